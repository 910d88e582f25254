import type { Attachments } from '#features/chat/web/files/use-attachments.ts';
import { ScriptQuestion } from '#features/chat/web/files/script-question.tsx';
import { PickedFiles } from '#ui/form/picked-files.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/files/files.module.css';

interface ComposerAttachmentsProps {
  attachments: Attachments;
  /** The company can no longer open protected links. */
  accessEnded: boolean;
}

export function ComposerAttachments({ attachments, accessEnded }: ComposerAttachmentsProps) {
  const t = useTranslate();
  const { uploads, error, uploaded } = attachments;
  const links = uploaded.filter(({ isProtected }) => isProtected).map(({ name }) => name);
  return (
    <div className={css.attached}>
      <p role="alert" className={css.error}>
        {error}
      </p>
      <PickedFiles uploads={uploads} />
      {links.length > 0 && <p className={css.note}>{t('chat@files.asLink', { names: links.join(', ') })}</p>}
      <ScriptQuestion attachments={attachments} accessEnded={accessEnded} />
    </div>
  );
}
