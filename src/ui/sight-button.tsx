/** The way to «Версия для слабовидящих»: an eye and words; the panel itself comes when somebody asks for it. */
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconEye } from '#ui/icons.tsx';
import css from '#ui/sight-button.module.css';

const Panel = lazy(async () => ({ default: (await import('#ui/sight-panel.tsx')).SightPanel }));

/** One panel for all the buttons of a frame. */
export function useSightPanel(): { open: () => void; panel: ReactNode } {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (document.documentElement.dataset['a11yImages'])
      void import('#ui/sight-images.ts').then(({ followImages }) => followImages());
  }, []);
  return {
    open: () => setAsked(true),
    panel: asked && (
      <Suspense fallback={null}>
        <Panel onClose={() => setAsked(false)} />
      </Suspense>
    ),
  };
}

export interface SightButtonProps {
  onOpen: () => void;
  /** As wide as its place, in one line: the drawer of a phone. */
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
      <span className={css.words}>{text('common@sight.title')}</span>
    </button>
  );
}
