/** Renders the snackbars. It may be mounted several times on a page: only the first one renders. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '#ui/icons.tsx';
import { dismiss, snackbars, watchSnackbars } from '#ui/snackbar.ts';
import type { Snackbar } from '#ui/snackbar.ts';
import css from '#ui/snackbars.module.css';

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
  const text = useText();
  const isFirst = useIsFirstOutlet();
  const shown = useSyncExternalStore(watchSnackbars, snackbars, () => noSnackbars);
  if (!isFirst) return null;
  return (
    <section className={css.stack} data-toasts="" aria-label={text('common@snackbar.label')}>
      {shown.map((snackbar) => (
        <Toast key={snackbar.id} snackbar={snackbar} />
      ))}
    </section>
  );
}

function Toast({ snackbar }: { snackbar: Snackbar }) {
  const text = useText();
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
      <IconButton label={text('common@close')} icon={<IconX size={18} />} onClick={() => dismiss(id)} />
    </div>
  );
}
