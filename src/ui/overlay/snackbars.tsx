/** Renders the snackbars. It may be mounted several times on a page: only the first one renders. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '#ui/icons.tsx';
import { dismiss, currentSnackbars, subscribeToSnackbars } from '#ui/overlay/snackbar.ts';
import type { Snackbar } from '#ui/overlay/snackbar.ts';
import css from '#ui/overlay/snackbars.module.css';

const icons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  note: IconInfoCircle,
};
const noSnackbars: readonly Snackbar[] = [];
const outlets: symbol[] = [];
const outletListeners = new Set<() => void>();
const notifyOutlets = () => outletListeners.forEach((listener) => listener());

function useIsFirstOutlet(): boolean {
  const idRef = useRef(Symbol('snackbars'));
  useEffect(() => {
    const id = idRef.current;
    outlets.push(id);
    notifyOutlets();
    return () => {
      outlets.splice(outlets.indexOf(id), 1);
      notifyOutlets();
    };
  }, []);
  return useSyncExternalStore(
    (listener) => {
      outletListeners.add(listener);
      return () => void outletListeners.delete(listener);
    },
    () => outlets[0] === idRef.current,
    () => false,
  );
}

export function Snackbars() {
  const t = useTranslate();
  const isFirst = useIsFirstOutlet();
  const shown = useSyncExternalStore(subscribeToSnackbars, currentSnackbars, () => noSnackbars);
  if (!isFirst) return null;
  return (
    <section className={css.stack} data-toasts="" aria-label={t('common@snackbar.label')}>
      {shown.map((snackbar) => (
        <Toast key={snackbar.id} snackbar={snackbar} />
      ))}
    </section>
  );
}

function Toast({ snackbar }: { snackbar: Snackbar }) {
  const t = useTranslate();
  const [isPaused, setPaused] = useState(false);
  const { id, timeout } = snackbar;
  useEffect(() => {
    if (isPaused || timeout === -1) return undefined;
    const timer = setTimeout(() => dismiss(id), timeout);
    return () => clearTimeout(timer);
  }, [isPaused, id, timeout]);
  const IconComponent = icons[snackbar.type];
  return (
    <div
      role={snackbar.type === 'error' ? 'alert' : 'status'}
      className={classes(css.toast, css[snackbar.type])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <IconComponent />
      <p className={css.text}>{snackbar.text}</p>
      <IconButton label={t('common@close')} icon={<IconX size={18} />} onClick={() => dismiss(id)} />
    </div>
  );
}
