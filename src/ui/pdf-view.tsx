/** PDF pages drawn one under another in a frame of 540 px, larger on demand, with a full-screen button (spec §9). Browser only: load it lazily. */
import { useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { IconButton } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconArrowUpRight, IconMinus, IconPlus } from '#ui/icons.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import css from '#ui/pdf-view.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

const widest = 900;
const scales = [1, 1.5, 2, 3];

interface PdfViewProps {
  src: string;
  name: string;
  /** Who reads: stands across every page, so that a picture of the screen names its maker. */
  reader?: string;
}

export function PdfView({ src, name, reader }: PdfViewProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const [step, setStep] = useState(0);
  const width = useWidth(frame);
  return (
    <div className={css.view}>
      <div className={css.bar}>
        <output>{pages > 0 && text('common@pdf.pages', { count: pages })}</output>
        <span className={css.tools}>
          <IconButton
            label={text('common@pdf.smaller')}
            icon={<IconMinus />}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <IconButton
            label={text('common@pdf.larger')}
            icon={<IconPlus />}
            disabled={step === scales.length - 1}
            onClick={() => setStep(step + 1)}
          />
          <IconButton
            label={text('common@pdf.fullScreen')}
            icon={<IconArrowUpRight />}
            onClick={() => void frame.current?.requestFullscreen()}
          />
        </span>
      </div>
      {/* A scrolled region has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={frame} className={css.frame} tabIndex={0} aria-label={name}>
        <Document
          file={src}
          loading={<TextSkeleton lines={14} />}
          error={<ErrorBlock text={text('common@pdf.failed')} />}
          onLoadSuccess={(loaded) => setPages(loaded.numPages)}
        >
          {Array.from({ length: pages }, (_, index) => (
            <Page
              key={index}
              pageNumber={index + 1}
              width={Math.min(width, widest) * scales[step]!}
              renderAnnotationLayer={false}
              className={css.page}
            >
              {reader && <ReaderMark words={reader} />}
            </Page>
          ))}
        </Document>
      </section>
    </div>
  );
}

const marks = ['first', 'second', 'third'];

function ReaderMark({ words }: { words: string }) {
  return (
    <div className={css.marks} aria-hidden="true">
      {marks.map((key) => (
        <span key={key}>{words}</span>
      ))}
    </div>
  );
}

function useWidth(of: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!of.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(of.current);
    return () => watch.disconnect();
  }, [of]);
  return width;
}
