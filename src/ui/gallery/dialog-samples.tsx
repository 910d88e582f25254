import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#kernel/rules/text-rules.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import type { ModalSize } from '#ui/overlay/modal.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { sample } from '#ui/gallery/sample-texts.ts';
import { IconStar } from '#ui/icons.tsx';
import { hideLoader, showLoader } from '#ui/overlay/loader.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import grid from '#ui/layout-grid.module.css';

const sizes: readonly ModalSize[] = ['small', 'medium', 'large'];
const types = ['success', 'error', 'warning', 'note'] as const;
const requestSchema = z.object({ text: requiredText(1000) });

function RequestDialog({ size, onClose }: { size: ModalSize | undefined; onClose: () => void }) {
  const form = useForm(requestSchema, { defaultValues: { text: '' } });
  return (
    <Dialog
      opened={size !== undefined}
      onClose={onClose}
      title={sample(`dialog.${size ?? 'small'}`)}
      size={size ?? 'small'}
    >
      <Form form={form} onSubmit={onClose} noLegend>
        <p>{sample('dialog.typed')}</p>
        <TextArea name="text" label={sample('dialog.text')} required />
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{sample('dialog.send')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function DialogButtons({ onOpen }: { onOpen: (size: ModalSize) => void }) {
  const { confirm, dialog } = useConfirm();
  const remove = () =>
    confirm({
      title: sample('dialog.confirm'),
      text: sample('dialog.confirmText'),
      okText: sample('buttons.danger'),
      danger: true,
    });
  const showLoaderBriefly = () => {
    showLoader();
    setTimeout(hideLoader, 2000);
  };
  return (
    <div className={grid.row}>
      {sizes.map((buttonSize) => (
        <Button key={buttonSize} tone="outline" onClick={() => onOpen(buttonSize)}>
          {sample(`dialog.${buttonSize}`)}
        </Button>
      ))}
      <Button tone="danger" onClick={() => void remove()}>
        {sample('buttons.danger')}
      </Button>
      {types.map((type) => (
        <Button
          key={type}
          tone="ghost"
          onClick={() => notify({ type, text: sample(`messages.${type}`), timeout: -1 })}
        >
          {sample(`messages.${type}`)}
        </Button>
      ))}
      <Button tone="outline" onClick={showLoaderBriefly}>
        {sample('messages.loader')}
      </Button>
      {dialog}
    </div>
  );
}

export function GalleryDialogs() {
  const [size, setSize] = useState<ModalSize>();
  return (
    <section className={`${grid.band} ${grid.wrap}`}>
      <SectionHead numbered title={sample('dialog.title')} />
      <div className={grid.stack}>
        <DialogButtons onOpen={setSize} />
        <ErrorBlock onRetry={() => Promise.resolve()} />
        <Notice type="warning">{sample('messages.warning')}</Notice>
        <Notice type="note" title={sample('messages.noticeTitle')}>
          {sample('messages.note')}
        </Notice>
        <Notice type="success">{sample('messages.success')}</Notice>
        <EmptyState
          panel
          icon={IconStar}
          title={sample('empty.title')}
          help={sample('empty.help')}
          action={<Button tone="outline">{sample('empty.action')}</Button>}
        />
      </div>
      <RequestDialog size={size} onClose={() => setSize(undefined)} />
    </section>
  );
}
