import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/overlay/history-dialog.module.css';

export interface HistoryLine {
  /** Label of the field in its form. */
  name: string;
  /** An empty value is shown as not set. */
  value: string;
  /** For file values: the URL. Pictures are shown, other files are links. */
  file?: { src: string; picture: boolean } | undefined;
}

interface VersionLines {
  lines: readonly HistoryLine[];
}

/** Marks changed fields by a word, not only by colour. */
export function VersionFields({
  version,
  previous,
}: {
  version: VersionLines;
  previous: VersionLines | undefined;
}) {
  const t = useTranslate();
  const isChanged = ({ name, value }: HistoryLine): boolean =>
    previous !== undefined && previous.lines.find((line) => line.name === name)?.value !== value;
  return (
    // Focusable, so that the keyboard can scroll it.
    <dl className={css.lines} aria-live="polite" tabIndex={0}>
      {version.lines.map((line) => (
        <div key={line.name} className={classes(css.line, isChanged(line) && css.changed)}>
          <dt>
            {line.name}
            {isChanged(line) && <span className={css.changedMark}>{t('common@history.changed')}</span>}
          </dt>
          <dd>{line.file ? <FileValue file={line.file} /> : line.value || t('common@notSet')}</dd>
        </div>
      ))}
    </dl>
  );
}

function FileValue({ file: { src, picture } }: { file: { src: string; picture: boolean } }) {
  const t = useTranslate();
  if (picture) return <img className={css.picture} src={src} alt="" loading="lazy" />;
  return (
    <a className={css.file} href={src} target="_blank" rel="noopener">
      {t('common@history.file')}
    </a>
  );
}
