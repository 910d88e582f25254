/** Attachments of a message: pictures small, protected scripts as links to their pages, others by name and size. */
import { Suspense, lazy, useState } from 'react';
import { previewedMimes, previewSize } from '#features/chat/constants.ts';
import type { AttachedFile } from '#features/chat/schemas.ts';
import { fileSizeText } from '#ui/file-size-text.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFile } from '#ui/icons.tsx';
import { IconLock } from '#ui/cabinet/icons.ts';
import css from '#features/chat/web/files/files.module.css';

/** The viewer of PDF comes with the first one that is opened. */
const ShownFile = lazy(async () => ({
  default: (await import('#features/chat/web/files/shown-file.tsx')).ShownFile,
}));

interface MessageFilesProps {
  files: readonly AttachedFile[];
  /** The viewer may no longer open protected links. */
  isEnded: boolean;
}

export function MessageFiles({ files, isEnded }: MessageFilesProps) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('chat@files.list')}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment file={file} isEnded={isEnded} />
        </li>
      ))}
    </ul>
  );
}

interface AttachmentProps {
  file: AttachedFile;
  isEnded: boolean;
}

function Attachment({ file, isEnded }: AttachmentProps) {
  const t = useTranslate();
  const { id, name, mime, size, isProtected } = file;
  if (name === '') return <span className={css.file}>{t('chat@files.hidden')}</span>;
  if (isProtected) return <ProtectedFile file={file} isEnded={isEnded} />;
  const href = `/api/chats/files/${id}`;
  if (previewedMimes.includes(mime))
    return (
      <a href={href} target="_blank" rel="noopener" className={css.picture}>
        <img src={`${href}/preview`} alt={name} loading="lazy" {...previewSize} />
      </a>
    );
  return (
    <a href={href} className={css.file} download>
      <IconFile size={20} />
      <span className={css.name}>{name}</span>
      <span className={css.size}>{fileSizeText(size, t)}</span>
    </a>
  );
}

function ProtectedFile({ file, isEnded }: AttachmentProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.file} onClick={() => setIsOpen(true)}>
        <IconLock size={20} />
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>{t(isEnded ? 'chat@files.accessEnded' : 'chat@files.protected')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShownFile file={file} isEnded={isEnded} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
