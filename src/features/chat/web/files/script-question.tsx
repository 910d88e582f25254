/** An author who attaches a script is asked whether to send it as a protected link; yes unless the author says no (product §12). */
import { useEffect, useState } from 'react';
import type { UploadedAttachment } from '#features/chat/schemas.ts';
import type { Attachments } from '#features/chat/web/files/use-attachments.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import dialog from '#ui/overlay/dialog.module.css';

interface Script {
  /** Of the upload. */
  uploadId: number;
  file: UploadedAttachment;
}

export function ScriptQuestion({ attachments }: { attachments: Attachments }) {
  const { uploads, setProtected } = attachments;
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const scripts = uploads.files.flatMap(({ id, result }): Script[] =>
    result?.looksLikeScript ? [{ uploadId: id, file: result }] : [],
  );
  const script = scripts.find(({ file }) => !asked.has(file.id));
  const scriptId = script?.file.id;
  const isShowable = script?.file.mime === 'application/pdf';
  // Whoever leaves the question by Escape has not said no.
  useEffect(() => {
    if (scriptId !== undefined && isShowable) setProtected(scriptId, true);
  }, [scriptId, isShowable, setProtected]);
  if (!script) return null;
  const end = () => setAsked(new Set([...asked, script.file.id]));
  return isShowable ? (
    <ProtectQuestion
      name={script.file.name}
      onYes={end}
      onNo={() => {
        setProtected(script.file.id, false);
        end();
      }}
    />
  ) : (
    <OnlyPdfQuestion
      name={script.file.name}
      onSend={end}
      onRemove={() => {
        uploads.remove(script.uploadId);
        end();
      }}
    />
  );
}

function ProtectQuestion({ name, onYes, onNo }: { name: string; onYes: () => void; onNo: () => void }) {
  const t = useTranslate();
  return (
    <Modal title={t('chat@script.title')} onCloseRequest={onYes} isQuestion>
      <p className={dialog.text}>{t('chat@script.text', { name })}</p>
      <DialogActions>
        <Button tone="outline" onClick={onNo}>
          {t('chat@script.no')}
        </Button>
        <Button onClick={onYes}>{t('chat@script.yes')}</Button>
      </DialogActions>
    </Modal>
  );
}

interface OnlyPdfQuestionProps {
  name: string;
  onSend: () => void;
  onRemove: () => void;
}

/** Pages of another format cannot be shown: the file would be given away. */
function OnlyPdfQuestion({ name, onSend, onRemove }: OnlyPdfQuestionProps) {
  const t = useTranslate();
  return (
    <Modal title={t('chat@script.title')} onCloseRequest={onRemove} isQuestion>
      <p className={dialog.text}>{t('chat@script.onlyPdf', { name })}</p>
      <DialogActions>
        <Button tone="outline" onClick={onSend}>
          {t('chat@script.no')}
        </Button>
        <Button onClick={onRemove}>{t('chat@script.remove')}</Button>
      </DialogActions>
    </Modal>
  );
}
