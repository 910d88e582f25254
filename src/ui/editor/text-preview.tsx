/** The text as the site will show it. Rendered by the server each time the tab opens. */
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
  /** Null when rendering failed. */
  html: string | null;
}

export function TextPreview({ markdown }: { markdown: string }) {
  const { preview } = useEditingTools();
  const [rendered, setRendered] = useState<RenderedPreview>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const handleResult = (html: string | null) => abort.signal.aborted || setRendered({ markdown, html });
    preview(markdown, abort.signal).then(handleResult, () => handleResult(null));
    return () => abort.abort();
  }, [markdown, preview, failures]);
  const retry = async () => {
    setRendered(undefined);
    setFailures(failures + 1);
  };
  return (
    <div className={css.preview} aria-live="polite">
      {rendered?.markdown === markdown ? (
        <PreviewResult html={rendered.html} onRetry={retry} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </div>
  );
}

function PreviewResult({ html, onRetry }: { html: string | null; onRetry: () => Promise<unknown> }) {
  const t = useTranslate();
  if (html === null) return <ErrorBlock onRetry={onRetry} />;
  return html ? <MarkdownHtml html={html} /> : <p className={css.hint}>{t('editor@text.empty')}</p>;
}
