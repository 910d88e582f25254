/** A dialog with two answers. */
import { Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { confirmZIndex, dialogWidths } from '#ui/overlay/dialog-sizes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useReturnFocus } from '#ui/a11y/use-return-focus.ts';
import css from '#ui/overlay/dialog.module.css';

export interface ConfirmOptions {
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

export interface ConfirmDialogProps extends ConfirmOptions {
  opened: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** Replaces the two buttons. */
  actions?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, onConfirm, onCancel, busy, danger, persistent, okText, cancelText, actions } = props;
  const t = useTranslate();
  useReturnFocus(opened);
  return (
    <Modal
      returnFocus={false}
      opened={opened}
      onClose={onCancel}
      title={title}
      size={dialogWidths.small}
      zIndex={confirmZIndex}
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
              {cancelText ?? t('common@dialog.cancel')}
            </Button>
            <Button tone={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy ?? false}>
              {okText ?? t('common@dialog.ok')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}

interface PendingConfirm extends ConfirmOptions {
  resolve: (yes: boolean) => void;
}

/**
 * `const { confirm, dialog } = useConfirm()`: await `confirm({...})` in an event handler and render `dialog` once.
 */
export function useConfirm(): { confirm: (question: ConfirmOptions) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingConfirm>();
  const [opened, setOpened] = useState(false);
  const confirm = useCallback(
    (question: ConfirmOptions) =>
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
  return { confirm, dialog };
}
