/** Renders HTML of the editors. The server sanitizes it; never pass other HTML. */
import { classes } from '#ui/classes.ts';
import css from '#ui/markdown-html.module.css';

export function MarkdownHtml({ html, className }: { html: string; className?: string | undefined }) {
  // eslint-disable-next-line react/no-danger
  return <div className={classes(css.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
