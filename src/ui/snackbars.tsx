/** Shows what `notify()` says. May stand several times on a page: only the first one speaks. */
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
const none: readonly Snackbar[] = [];
const outlets: symbol[] = [];
const outletWatchers = new Set<() => void>();
const tellOutlets = () => outletWatchers.forEach((tell) => tell());

function useFirstOutlet(): boolean {
  const me = useRef(Symbol('snackbars'));
  useEffect(() => {
    const mine = me.current;
    outlets.push(mine);
    tellOutlets();
    return () => {
      outlets.splice(outlets.indexOf(mine), 1);
      tellOutlets();
    };
  }, []);
  return useSyncExternalStore(
    (tell) => {
      outletWatchers.add(tell);
      return () => void outletWatchers.delete(tell);
    },
    () => outlets[0] === me.current,
    () => false,
  );
}

export function Snackbars() {
  const text = useText();
  const first = useFirstOutlet();
  const shown = useSyncExternalStore(watchSnackbars, snackbars, () => none);
  if (!first) return null;
  return (
    <section className={css.stack} data-toasts="" aria-label={text('common@snackbar.label')}>
      {shown.map((one) => (
        <Toast key={one.id} of={one} />
      ))}
    </section>
  );
}

function Toast({ of }: { of: Snackbar }) {
  const text = useText();
  const [held, hold] = useState(false);
  const { id, timeout } = of;
  useEffect(() => {
    if (held || timeout === -1) return undefined;
    const timer = setTimeout(() => dismiss(id), timeout);
    return () => clearTimeout(timer);
  }, [held, id, timeout]);
  const Drawn = icons[of.type];
  return (
    <div
      role={of.type === 'error' ? 'alert' : 'status'}
      className={classes(css.toast, css[of.type])}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Drawn />
      <p className={css.text}>{of.text}</p>
      <IconButton label={text('common@close')} icon={<IconX size={18} />} onClick={() => dismiss(id)} />
    </div>
  );
}
