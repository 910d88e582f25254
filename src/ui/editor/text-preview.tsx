/** The text as the site shows it. The server renders it each time the tab opens. */
import { useEffect, useState } from 'react';
import { useEditingTools } from '#ui/editor/editing-tools.ts';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#ui/editor/controls.module.css';

interface RenderedPreview {
  /** The text that was rendered. */
  markdown: string;
  /** Absent when rendering failed. */
  html?: string;
  error?: unknown;
}

export function TextPreview({ markdown }: { markdown: string }) {
  const { preview } = useEditingTools();
  const [rendered, setRendered] = useState<RenderedPreview>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const handleResult = (result: Omit<RenderedPreview, 'markdown'>) =>
      abort.signal.aborted || setRendered({ markdown, ...result });
    preview(markdown, abort.signal).then(
      (html) => handleResult({ html }),
      (error: unknown) => handleResult({ error }),
    );
    return () => abort.abort();
  }, [markdown, preview, failures]);
  const retry = async () => {
    setRendered(undefined);
    setFailures(failures + 1);
  };
  return (
    <div className={css.preview} aria-live="polite">
      {rendered?.markdown === markdown ? (
        <PreviewResult {...rendered} onRetry={retry} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </div>
  );
}

type PreviewResultProps = Omit<RenderedPreview, 'markdown'> & { onRetry: () => Promise<unknown> };

function PreviewResult({ html, error, onRetry }: PreviewResultProps) {
  const t = useTranslate();
  if (html === undefined) return <ErrorBlock error={error} onRetry={onRetry} />;
  return html ? <MarkdownHtml html={html} /> : <p className={css.hint}>{t('editor@text.empty')}</p>;
}
