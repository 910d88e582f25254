/** Files of a message: pictures as previews, protected scripts as buttons that show their pages, others as downloads. */
import { Suspense, useState } from 'react';
import { previewedMimes, previewSize } from '#features/chat/constants.ts';
import type { AttachedFile } from '#features/chat/schemas.ts';
import { fileSizeText } from '#ui/file-size-text.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFile } from '#ui/icons.tsx';
import { IconLock } from '#ui/cabinet/icons.ts';
import css from '#features/chat/web/files/files.module.css';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

/** It loads the PDF viewer. */
const ProtectedFileDialog = lazyDialog(
  () => import('#features/chat/web/files/protected-file-dialog.tsx'),
  'ProtectedFileDialog',
);

interface MessageFilesProps extends AccessProps {
  files: readonly AttachedFile[];
}

interface AccessProps {
  /** The viewer can no longer open protected files. */
  isAccessEnded?: boolean;
  /** The files are opened by a complaint. Without previews: the server logs each file that is opened. */
  complaintId?: string;
}

export function MessageFiles({ files, ...access }: MessageFilesProps) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('chat@files.list')}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment file={file} {...access} />
        </li>
      ))}
    </ul>
  );
}

interface AttachmentProps extends AccessProps {
  file: AttachedFile;
}

function Attachment(props: AttachmentProps) {
  const t = useTranslate();
  const { id, name, mime, size, isProtected } = props.file;
  const { complaintId } = props;
  if (name === '') return <span className={css.file}>{t('chat@files.hidden')}</span>;
  if (isProtected) return <ProtectedFile {...props} />;
  const href = complaintId === undefined ? `/api/chats/files/${id}` : hrefInComplaint(complaintId, id);
  if (complaintId === undefined && previewedMimes.includes(mime))
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

const hrefInComplaint = (complaintId: string, id: string): string =>
  `/api/administrator/complaints/${complaintId}/files/${id}`;

function ProtectedFile({ file, isAccessEnded = false, complaintId }: AttachmentProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.file} onClick={() => setIsOpen(true)}>
        <IconLock size={20} />
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>
          {t(isAccessEnded ? 'chat@files.accessEnded' : 'chat@files.protected')}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProtectedFileDialog
            name={file.name}
            src={
              complaintId === undefined
                ? `/api/chats/files/${file.id}/pages`
                : hrefInComplaint(complaintId, file.id)
            }
            isAccessEnded={isAccessEnded}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
