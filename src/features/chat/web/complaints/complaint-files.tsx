/** Files of a message in a complaint. No previews: the server logs each file that is opened. */
import { Suspense, useState } from 'react';
import type { AttachedFile } from '#features/chat/schemas.ts';
import { fileSizeText } from '#ui/file-size-text.ts';
import { IconFile } from '#ui/icons.tsx';
import { IconLock } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import css from '#features/chat/web/files/files.module.css';

/** It loads the PDF viewer. */
const ProtectedFileDialog = lazyDialog(
  () => import('#features/chat/web/files/protected-file-dialog.tsx'),
  'ProtectedFileDialog',
);

interface ComplaintFilesProps {
  complaintId: string;
  files: readonly AttachedFile[];
}

export function ComplaintFiles({ complaintId, files }: ComplaintFilesProps) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('chat@files.list')}>
      {files.map((file) => (
        <li key={file.id}>
          <ComplaintFile file={file} href={`/api/administrator/complaints/${complaintId}/files/${file.id}`} />
        </li>
      ))}
    </ul>
  );
}

interface ComplaintFileProps {
  file: AttachedFile;
  href: string;
}

function ComplaintFile({ file, href }: ComplaintFileProps) {
  const t = useTranslate();
  const { name, size, isProtected } = file;
  if (name === '') return <span className={css.file}>{t('chat@files.hidden')}</span>;
  if (isProtected) return <ProtectedFile file={file} href={href} />;
  return (
    <a href={href} className={css.file} download>
      <IconFile size={20} />
      <span className={css.name}>{name}</span>
      <span className={css.size}>{fileSizeText(size, t)}</span>
    </a>
  );
}

function ProtectedFile({ file, href }: ComplaintFileProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.file} onClick={() => setIsOpen(true)}>
        <IconLock size={20} />
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>{t('chat@files.protected')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProtectedFileDialog
            file={file}
            src={href}
            isAccessEnded={false}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
