/** What a thing was before: every saved version with who and when, what it said, and the way to bring it back. */
import { useState } from 'react';
import { showMoment } from '#kernel/moment.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import type { Asking } from '#ui/loaded.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import css from '#ui/history-dialog.module.css';

export interface HistoryLine {
  /** Of the field, as its form calls it. */
  name: string;
  /** Empty shows as not set. */
  value: string;
  /** The value is a file: its address; a picture is shown, anything else is a link. */
  file?: { src: string; picture: boolean } | undefined;
}

export interface HistoryVersion {
  id: string;
  /** ISO. */
  at: string;
  /** Null: it was there before anybody edited it. */
  author: string | null;
  /** The same fields in the same order for every version. */
  lines: readonly HistoryLine[];
}

export interface HistoryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Of the thing. */
  title: string;
  /** The newest first: that one stands now. */
  versions: Asking<readonly HistoryVersion[]>;
  /** Closes the dialog itself when it is done. */
  onRestore: (id: string) => void;
  busy?: boolean;
}

export function HistoryDialog({ opened, onClose, title, versions, onRestore, busy }: HistoryDialogProps) {
  const text = useText();
  return (
    <Dialog opened={opened} onClose={onClose} title={text('common@history.title', { title })} size="large">
      <Loaded
        of={versions}
        skeleton={<TextSkeleton lines={6} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            icon={IconHistory}
            title={text('common@history.empty')}
            help={text('common@history.emptyHelp')}
          />
        }
      >
        {(all) => <Versions all={all} busy={busy ?? false} onRestore={onRestore} />}
      </Loaded>
    </Dialog>
  );
}

interface VersionsProps {
  all: readonly HistoryVersion[];
  busy: boolean;
  onRestore: (id: string) => void;
}

function Versions({ all, busy, onRestore }: VersionsProps) {
  const text = useText();
  const [chosen, choose] = useState(all[0]!.id);
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const version = all[at]!;
  return (
    <>
      <div className={css.columns}>
        <ol className={css.list} aria-label={text('common@history.list')}>
          {all.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className={css.version}
                aria-current={one.id === version.id}
                onClick={() => choose(one.id)}
              >
                <span className={css.when}>{showMoment(one.at)}</span>
                <span className={css.who}>{one.author ?? text('common@history.first')}</span>
                {index === 0 && <span className={css.now}>{text('common@history.now')}</span>}
              </button>
            </li>
          ))}
        </ol>
        <Lines version={version} before={all[at + 1]} />
      </div>
      <DialogActions>
        <DialogCancel />
        <Button busy={busy} disabled={at === 0} onClick={() => onRestore(version.id)}>
          {text('common@history.restore')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What differs from the version before stands out: by a word, not by colour alone. */
function Lines({ version, before }: { version: HistoryVersion; before: HistoryVersion | undefined }) {
  const text = useText();
  const changed = ({ name, value }: HistoryLine): boolean =>
    before !== undefined && before.lines.find((line) => line.name === name)?.value !== value;
  return (
    // It scrolls by itself, so the keyboard has to get there.
    <dl className={css.lines} aria-live="polite" tabIndex={0}>
      {version.lines.map((line) => (
        <div key={line.name} className={classes(css.line, changed(line) && css.changed)}>
          <dt>
            {line.name}
            {changed(line) && <span className={css.mark}>{text('common@history.changed')}</span>}
          </dt>
          <dd>{line.file ? <FileOf file={line.file} /> : line.value || text('common@notSet')}</dd>
        </div>
      ))}
    </dl>
  );
}

function FileOf({ file: { src, picture } }: { file: { src: string; picture: boolean } }) {
  const text = useText();
  if (picture) return <img className={css.picture} src={src} alt="" loading="lazy" />;
  return (
    <a className={css.file} href={src} target="_blank" rel="noopener">
      {text('common@history.file')}
    </a>
  );
}
