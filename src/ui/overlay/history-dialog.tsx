/** Version history of a record: date, author and fields of each version, and a button to restore it. */
import { useState } from 'react';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { createFeedback } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/cabinet/icons.ts';
import { QueryView } from '#ui/data/query-view.tsx';
import type { QueryState } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#ui/overlay/history-dialog.module.css';
import { VersionFields } from '#ui/overlay/version-fields.tsx';
import type { HistoryLine } from '#ui/overlay/version-fields.tsx';

export interface SavedVersion<Body> {
  id: string;
  /** ISO. */
  at: string;
  /** Null for the original, which existed before the first edit. */
  author: string | null;
  body: Body;
}

export interface HistoryDialogProps<Body> {
  onClose: () => void;
  /** Name of the record. */
  title: string;
  /** Newest first. The first one is the current version. */
  query: QueryState<readonly SavedVersion<Body>[]>;
  /** The same fields in the same order for every version. */
  linesOf: (body: Body) => readonly HistoryLine[];
  /** The dialog shows its error. It closes unless this resolves to false. */
  onRestore: (id: string) => Promise<unknown>;
}

export function HistoryDialog<Body>(props: HistoryDialogProps<Body>) {
  const { onClose, title, query, linesOf, onRestore } = props;
  const t = useTranslate();
  const restore = async (id: string) => {
    try {
      if ((await onRestore(id)) !== false) onClose();
    } catch (error) {
      createFeedback(t).error(error);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('common@history.title', { title })} size="large">
      <QueryView
        query={query}
        skeleton={<TextSkeleton lines={6} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t('common@history.empty')}
            help={t('common@history.emptyHelp')}
          />
        }
      >
        {(all) => (
          <VersionBrowser
            versions={all.map(({ body, ...version }) => ({ ...version, lines: linesOf(body) }))}
            onRestore={restore}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

export interface HistoryVersion extends Omit<SavedVersion<unknown>, 'body'> {
  lines: readonly HistoryLine[];
}

interface VersionBrowserProps {
  versions: readonly HistoryVersion[];
  onRestore: (id: string) => Promise<void>;
}

function VersionBrowser({ versions, onRestore }: VersionBrowserProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [selectedId, setSelectedId] = useState(versions[0]!.id);
  const index = Math.max(
    0,
    versions.findIndex(({ id }) => id === selectedId),
  );
  const version = versions[index]!;
  const restore = async () => {
    setBusy(true);
    await onRestore(version.id);
    setBusy(false);
  };
  return (
    <>
      <div className={css.columns}>
        <ol className={css.list} aria-label={t('common@history.list')}>
          {versions.map((item, index) => (
            <li key={item.id}>
              <button
                type="button"
                className={css.version}
                aria-current={item.id === version.id}
                onClick={() => setSelectedId(item.id)}
              >
                <span className={css.date}>{formatDateTime(item.at)}</span>
                <span className={css.author}>{item.author ?? t('common@history.first')}</span>
                {index === 0 && <span className={css.current}>{t('common@history.now')}</span>}
              </button>
            </li>
          ))}
        </ol>
        <VersionFields version={version} previous={versions[index + 1]} />
      </div>
      <DialogActions>
        <DialogCancel />
        <Button busy={busy} disabled={index === 0} onClick={() => void restore()}>
          {t('common@history.restore')}
        </Button>
      </DialogActions>
    </>
  );
}
