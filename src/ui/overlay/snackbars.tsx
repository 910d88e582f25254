import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '#ui/icons.tsx';
import { dismiss, currentSnackbars, subscribeToSnackbars } from '#ui/overlay/snackbar.ts';
import { useTopModal } from '#ui/overlay/modal-stack.ts';
import { clearanceAbove, clearanceBelow, watchBars } from '#ui/overlay/page-bars.ts';
import type { Snackbar } from '#ui/overlay/snackbar.ts';
import css from '#ui/overlay/snackbars.module.css';

const icons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  note: IconInfoCircle,
};
const noSnackbars: readonly Snackbar[] = [];

/**
 * Rendered once, by the root layout. Renders the messages inside an open modal dialog, which makes the rest of the page
 * inert. The live regions exist before a message, so that it is announced.
 */
export function Snackbars() {
  const snackbars = useSyncExternalStore(subscribeToSnackbars, currentSnackbars, () => noSnackbars);
  const modal = useTopModal();
  return (
    <>
      <SnackbarStack snackbars={modal ? noSnackbars : snackbars} isInert={modal !== undefined} />
      {modal && createPortal(<SnackbarStack snackbars={snackbars} dialog={modal} />, modal)}
    </>
  );
}

interface SnackbarStackProps {
  snackbars: readonly Snackbar[];
  /** The open dialog, which makes room for the stack above its title. */
  dialog?: HTMLElement;
  /** Behind a modal dialog. Hidden, because some screen readers would find two regions of the same name. */
  isInert?: boolean;
}

function SnackbarStack({ snackbars, dialog, isInert }: SnackbarStackProps) {
  const t = useTranslate();
  const stackRef = useRef<HTMLElement>(null);
  useClearance(stackRef, { snackbars, dialog });
  return (
    <section
      ref={stackRef}
      className={classes(css.stack, dialog && css.inDialog)}
      data-toasts=""
      aria-live="polite"
      aria-hidden={isInert || undefined}
      aria-label={t('common@snackbar.label')}
    >
      {snackbars.map((snackbar) => (
        <Toast key={snackbar.id} snackbar={snackbar} />
      ))}
    </section>
  );
}

/**
 * Keeps the stack away from the bars of the page, and tells the dialog how much room it takes. Runs for each snackbar, which
 * makes the stack higher.
 */
function useClearance(
  stackRef: RefObject<HTMLElement | null>,
  { snackbars, dialog }: Pick<SnackbarStackProps, 'snackbars' | 'dialog'>,
): void {
  useLayoutEffect(() => {
    const stack = stackRef.current;
    if (snackbars.length === 0 || !stack) return undefined;
    const place = () => {
      const height = stack.offsetHeight + 2 * margin;
      dialog?.style.setProperty('--toasts', `${height}px`);
      stack.style.setProperty('--bars-above', `${clearanceAbove(height)}px`);
      stack.style.setProperty('--bars-below', `${clearanceBelow(height)}px`);
    };
    place();
    const unwatch = watchBars(place);
    return () => {
      unwatch();
      dialog?.style.removeProperty('--toasts');
    };
  }, [stackRef, snackbars, dialog]);
}

/** Pixels above and below the stack, see snackbars.module.css. */
const margin = 16;

function Toast({ snackbar }: { snackbar: Snackbar }) {
  const t = useTranslate();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const { id, timeout } = snackbar;
  useEffect(() => {
    if (isPaused || timeout === -1) return undefined;
    const timer = setTimeout(() => dismiss(id), timeout);
    return () => clearTimeout(timer);
  }, [isPaused, id, timeout]);
  const IconComponent = icons[snackbar.type];
  return (
    <div
      role={snackbar.type === 'error' ? 'alert' : undefined}
      className={classes(css.toast, css[snackbar.type])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <IconComponent />
      <p className={css.text}>{snackbar.text}</p>
      <IconButton label={t('common@close')} icon={<IconX size={18} />} onClick={() => dismiss(id)} />
    </div>
  );
}
