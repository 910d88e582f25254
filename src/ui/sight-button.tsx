/** Opens «Версия для слабовидящих». The panel is loaded on demand. */
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconEye } from '#ui/icons.tsx';
import css from '#ui/sight-button.module.css';

const LazyPanel = lazy(async () => ({ default: (await import('#ui/sight-panel.tsx')).SightPanel }));

/** One panel for all buttons of a layout. */
export function useSightPanel(): { open: () => void; panel: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (document.documentElement.dataset['a11yImages'])
      void import('#ui/sight-images.ts').then(({ followImages }) => followImages());
  }, []);
  return {
    open: () => setOpen(true),
    panel: isOpen && (
      <Suspense fallback={null}>
        <LazyPanel onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

export interface SightButtonProps {
  onOpen: () => void;
  /** Full width in one line, for the drawer on phones. */
  wide?: boolean;
  className?: string | undefined;
}

export function SightButton({ onOpen, wide, className }: SightButtonProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={classes(css.button, wide && css.wide, className)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconEye size={22} />
      <span className={css.label}>{text('common@sight.title')}</span>
    </button>
  );
}
