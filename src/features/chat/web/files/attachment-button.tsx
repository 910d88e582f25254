import { useRef } from 'react';
import { attachmentTypes } from '#features/chat/web/files/use-attachments.ts';
import { IconButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPaperclip } from '#ui/icons.tsx';

export function AttachmentButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('chat@files.attach')}
        icon={<IconPaperclip />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={attachmentTypes}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be picked again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
