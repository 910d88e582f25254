/** What was removed of a list, under it: seen only when there is something, and brought back by one press. */
import { useRef, useState } from 'react';
import { useAsked } from '#api/use-asked.ts';
import type { PlacedRow, RemovedRow } from '#features/content/placed-list.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import css from '#features/content/web/desk/desk.module.css';
import { useRowActs } from '#features/content/web/desk/use-row-acts.ts';
import { showMoment } from '#kernel/moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { holdFocus } from '#ui/hold-focus.ts';
import { useText } from '#ui/i18n.tsx';
import { IconHistory, IconTrash } from '#ui/icons.tsx';

interface RemovedRowsProps<Form extends object, Row extends PlacedRow> {
  part: DeskPart<Form, Row>;
  /** Of the list. */
  title: string;
  only: (form: Form) => boolean;
}

export function RemovedRows<Form extends object, Row extends PlacedRow>(props: RemovedRowsProps<Form, Row>) {
  const { part, title, only } = props;
  const text = useText();
  const [opened, open] = useState(false);
  const [looked, look] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const { data = [] } = useAsked(part.list.listRemoved);
  const rows = data.filter(({ body }) => only(body));
  const show = () => {
    open(true);
    look(true);
  };
  const close = () => {
    open(false);
    // The button that opened it goes with the last of the rows.
    if (rows.length === 0) line.current?.focus({ preventScroll: true });
  };
  if (rows.length === 0 && !looked) return null;
  return (
    <div ref={line} tabIndex={-1} className={css.removed}>
      {rows.length > 0 ? (
        <Button tone="ghost" size="small" icon={<IconTrash size={18} />} onClick={show}>
          {text('desk@removed.open', { count: rows.length })}
        </Button>
      ) : (
        <p className={css.hint}>{text('desk@removed.none')}</p>
      )}
      <Dialog opened={opened} onClose={close} title={text('desk@removed.title', { title })} size="medium">
        <div ref={holdFocus} tabIndex={-1} className={css.removedRows}>
          {rows.length === 0 ? (
            <EmptyState
              icon={IconTrash}
              title={text('desk@removed.none')}
              help={text('desk@removed.noneHelp')}
              level={3}
            />
          ) : (
            <ul className={css.removedList}>
              {rows.map((row) => (
                <Removed key={row.id} part={part} row={row} />
              ))}
            </ul>
          )}
        </div>
      </Dialog>
    </div>
  );
}

interface RemovedProps<Form extends object, Row extends PlacedRow> {
  part: DeskPart<Form, Row>;
  row: RemovedRow<Form>;
}

function Removed<Form extends object, Row extends PlacedRow>({ part, row }: RemovedProps<Form, Row>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { bringBack } = useRowActs(part.list);
  // The first of a form's lines is what the row is called by.
  const name = part.linesOf(row.body, text)[0]?.value || text('desk@unnamed');
  const at = showMoment(row.at);
  const press = async () => {
    setBusy(true);
    await bringBack(row.id);
    setBusy(false);
  };
  return (
    <li>
      <div className={css.words}>
        <p className={css.removedName}>{name}</p>
        <p className={css.hint}>
          {row.author === null
            ? text('desk@removed.whenUnknown', { at })
            : text('desk@removed.when', { at, author: row.author })}
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        busy={busy}
        icon={<IconHistory size={18} />}
        aria-label={text('desk@removed.backOf', { name })}
        onClick={() => void press()}
      >
        {text('desk@removed.back')}
      </Button>
    </li>
  );
}
