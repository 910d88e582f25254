import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#kernel/rules/text-rules.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import type { DialogSize } from '#ui/dialog-measures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock, Notice } from '#ui/error-block.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { say } from '#ui/gallery/gallery-text.ts';
import { IconStar } from '#ui/icons.tsx';
import { hideLoader, showLoader } from '#ui/overlay-loader.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextArea } from '#ui/text-area.tsx';
import grid from '#ui/layout-grid.module.css';

const sizes: readonly DialogSize[] = ['small', 'medium', 'large'];
const types = ['success', 'error', 'warning', 'note'] as const;
const requestSchema = z.object({ text: requiredText(1000) });

function RequestDialog({ size, onClose }: { size: DialogSize | undefined; onClose: () => void }) {
  const form = useForm(requestSchema, { defaults: { text: '' } });
  const { isDirty } = form.formState;
  return (
    <Dialog
      opened={size !== undefined}
      onClose={onClose}
      title={say(`dialog.${size ?? 'small'}`)}
      size={size ?? 'small'}
      confirmOnClose={isDirty}
    >
      <Form form={form} onSubmit={onClose} noLegend>
        <p>{say('dialog.typed')}</p>
        <TextArea name="text" label={say('dialog.text')} required />
        <DialogActions>
          <Button tone="outline" onClick={onClose}>
            {say('buttons.off')}
          </Button>
          <SubmitButton>{say('dialog.send')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function DialogButtons({ onOpen }: { onOpen: (size: DialogSize) => void }) {
  const { ask, dialog } = useConfirm();
  const remove = () =>
    ask({
      title: say('dialog.confirm'),
      text: say('dialog.confirmText'),
      okText: say('buttons.danger'),
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
          {say(`dialog.${buttonSize}`)}
        </Button>
      ))}
      <Button tone="danger" onClick={() => void remove()}>
        {say('buttons.danger')}
      </Button>
      {types.map((type) => (
        <Button
          key={type}
          tone="ghost"
          onClick={() => notify({ type, text: say(`messages.${type}`), timeout: -1 })}
        >
          {say(`messages.${type}`)}
        </Button>
      ))}
      <Button tone="outline" onClick={showLoaderBriefly}>
        {say('messages.loader')}
      </Button>
      {dialog}
    </div>
  );
}

export function GalleryDialogs() {
  const [size, setSize] = useState<DialogSize>();
  return (
    <section className={`${grid.band} ${grid.wrap}`}>
      <SectionHead numbered title={say('dialog.title')} />
      <div className={grid.stack}>
        <DialogButtons onOpen={setSize} />
        <ErrorBlock onRetry={() => Promise.resolve()} />
        <Notice type="warning">{say('messages.warning')}</Notice>
        <Notice type="note" title={say('messages.noticeTitle')}>
          {say('messages.note')}
        </Notice>
        <Notice type="success">{say('messages.success')}</Notice>
        <EmptyState
          panel
          icon={IconStar}
          title={say('empty.title')}
          help={say('empty.help')}
          action={<Button tone="outline">{say('empty.action')}</Button>}
        />
      </div>
      <RequestDialog size={size} onClose={() => setSize(undefined)} />
    </section>
  );
}
