import { useLayoutEffect, useRef } from 'react';
import { attachmentTypes } from '#features/chat/web/files/use-attachments.ts';
import { IconButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPaperclip } from '#ui/icons.tsx';

interface AttachmentButtonProps {
  onFiles: (files: readonly File[]) => void;
  hasFiles: boolean;
}

export function AttachmentButton({ onFiles, hasFiles }: AttachmentButtonProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFiles = useRef(hasFiles);
  // The last file was removed by its button, which had the focus.
  useLayoutEffect(() => {
    if (hadFiles.current && !hasFiles && document.activeElement === document.body) button.current?.focus();
    hadFiles.current = hasFiles;
  }, [hasFiles]);
  return (
    <>
      <IconButton
        ref={button}
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
