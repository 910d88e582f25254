/** The pages of a protected file, with the reader's name as a watermark. */
import { useViewer } from '#api/app-context.tsx';
import { shortName } from '#kernel/person-name.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { FileView } from '#ui/data/file-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import css from '#features/chat/web/files/files.module.css';

interface ProtectedFileDialogProps {
  name: string;
  /** The server sends a PDF for Word and Final Draft files too. */
  src: string;
  isAccessEnded: boolean;
  onClose: () => void;
}

export function ProtectedFileDialog({ name, src, isAccessEnded, onClose }: ProtectedFileDialogProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const reader = viewer ? `${shortName(viewer)}, ${viewer.membership?.organizationName ?? viewer.email}` : '';
  return (
    <Dialog opened title={name} size="large" onClose={onClose}>
      {isAccessEnded ? (
        <Notice type="warning">{t('chat@files.accessEnded')}</Notice>
      ) : (
        <>
          <p className={css.note}>{t('chat@files.protectedHelp')}</p>
          <FileView src={src} fileName="pages.pdf" title={name} watermark={reader} />
        </>
      )}
    </Dialog>
  );
}
