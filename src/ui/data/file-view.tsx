/** Shows a file in a frame of 540 px (spec §4, §9): the pages of a PDF, a picture, a video, or words and a download link. */
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import type { FileFailureKind, PdfViewProps } from '#ui/data/pdf-view.tsx';
import { LinkButton } from '#ui/button.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/data/file-view.module.css';

export interface FileViewProps {
  src: string;
  /** With the extension, which decides how the file is shown. */
  fileName: string;
  /** Name of the region. */
  title: string;
  /** Address of the file as a download. Absent: the file is not given away. */
  download?: `/api/${string}`;
  /** Name of the reader, printed across every page of a PDF. */
  watermark?: string;
  onLoaded?: () => void;
}

type FileKind = 'pdf' | 'picture' | 'video' | 'other';
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  ...Object.fromEntries(
    ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'].map((ext) => [ext, 'picture'] as const),
  ),
  ...Object.fromEntries(['mp4', 'webm'].map((ext) => [ext, 'video'] as const)),
};

const kindOf = (fileName: string): FileKind =>
  kinds[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'other';

export function FileView(props: FileViewProps) {
  const [failure, setFailure] = useState<FileFailureKind | null>(null);
  const [attempt, setAttempt] = useState(0);
  const kind = kindOf(props.fileName);
  if (kind === 'other' || failure)
    return (
      <FileFailure
        {...props}
        kind={failure ?? 'unreadable'}
        onRetry={async () => {
          setAttempt(attempt + 1);
          setFailure(null);
        }}
      />
    );
  if (kind === 'pdf') return <LazyPdfView key={attempt} {...props} onFailure={setFailure} />;
  return <Media key={attempt} {...props} kind={kind} onFailure={setFailure} />;
}

interface FileFailureProps extends FileViewProps {
  kind: FileFailureKind;
  onRetry: () => Promise<void>;
}

function FileFailure({ kind, title, download, onRetry }: FileFailureProps) {
  const t = useTranslate();
  return (
    <section className={css.frame} aria-label={title}>
      {kind === 'missing' ? (
        <ErrorBlock text={t('common@file.missing')} onRetry={onRetry} />
      ) : (
        <Notice
          type="warning"
          action={
            download && (
              <LinkButton href={download} download tone="outline" size="small">
                {t('common@file.download')}
              </LinkButton>
            )
          }
        >
          {t('common@file.unreadable')}
        </Notice>
      )}
    </section>
  );
}

interface MediaProps extends FileViewProps {
  kind: 'picture' | 'video';
  onFailure: (failure: FileFailureKind) => void;
}

function Media({ kind, src, title, onLoaded, onFailure }: MediaProps) {
  const fail = () => onFailure('missing');
  return (
    <section className={css.frame} aria-label={title}>
      {kind === 'picture' ? (
        <img className={css.media} src={src} alt={title} onLoad={onLoaded} onError={fail} />
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- an uploaded file has no captions
        <video className={css.media} src={src} controls onLoadedData={onLoaded} onError={fail} />
      )}
    </section>
  );
}

/** The PDF engine is larger than the rest of a page, so it is loaded with the first PDF. */
function LazyPdfView({ src, title, watermark, onLoaded, onFailure }: Omit<MediaProps, 'kind'>) {
  const [View, setView] = useState<ComponentType<PdfViewProps>>();
  useEffect(() => {
    import('#ui/data/pdf-view.tsx').then(
      ({ PdfView }) => setView(() => PdfView),
      () => onFailure('missing'),
    );
  }, [onFailure]);
  if (!View) return <TextSkeleton lines={12} />;
  return (
    <View
      src={src}
      name={title}
      onFailure={onFailure}
      {...(watermark !== undefined && { watermark })}
      {...(onLoaded && { onLoaded })}
    />
  );
}
