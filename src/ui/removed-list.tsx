/** What was removed of a list, under it: seen only when there is something, and brought back by one press. */
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
  /** Of the list. */
  title: string;
  things: readonly RemovedThing[];
  /** Done when the list has been asked for anew. */
  onReturn: (id: number) => Promise<unknown>;
}

export function RemovedList({ title, things, onReturn }: RemovedListProps) {
  const text = useText();
  const [opened, open] = useState(false);
  const [looked, look] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const isEmpty = things.length === 0;
  const show = () => {
    open(true);
    look(true);
  };
  const close = () => {
    open(false);
    // The button that opened it goes with the last of the rows.
    if (isEmpty) line.current?.focus({ preventScroll: true });
  };
  if (isEmpty && !looked) return null;
  return (
    <div ref={line} tabIndex={-1} className={css.line}>
      {isEmpty ? (
        <p className={css.hint}>{text('editor@removed.none')}</p>
      ) : (
        <Button tone="ghost" size="small" icon={<IconTrash size={18} />} onClick={show}>
          {text('editor@removed.open', { count: things.length })}
        </Button>
      )}
      <Dialog opened={opened} onClose={close} title={text('editor@removed.title', { title })} size="medium">
        <div ref={holdFocus} tabIndex={-1} className={css.held}>
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
                <Removed key={thing.id} thing={thing} onReturn={onReturn} />
              ))}
            </ul>
          )}
        </div>
      </Dialog>
    </div>
  );
}

interface RemovedProps extends Pick<RemovedListProps, 'onReturn'> {
  thing: RemovedThing;
}

function Removed({ thing: { id, name, author, ...thing }, onReturn }: RemovedProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const at = showMoment(thing.at);
  const press = async () => {
    setBusy(true);
    await onReturn(id).finally(() => setBusy(false));
  };
  return (
    <li>
      <div className={css.words}>
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
        onClick={() => void press()}
      >
        {text('editor@removed.back')}
      </Button>
    </li>
  );
}
