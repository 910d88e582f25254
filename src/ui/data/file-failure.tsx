/** The content of the frame of a file that cannot be shown. */
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import type { FileFailureKind } from '#ui/data/pdf-view.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { saveFile } from '#ui/save-file.ts';
import css from '#ui/data/file-view.module.css';

interface FileFailureProps extends DownloadButtonProps {
  kind: FileFailureKind;
  /** Name of the region. */
  title: string;
  onRetry: () => Promise<void>;
}

export function FileFailure({ kind, title, fileName, src, download, onRetry }: FileFailureProps) {
  const t = useTranslate();
  return (
    <section className={css.frame} aria-label={title}>
      {kind === 'missing' && <ErrorBlock text={t('common@file.missing')} onRetry={onRetry} />}
      {kind === 'closed' && <Notice type="warning">{t('common@file.closed')}</Notice>}
      {kind === 'unreadable' && (
        <Notice type="warning" action={<DownloadButton src={src} fileName={fileName} download={download} />}>
          {t('common@file.unreadable')}
        </Notice>
      )}
    </section>
  );
}

interface DownloadButtonProps {
  /** An address, or the bytes when the page already has them. */
  src: string | Blob;
  fileName: string;
  /** Address of the file as a download. Absent: the file is not given away. */
  download?: `/api/${string}` | undefined;
}

function DownloadButton({ src, fileName, download }: DownloadButtonProps) {
  const t = useTranslate();
  const text = t('common@file.download');
  const look = { tone: 'outline', size: 'small' } as const;
  if (download)
    return (
      <LinkButton {...look} href={download} download>
        {text}
      </LinkButton>
    );
  if (typeof src === 'string') return null;
  return (
    <Button {...look} onClick={() => saveFile(src, fileName)}>
      {text}
    </Button>
  );
}
