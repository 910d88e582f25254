/**
 * A scrollable PDF viewer of 540 px with zoom and full screen (spec §9). Browser only: load it lazily. Does not use
 * Suspense, because a file that fails to load would replace the page by the error page.
 */
import { useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { IconButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMinus } from '#ui/cabinet/icons.ts';
import { IconPlus } from '#ui/icons.tsx';
import { FullScreenButton } from '#ui/data/full-screen-button.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#ui/data/pdf-view.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

const maxPageWidth = 900;
const zoomLevels = [1, 1.5, 2, 3];

/** `missing`: the file was not received. `closed`: the access has ended. `unreadable`: the file cannot be shown. */
export type FileFailureKind = 'missing' | 'closed' | 'unreadable';

export interface PdfViewProps {
  /** URL, or the file itself. */
  src: string | Blob;
  name: string;
  /** Name of the reader, printed across every page so that a screenshot shows who made it. */
  watermark?: string;
  onLoaded?: () => void;
  onFailure: (failure: FileFailureKind) => void;
}

/** PDF.js errors about the content. All others are about loading. */
const contentErrors = new Set(['InvalidPDFException', 'PasswordException', 'FormatError']);
/** The status of `access_expired`. */
const closedStatus = 409;

function failureOf(error: Error): FileFailureKind {
  if (contentErrors.has(error.name)) return 'unreadable';
  return 'status' in error && error.status === closedStatus ? 'closed' : 'missing';
}

export function PdfView({ src, name, watermark, onLoaded, onFailure }: PdfViewProps) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const [zoomIndex, setZoomIndex] = useState(0);
  const width = useElementWidth(frame);
  const finishLoading = ({ numPages }: { numPages: number }) => {
    setPages(numPages);
    onLoaded?.();
  };
  return (
    <div className={css.view}>
      <div className={css.bar}>
        <output>{pages > 0 && t('common@pdf.pages', { count: pages })}</output>
        <span className={css.tools}>
          <ZoomButtons index={zoomIndex} onChange={setZoomIndex} />
          <FullScreenButton target={frame} />
        </span>
      </div>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={frame} className={css.frame} tabIndex={0} aria-label={name}>
        <Document
          file={src}
          suspense={false}
          loading={<TextSkeleton lines={14} />}
          error={null}
          onLoadError={(error) => onFailure(failureOf(error))}
          onSourceError={() => onFailure('missing')}
          onLoadSuccess={finishLoading}
        >
          {Array.from({ length: pages }, (_, index) => (
            <Page
              key={index}
              pageNumber={index + 1}
              width={Math.min(width, maxPageWidth) * zoomLevels[zoomIndex]!}
              renderAnnotationLayer={false}
              className={css.page}
            >
              {watermark && <Watermark text={watermark} />}
            </Page>
          ))}
        </Document>
      </section>
    </div>
  );
}

function ZoomButtons({ index, onChange }: { index: number; onChange: (index: number) => void }) {
  const t = useTranslate();
  return (
    <>
      <IconButton
        label={t('common@pdf.smaller')}
        icon={<IconMinus />}
        disabled={index === 0}
        onClick={() => onChange(index - 1)}
      />
      <IconButton
        label={t('common@pdf.larger')}
        icon={<IconPlus />}
        disabled={index === zoomLevels.length - 1}
        onClick={() => onChange(index + 1)}
      />
    </>
  );
}

const watermarkRows = ['first', 'second', 'third'];

function Watermark({ text }: { text: string }) {
  return (
    <div className={css.watermark} aria-hidden="true">
      {watermarkRows.map((key) => (
        <span key={key}>{text}</span>
      ))}
    </div>
  );
}

function useElementWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
