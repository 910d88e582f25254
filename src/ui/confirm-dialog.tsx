/** A question with two answers. */
import { Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { confirmLayer, dialogWidths } from '#ui/dialog-measures.ts';
import { useText } from '#ui/i18n.tsx';
import { useReturnFocus } from '#ui/use-return-focus.ts';
import css from '#ui/dialog.module.css';

export interface ConfirmQuestion {
  title: string;
  text: string;
  /** Instead of «Ok» and «Cancel». */
  okText?: string;
  cancelText?: string;
  /** The answer destroys something. */
  danger?: boolean;
  /** Only the buttons close it. */
  persistent?: boolean;
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  opened: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** Instead of the two buttons. */
  actions?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, onConfirm, onCancel, busy, danger, persistent, okText, cancelText, actions } = props;
  const text = useText();
  useReturnFocus(opened);
  return (
    <Modal
      returnFocus={false}
      opened={opened}
      onClose={onCancel}
      title={title}
      size={dialogWidths.small}
      zIndex={confirmLayer}
      centered
      radius={12}
      padding={0}
      withCloseButton={false}
      closeOnEscape={!persistent}
      closeOnClickOutside={!persistent}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{
        overlay: css.overlay,
        inner: css.inner,
        content: classes(css.content, css.card),
        header: css.header,
        title: css.title,
        body: css.body,
      }}
    >
      <p className={css.words}>{props.text}</p>
      <div className={css.actions}>
        {actions ?? (
          <>
            <Button tone="outline" onClick={onCancel} data-autofocus>
              {cancelText ?? text('common@dialog.cancel')}
            </Button>
            <Button tone={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy ?? false}>
              {okText ?? text('common@dialog.ok')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}

interface Pending extends ConfirmQuestion {
  answer: (yes: boolean) => void;
}

/** `const { ask, dialog } = useConfirm()`: await `ask({...})` in an event, render `dialog` once. */
export function useConfirm(): { ask: (question: ConfirmQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending>();
  const [opened, open] = useState(false);
  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((answer) => {
        setPending({ ...question, answer });
        open(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    pending?.answer(yes);
    // The words stay while it fades.
    open(false);
  };
  const dialog = pending && (
    <ConfirmDialog
      {...pending}
      opened={opened}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  );
  return { ask, dialog };
}
