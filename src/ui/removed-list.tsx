/** Deleted items of a list, shown below it when there are any. Each can be restored. */
import { useRef, useState } from 'react';
import { showMoment } from '#kernel/moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { holdFocus } from '#ui/hold-focus.ts';
import { useText } from '#ui/i18n.tsx';
import { IconHistory, IconTrash } from '#ui/icons.tsx';
import css from '#ui/removed-list.module.css';

export interface RemovedThing {
  id: number;
  name: string;
  /** ISO. */
  at: string;
  author: string | null;
}

export interface RemovedListProps {
  /** Name of the list. */
  title: string;
  things: readonly RemovedThing[];
  /** Resolves when the list has been refetched. */
  onReturn: (id: number) => Promise<unknown>;
}

export function RemovedList({ title, things, onReturn }: RemovedListProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const isEmpty = things.length === 0;
  const openDialog = () => {
    setOpened(true);
    setWasOpened(true);
  };
  const closeDialog = () => {
    setOpened(false);
    // The button that opened the dialog unmounts with the last item.
    if (isEmpty) containerRef.current?.focus({ preventScroll: true });
  };
  if (isEmpty && !wasOpened) return null;
  return (
    <div ref={containerRef} tabIndex={-1} className={css.container}>
      {isEmpty ? (
        <p className={css.hint}>{text('editor@removed.none')}</p>
      ) : (
        <Button tone="ghost" size="small" icon={<IconTrash size={18} />} onClick={openDialog}>
          {text('editor@removed.open', { count: things.length })}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={closeDialog}
        title={text('editor@removed.title', { title })}
        size="medium"
      >
        <div ref={holdFocus} tabIndex={-1} className={css.content}>
          {isEmpty ? (
            <EmptyState
              icon={IconTrash}
              title={text('editor@removed.none')}
              help={text('editor@removed.noneHelp')}
              level={3}
            />
          ) : (
            <ul className={css.list}>
              {things.map((thing) => (
                <RemovedRow key={thing.id} thing={thing} onReturn={onReturn} />
              ))}
            </ul>
          )}
        </div>
      </Dialog>
    </div>
  );
}

interface RemovedRowProps extends Pick<RemovedListProps, 'onReturn'> {
  thing: RemovedThing;
}

function RemovedRow({ thing: { id, name, author, ...thing }, onReturn }: RemovedRowProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const at = showMoment(thing.at);
  const restore = async () => {
    setBusy(true);
    await onReturn(id).finally(() => setBusy(false));
  };
  return (
    <li>
      <div className={css.details}>
        <p className={css.name}>{name}</p>
        <p className={css.hint}>
          {author === null
            ? text('editor@removed.whenUnknown', { at })
            : text('editor@removed.when', { at, author })}
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        busy={busy}
        icon={<IconHistory size={18} />}
        aria-label={text('editor@removed.backOf', { name })}
        onClick={() => void restore()}
      >
        {text('editor@removed.back')}
      </Button>
    </li>
  );
}
