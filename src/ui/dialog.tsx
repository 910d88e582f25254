/** A dialog over the page: persistent ones cannot be closed, others may ask before they lose what was typed (spec §4). */
import { Modal } from '@mantine/core';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { classes } from '#ui/classes.ts';
import { dialogLayer, dialogWidths } from '#ui/dialog-measures.ts';
import type { DialogSize } from '#ui/dialog-measures.ts';
import { useText } from '#ui/i18n.tsx';
import { useReturnFocus } from '#ui/use-return-focus.ts';
import css from '#ui/dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 480, 640 or 900 px; a sheet as large as the screen below 600. */
  size?: DialogSize;
  /** Cannot be closed but by the page itself. */
  persistent?: boolean;
  /** Asks first, with the words of spec §8; usually `form.formState.isDirty`. */
  confirmOnClose?: boolean;
  /** Buttons at the right of the foot. Those of a form stand inside the form, in `DialogActions`. */
  actions?: ReactNode;
  children: ReactNode;
}

/** How the dialog around is closed: with its question, if it has one. */
const CloseContext = createContext<() => void>(() => undefined);

export function Dialog(props: DialogProps) {
  const { opened, onClose, title, size = 'small', persistent = false, confirmOnClose = false } = props;
  const text = useText();
  const [asking, ask] = useState(false);
  useReturnFocus(opened);
  const close = () => {
    if (persistent) return;
    // Not now: the key that closes would reach the question too and close it at once.
    if (confirmOnClose) setTimeout(() => ask(true));
    else onClose();
  };
  const leave = () => {
    ask(false);
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        size={dialogWidths[size]}
        zIndex={dialogLayer}
        centered
        radius={12}
        padding={0}
        withCloseButton={!persistent}
        closeOnEscape={!persistent && !asking}
        closeOnClickOutside={!persistent && !asking}
        trapFocus={!asking}
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
        <div ref={preferFirstField} className={css.flow}>
          <CloseContext value={close}>
            {props.children}
            {props.actions && <DialogActions>{props.actions}</DialogActions>}
          </CloseContext>
        </div>
      </Modal>
      <ConfirmDialog
        opened={opened && asking}
        title={text('common@dialog.confirmTitle')}
        text={text('common@dialog.confirmText')}
        onConfirm={leave}
        onCancel={() => ask(false)}
      />
    </>
  );
}

/** Else the close button, which stands first, would take the focus. */
function preferFirstField(content: HTMLElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return;
  const field = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)';
  content.querySelector(field)?.setAttribute('data-autofocus', '');
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

/** «Cancel» in the foot of a dialog: what was typed is asked about just as by the cross. */
export function DialogCancel() {
  const text = useText();
  const close = use(CloseContext);
  return (
    <Button tone="outline" onClick={close}>
      {text('common@dialog.cancel')}
    </Button>
  );
}
