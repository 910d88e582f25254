/**
 * A modal dialog. A persistent one cannot be closed by the user; others may ask before they discard input (spec §4).
 */
import { Modal } from '@mantine/core';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { classes } from '#ui/classes.ts';
import { dialogZIndex, dialogWidths } from '#ui/overlay/dialog-sizes.ts';
import type { DialogSize } from '#ui/overlay/dialog-sizes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useReturnFocus } from '#ui/a11y/use-return-focus.ts';
import css from '#ui/overlay/dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 480, 640 or 900 px. Full screen below 600 px. */
  size?: DialogSize;
  /** Only the page can close it. */
  persistent?: boolean;
  /** Asks for confirmation with the texts of spec §8. Usually `form.formState.isDirty`. */
  confirmOnClose?: boolean;
  /** Buttons at the right of the footer. Buttons of a form belong inside the form, in `DialogActions`. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Closes the surrounding dialog, with confirmation if it has one. */
const CloseContext = createContext<() => void>(() => undefined);

export function Dialog(props: DialogProps) {
  const { opened, onClose, title, size = 'small', persistent = false, confirmOnClose = false } = props;
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  useReturnFocus(opened);
  const requestClose = () => {
    if (persistent) return;
    // Deferred: the same Escape press would reach the confirmation and close it at once.
    if (confirmOnClose) setTimeout(() => setConfirming(true));
    else onClose();
  };
  const discardAndClose = () => {
    setConfirming(false);
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={requestClose}
        title={title}
        size={dialogWidths[size]}
        zIndex={dialogZIndex}
        centered
        radius={12}
        padding={0}
        withCloseButton={!persistent}
        closeOnEscape={!persistent && !isConfirming}
        closeOnClickOutside={!persistent && !isConfirming}
        trapFocus={!isConfirming}
        returnFocus={false}
        transitionProps={{ duration: 160, transition: 'fade' }}
        classNames={{
          overlay: css.overlay,
          inner: css.inner,
          content: classes(css.content, css.sheet),
          header: css.header,
          title: css.title,
          close: css.close,
          body: css.body,
        }}
      >
        <div ref={markFirstField} className={css.flow}>
          <CloseContext value={requestClose}>
            {props.children}
            {props.actions && <DialogActions>{props.actions}</DialogActions>}
          </CloseContext>
        </div>
      </Modal>
      <ConfirmDialog
        opened={opened && isConfirming}
        title={t('common@dialog.confirmTitle')}
        text={t('common@dialog.confirmText')}
        onConfirm={discardAndClose}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

/** Otherwise the close button would get the initial focus because it comes first. */
function markFirstField(content: HTMLElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return;
  const field = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)';
  content.querySelector(field)?.setAttribute('data-autofocus', '');
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

/** «Cancel» in the footer. Asks for confirmation like the close button. */
export function DialogCancel() {
  const t = useTranslate();
  const close = use(CloseContext);
  return (
    <Button tone="outline" onClick={close}>
      {t('common@dialog.cancel')}
    </Button>
  );
}
