/** Text from the editors: HTML that was cleaned when it was saved, never anything else. */
import { classes } from '#ui/classes.ts';
import css from '#ui/markdown-html.module.css';

export function MarkdownHtml({ html, className }: { html: string; className?: string | undefined }) {
  // eslint-disable-next-line react/no-danger
  return <div className={classes(css.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
