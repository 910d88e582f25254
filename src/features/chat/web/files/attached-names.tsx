import type { AttachedFile } from '#features/chat/schemas.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/files/files.module.css';

/** Files of a message that the server has not acknowledged: nobody can open them yet. */
export function AttachedNames({ files }: { files: readonly AttachedFile[] }) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <p className={css.note}>{t('chat@files.names', { names: files.map(({ name }) => name).join(', ') })}</p>
  );
}
