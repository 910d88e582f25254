/** Asks an author who attaches a script whether to send it as a protected link. The default is yes (product §12). */
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
  /** The company can no longer open protected links. */
  accessEnded: boolean;
}

export function ScriptQuestion({ attachments, accessEnded }: ScriptQuestionProps) {
  const t = useTranslate();
  const { uploads, choices, setProtected } = attachments;
  const scripts = uploads.files.flatMap(({ id, result }): Script[] =>
    result?.looksLikeScript ? [{ uploadId: id, file: result }] : [],
  );
  // A link that was chosen before the access ended is no answer any more.
  const script = scripts.find(
    ({ file }) => choices.get(file.id) !== false && (accessEnded || !choices.has(file.id)),
  );
  if (!script) return null;
  const { name, id } = script.file;
  const sendAsLink = () => setProtected(id, true);
  const sendAsFile = () => setProtected(id, false);
  if (script.file.isProtectable && !accessEnded)
    return (
      <ConfirmDialog
        safe="ok"
        title={t('chat@script.title')}
        text={t('chat@script.text', { name })}
        okText={t('chat@script.yes')}
        cancelText={t('chat@script.no')}
        onConfirm={sendAsLink}
        // Escape is not a «no».
        onDismiss={sendAsLink}
        onCancel={sendAsFile}
      />
    );
  const remove = () => uploads.remove(script.uploadId);
  // A script without pages to show, or after the end of the access, can only be sent as a file to download.
  return (
    <ConfirmDialog
      safe="ok"
      title={t(accessEnded ? 'chat@script.endedTitle' : 'chat@script.title')}
      text={t(accessEnded ? 'chat@script.ended' : 'chat@script.onlyPdf', { name })}
      okText={t('chat@script.remove')}
      cancelText={t(accessEnded ? 'chat@script.asFile' : 'chat@script.no')}
      onConfirm={remove}
      onDismiss={remove}
      onCancel={sendAsFile}
    />
  );
}
