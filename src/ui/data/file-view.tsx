/**
 * Shows a file in a frame of 540 px (spec §4, §9): a PDF, a picture, a video or a short text, else a message and a download
 * link.
 */
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import type { FileFailureKind, PdfViewProps } from '#ui/data/pdf-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#ui/data/file-view.module.css';
import { FileFailure } from '#ui/data/file-failure.tsx';
import { importPart } from '#ui/import-part.ts';

export interface FileViewProps {
  /** URL, or the file itself when the page already has it. */
  src: string | Blob;
  /** The extension decides how the file is shown. */
  fileName: string;
  /** Accessible name of the region. */
  title: string;
  /** URL of the download. Absent: the file cannot be downloaded. */
  download?: `/api/${string}`;
  /** Name of the reader, printed across every page of a PDF. */
  watermark?: string;
  onLoaded?: () => void;
}

type FileKind = 'pdf' | 'picture' | 'video' | 'text' | 'other';
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  ...Object.fromEntries(
    ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'].map((ext) => [ext, 'picture'] as const),
  ),
  ...Object.fromEntries(['mp4', 'webm'].map((ext) => [ext, 'video'] as const)),
};

function kindOf({ fileName, src }: Pick<FileViewProps, 'fileName' | 'src'>): FileKind {
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = kinds[extension] ?? 'other';
  if (typeof src === 'string') return kind;
  if (extension === 'txt' && src.size <= maxTextSize) return 'text';
  // The Content-Security-Policy allows videos of the server only.
  return kind === 'video' ? 'other' : kind;
}

const maxTextSize = 100_000;

export function FileView(props: FileViewProps) {
  const [failure, setFailure] = useState<FileFailureKind | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [shownSrc, setShownSrc] = useState(props.src);
  const load = () => {
    setAttempt(attempt + 1);
    setFailure(null);
  };
  // A failure belongs to its file.
  if (shownSrc !== props.src) {
    setShownSrc(props.src);
    load();
  }
  const kind = kindOf(props);
  if (kind === 'other' || failure)
    return <FileFailure {...props} kind={failure ?? 'unreadable'} onRetry={async () => load()} />;
  if (kind === 'pdf') return <LazyPdfView key={attempt} {...props} onFailure={setFailure} />;
  if (kind === 'text') return <TextView key={attempt} {...props} onFailure={setFailure} />;
  return <Media key={attempt} {...props} kind={kind} onFailure={setFailure} />;
}

interface MediaProps extends FileViewProps {
  kind: 'picture' | 'video';
  onFailure: (failure: FileFailureKind) => void;
}

function Media({ kind, src, title, onLoaded, onFailure }: MediaProps) {
  const fail = () => onFailure('missing');
  const picture = useImageRef(src);
  const url = typeof src === 'string' ? src : undefined;
  return (
    <section className={css.frame} aria-label={title}>
      {kind === 'picture' ? (
        <img ref={picture} className={css.media} src={url} alt={title} onLoad={onLoaded} onError={fail} />
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- an uploaded file has no captions
        <video className={css.media} src={url} controls onLoadedData={onLoaded} onError={fail} />
      )}
    </section>
  );
}

/** Shows a Blob by an object URL, which is revoked with the image. */
function useImageRef(src: string | Blob): RefObject<HTMLImageElement | null> {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (typeof src === 'string' || !picture.current) return undefined;
    const url = URL.createObjectURL(src);
    picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [src]);
  return picture;
}

/** Text in another encoding than UTF-8 fails as unreadable. */
function TextView({ src, title, onLoaded, onFailure }: Omit<MediaProps, 'kind'>) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      try {
        const bytes = await (src as Blob).arrayBuffer();
        const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        if (!isCurrent) return;
        setText(decoded);
        onLoaded?.();
      } catch {
        if (isCurrent) onFailure('unreadable');
      }
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [src, onLoaded, onFailure]);
  return (
    <section className={css.frame} tabIndex={0} aria-label={title}>
      <p className={css.text}>{text}</p>
    </section>
  );
}

const loadPdfView = () => import('#ui/data/pdf-view.tsx');

/** The PDF engine is larger than the rest of a page, so it is loaded with the first PDF. */
function LazyPdfView({ src, title, watermark, onLoaded, onFailure }: Omit<MediaProps, 'kind'>) {
  const [View, setView] = useState<ComponentType<PdfViewProps>>();
  useEffect(() => {
    importPart(loadPdfView).then(
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
