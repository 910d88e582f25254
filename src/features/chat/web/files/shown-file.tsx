/** The pages of a protected file, with the name of the reader across. */
import { useViewer } from '#api/app-context.tsx';
import type { AttachedFile } from '#features/chat/schemas.ts';
import { shortName } from '#kernel/person-name.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { FileView } from '#ui/data/file-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import css from '#features/chat/web/files/files.module.css';

interface ShownFileProps {
  file: AttachedFile;
  isEnded: boolean;
  onClose: () => void;
}

export function ShownFile({ file: { id, name }, isEnded, onClose }: ShownFileProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const reader = viewer ? `${shortName(viewer)}, ${viewer.membership?.organizationName ?? viewer.email}` : '';
  return (
    <Dialog opened title={name} size="large" onClose={onClose}>
      {isEnded ? (
        <Notice type="warning">{t('chat@files.accessEnded')}</Notice>
      ) : (
        <>
          <p className={css.note}>{t('chat@files.protectedHelp')}</p>
          {/* The server sends a PDF, also for a Word or Final Draft file. */}
          <FileView
            src={`/api/chats/files/${id}/pages`}
            fileName="pages.pdf"
            title={name}
            watermark={reader}
          />
        </>
      )}
    </Dialog>
  );
}
