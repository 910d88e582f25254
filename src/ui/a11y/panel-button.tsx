/** Opens «Версия для слабовидящих». Loads the panel on demand. */
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconEye } from '#ui/icons.tsx';
import { importPart } from '#ui/import-part.ts';
import { lazyLightDialog } from '#ui/overlay/lazy-light-dialog.tsx';
import css from '#ui/a11y/panel-button.module.css';

const LazyPanel = lazyLightDialog(() => import('#ui/a11y/settings-panel.tsx'), 'A11yPanel');

const loadImageSetting = () => import('#ui/a11y/image-setting.ts');

/** All buttons of a layout share one panel. */
export function useA11yPanel(): { open: () => void; panel: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (document.documentElement.dataset['a11yImages'])
      void importPart(loadImageSetting).then(({ applyImageSetting }) => applyImageSetting());
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

export interface A11yPanelButtonProps {
  onOpen: () => void;
  /** Full width in one line, for the drawer on phones. */
  wide?: boolean;
  className?: string | undefined;
}

export function A11yPanelButton({ onOpen, wide, className }: A11yPanelButtonProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={classes(css.button, wide && css.wide, className)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconEye size={22} />
      <span className={css.label}>{t('common@a11y.title')}</span>
    </button>
  );
}
