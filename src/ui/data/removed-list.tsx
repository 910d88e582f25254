/** Deleted items of a list, which can be restored. Hidden when there are none. */
import { useState } from 'react';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory, IconTrash } from '#ui/cabinet/icons.ts';
import css from '#ui/data/removed-list.module.css';

export interface RemovedItem {
  id: number;
  name: string;
  /** ISO. */
  at: string;
  author: string | null;
}

export interface RemovedListProps {
  /** Name of the list. */
  title: string;
  items: readonly RemovedItem[];
  /** Resolves when the list has been refetched. */
  onRestore: (id: number) => Promise<unknown>;
}

export function RemovedList({ title, items, onRestore }: RemovedListProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isEmpty = items.length === 0;
  const openDialog = () => {
    setOpened(true);
    setWasOpened(true);
  };
  if (isEmpty && !wasOpened) return null;
  return (
    // Focusable, because it gets the focus when the dialog closes after its opener has unmounted.
    <div tabIndex={-1} className={css.container}>
      {isEmpty ? (
        <p className={css.hint}>{t('editor@removed.none')}</p>
      ) : (
        <Button tone="ghost" size="small" icon={<IconTrash size={18} />} onClick={openDialog}>
          {t('editor@removed.open', { count: items.length })}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('editor@removed.title', { title })}
        size="medium"
      >
        {isEmpty ? (
          <EmptyState
            icon={IconTrash}
            title={t('editor@removed.none')}
            help={t('editor@removed.noneHelp')}
            level={3}
          />
        ) : (
          <ul className={css.list}>
            {items.map((item) => (
              <RemovedRow key={item.id} item={item} onRestore={onRestore} />
            ))}
          </ul>
        )}
      </Dialog>
    </div>
  );
}

interface RemovedRowProps {
  onRestore: (id: number) => Promise<unknown>;
  item: RemovedItem;
}

function RemovedRow({ item: { id, name, author, ...details }, onRestore }: RemovedRowProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const at = formatDateTime(details.at);
  const restore = async () => {
    setBusy(true);
    await onRestore(id).finally(() => setBusy(false));
  };
  return (
    <li>
      <div className={css.details}>
        <p className={css.name}>{name}</p>
        <p className={css.hint}>
          {author === null
            ? t('editor@removed.whenUnknown', { at })
            : t('editor@removed.when', { at, author })}
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        busy={busy}
        icon={<IconHistory size={18} />}
        aria-label={t('editor@removed.backOf', { name })}
        onClick={() => void restore()}
      >
        {t('editor@removed.back')}
      </Button>
    </li>
  );
}
