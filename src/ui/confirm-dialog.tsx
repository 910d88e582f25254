/** A dialog with two answers. */
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
  /** Replaces «Ok» and «Cancel». */
  okText?: string;
  cancelText?: string;
  /** For destructive actions. */
  danger?: boolean;
  /** Only the buttons close it. */
  persistent?: boolean;
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  opened: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** Replaces the two buttons. */
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
      <p className={css.text}>{props.text}</p>
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

interface PendingConfirm extends ConfirmQuestion {
  resolve: (yes: boolean) => void;
}

/**
 * `const { confirm, dialog } = useConfirm()`: await `confirm({...})` in an event handler and render `dialog` once.
 */
export function useConfirm(): { ask: (question: ConfirmQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingConfirm>();
  const [opened, setOpened] = useState(false);
  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        setPending({ ...question, resolve });
        setOpened(true);
      }),
    [],
  );
  const respond = (confirmed: boolean) => {
    pending?.resolve(confirmed);
    // `pending` stays, so that the text remains visible during the closing transition.
    setOpened(false);
  };
  const dialog = pending && (
    <ConfirmDialog
      {...pending}
      opened={opened}
      onConfirm={() => respond(true)}
      onCancel={() => respond(false)}
    />
  );
  return { ask, dialog };
}
