/** The text as the site will show it; asked anew whenever it is looked at. */
import { useEffect, useState } from 'react';
import { useEditingTools } from '#ui/editor/editing-tools.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import css from '#ui/editor/editor.module.css';

interface Made {
  /** Which text it is of. */
  of: string;
  /** Null: it could not be made. */
  html: string | null;
}

export function TextPreview({ markdown }: { markdown: string }) {
  const { preview } = useEditingTools();
  const [made, setMade] = useState<Made>();
  const [failures, fail] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const take = (html: string | null) => abort.signal.aborted || setMade({ of: markdown, html });
    preview(markdown, abort.signal).then(take, () => take(null));
    return () => abort.abort();
  }, [markdown, preview, failures]);
  const again = async () => {
    setMade(undefined);
    fail(failures + 1);
  };
  return (
    <div className={css.preview} aria-live="polite">
      {made?.of === markdown ? <Result html={made.html} onRetry={again} /> : <TextSkeleton lines={6} />}
    </div>
  );
}

function Result({ html, onRetry }: { html: string | null; onRetry: () => Promise<unknown> }) {
  const text = useText();
  if (html === null) return <ErrorBlock onRetry={onRetry} />;
  return html ? <MarkdownHtml html={html} /> : <p className={css.hint}>{text('editor@text.empty')}</p>;
}
