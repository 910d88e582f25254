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
  // The remove button of the last file had the focus and is gone.
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
          // Otherwise picking the same file again would fire no event.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
