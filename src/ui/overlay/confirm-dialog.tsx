/** A dialog with two answers. */
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/overlay/dialog.module.css';

export interface ConfirmOptions {
  title: string;
  text: string;
  /** Replaces «Ok» and «Cancel». */
  okText?: string;
  cancelText?: string;
  /** For destructive actions. */
  danger?: boolean;
  /** The answer that loses nothing: the main button, which gets the focus. Without it the first button gets it. */
  safe?: 'ok' | 'cancel';
}

export interface ConfirmDialogProps extends ConfirmOptions {
  onConfirm: () => void;
  onCancel: () => void;
  /** For Escape. Default: `onCancel`. */
  onDismiss?: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, okText, cancelText, danger, safe, onConfirm, onCancel, onDismiss = onCancel } = props;
  const t = useTranslate();
  return (
    <Modal title={title} onCloseRequest={onDismiss} isQuestion>
      <p className={css.text}>{text}</p>
      <DialogActions>
        <Button tone={safe === 'cancel' ? 'primary' : 'outline'} onClick={onCancel}>
          {cancelText ?? t('common@dialog.cancel')}
        </Button>
        <Button
          tone={danger ? 'danger' : 'primary'}
          data-initial-focus={safe === 'ok' || undefined}
          onClick={onConfirm}
        >
          {okText ?? t('common@dialog.ok')}
        </Button>
      </DialogActions>
    </Modal>
  );
}

interface PendingConfirm extends ConfirmOptions {
  resolve: (yes: boolean) => void;
}

/** `const { confirm, dialog } = useConfirm()`: await `confirm({...})` in an event handler and render `dialog` once. */
export function useConfirm(): { confirm: (question: ConfirmOptions) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingConfirm>();
  const confirm = useCallback(
    (question: ConfirmOptions) => new Promise<boolean>((resolve) => setPending({ ...question, resolve })),
    [],
  );
  const respond = (confirmed: boolean) => {
    pending?.resolve(confirmed);
    setPending(undefined);
  };
  const dialog = pending && (
    <ConfirmDialog {...pending} onConfirm={() => respond(true)} onCancel={() => respond(false)} />
  );
  return { confirm, dialog };
}
