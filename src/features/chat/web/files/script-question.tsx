/** Asks an author who attaches a script whether to send it as a protected link. The default is yes (product §12). */
import { useState } from 'react';
import type { UploadedAttachment } from '#features/chat/schemas.ts';
import type { Attachments } from '#features/chat/web/files/use-attachments.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface Script {
  /** Id of the upload. */
  uploadId: number;
  file: UploadedAttachment;
}

export function ScriptQuestion({ attachments }: { attachments: Attachments }) {
  const t = useTranslate();
  const { uploads, setProtected } = attachments;
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const scripts = uploads.files.flatMap(({ id, result }): Script[] =>
    result?.looksLikeScript ? [{ uploadId: id, file: result }] : [],
  );
  const script = scripts.find(({ file }) => !asked.has(file.id));
  if (!script) return null;
  const end = () => setAsked(new Set([...asked, script.file.id]));
  const { name, id } = script.file;
  // Escape is not a «no».
  if (script.file.isProtectable)
    return (
      <ConfirmDialog
        title={t('chat@script.title')}
        text={t('chat@script.text', { name })}
        okText={t('chat@script.yes')}
        cancelText={t('chat@script.no')}
        onConfirm={end}
        onDismiss={end}
        onCancel={() => {
          setProtected(id, false);
          end();
        }}
      />
    );
  const remove = () => {
    uploads.remove(script.uploadId);
    end();
  };
  // Without drawn pages the file could only be sent as a download.
  return (
    <ConfirmDialog
      title={t('chat@script.title')}
      text={t('chat@script.onlyPdf', { name })}
      okText={t('chat@script.remove')}
      cancelText={t('chat@script.no')}
      onConfirm={remove}
      onDismiss={remove}
      onCancel={end}
    />
  );
}
