/** Replaces a file that cannot be shown. */
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
  /** URL, or the file itself when the page already has it. */
  src: string | Blob;
  fileName: string;
  /** URL of the download. Absent: the file cannot be downloaded. */
  download?: `/api/${string}` | undefined;
}

function DownloadButton({ src, fileName, download }: DownloadButtonProps) {
  const t = useTranslate();
  const text = t('common@file.download');
  const buttonProps = { tone: 'outline', size: 'small' } as const;
  if (download)
    return (
      <LinkButton {...buttonProps} href={download} download>
        {text}
      </LinkButton>
    );
  if (typeof src === 'string') return null;
  return (
    <Button {...buttonProps} onClick={() => saveFile(src, fileName)}>
      {text}
    </Button>
  );
}
