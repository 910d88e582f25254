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

interface ScriptQuestionProps {
  attachments: Attachments;
  /** The company opens no protected link any more. */
  accessEnded: boolean;
}

export function ScriptQuestion({ attachments, accessEnded }: ScriptQuestionProps) {
  const t = useTranslate();
  const { uploads, setProtected } = attachments;
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  // The access may end after the answer: who has chosen the link is asked again.
  const keyOf = (fileId: string, isEnded: boolean) => `${fileId} ${isEnded}`;
  const scripts = uploads.files.flatMap(({ id, result }): Script[] =>
    result?.looksLikeScript ? [{ uploadId: id, file: result }] : [],
  );
  const script = scripts.find(({ file }) => !asked.has(keyOf(file.id, accessEnded)));
  if (!script) return null;
  const { name, id } = script.file;
  const end = () => setAsked(new Set([...asked, keyOf(id, accessEnded)]));
  // Escape is not a «no».
  const sendOpen = () => {
    setProtected(id, false);
    setAsked(new Set([...asked, keyOf(id, false), keyOf(id, true)]));
  };
  if (script.file.isProtectable && !accessEnded)
    return (
      <ConfirmDialog
        title={t('chat@script.title')}
        text={t('chat@script.text', { name })}
        okText={t('chat@script.yes')}
        cancelText={t('chat@script.no')}
        onConfirm={end}
        onDismiss={end}
        onCancel={sendOpen}
      />
    );
  const remove = () => {
    uploads.remove(script.uploadId);
    end();
  };
  // Without drawn pages, and after the access, the file could only be sent as a download.
  return (
    <ConfirmDialog
      title={t(accessEnded ? 'chat@script.endedTitle' : 'chat@script.title')}
      text={t(accessEnded ? 'chat@script.ended' : 'chat@script.onlyPdf', { name })}
      okText={t('chat@script.remove')}
      cancelText={t(accessEnded ? 'chat@script.asFile' : 'chat@script.no')}
      onConfirm={remove}
      onDismiss={remove}
      onCancel={sendOpen}
    />
  );
}
