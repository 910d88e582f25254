/** Renders HTML that the server has made of Markdown and sanitized. Never pass other HTML. */
import { classes } from '#ui/classes.ts';
import css from '#ui/markdown-html.module.css';

export function MarkdownHtml({ html, className }: { html: string; className?: string | undefined }) {
  // eslint-disable-next-line react/no-danger
  return <div className={classes(css.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
