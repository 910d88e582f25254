/** Admin list: ordered rows, each with a form, a history and actions. */
import { useState } from 'react';
import { useAsked } from '#api/use-asked.ts';
import type { PlacedRow } from '#features/content/placed-list.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { RemovedRows } from '#features/content/web/desk/removed-rows.tsx';
import { DeskRow } from '#features/content/web/desk/desk-row.tsx';
import { RowDialog } from '#features/content/web/desk/row-dialog.tsx';
import { RowHistory } from '#features/content/web/desk/row-history.tsx';
import { useRowActs } from '#features/content/web/desk/use-row-acts.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { SortableList } from '#ui/sortable-list.tsx';

export interface DeskListProps<Form extends object, Row extends PlacedRow> {
  part: DeskPart<Form, Row>;
  /** Title of the panel; by default that of the list. */
  title?: string | undefined;
  /** Limits the list to the rows of one section. */
  only?: (row: Row | Form) => boolean;
  /** Form values of a new row besides the defaults: its section. */
  fresh?: object;
  /** Called by a click on the row. The form then opens from the menu only. */
  onPick?: (row: Row) => void;
  chosen?: number | undefined;
}

/** The open dialog; `id: null` is the form of a new row. */
type OpenedDialog = { kind: 'form'; id: number | null } | { kind: 'history'; id: number } | null;

export function DeskList<Form extends object, Row extends PlacedRow>(props: DeskListProps<Form, Row>) {
  const { part, only = () => true } = props;
  const text = useText();
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const query = useAsked(part.list.listRows);
  const title = props.title ?? text(`desk@part.${part.words}.title`);
  const addButton = (
    <Button
      tone={props.onPick ? 'outline' : 'primary'}
      size="small"
      icon={<IconPlus size={18} />}
      onClick={() => setOpened({ kind: 'form', id: null })}
    >
      {text(`desk@part.${part.words}.add`)}
    </Button>
  );
  return (
    <Panel title={title} flush action={addButton}>
      <Loaded
        of={query}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={(all) => !all.some(only)}
        empty={
          <EmptyState
            icon={part.icon}
            title={text(`desk@part.${part.words}.none`)}
            help={text(`desk@part.${part.words}.noneHelp`)}
            level={3}
          />
        }
      >
        {(all) => <SortableRows {...props} label={title} rows={all.filter(only)} onOpen={setOpened} />}
      </Loaded>
      <RemovedRows part={part} title={title} rowFilter={only} />
      <RowDialogs {...props} opened={opened} rows={query.data ?? []} onClose={() => setOpened(null)} />
    </Panel>
  );
}

interface SortableRowsProps<Form extends object, Row extends PlacedRow> extends DeskListProps<Form, Row> {
  label: string;
  rows: readonly Row[];
  onOpen: (opened: OpenedDialog) => void;
}

function SortableRows<Form extends object, Row extends PlacedRow>(props: SortableRowsProps<Form, Row>) {
  const { part, label, rows, onOpen, onPick, chosen } = props;
  const text = useText();
  const { ask, dialog } = useConfirm();
  const { setActive, remove, reorder } = useRowActs(part.list);
  const nameOf = (row: Row) => part.viewOf(row, text).name;
  const confirmAndRemove = async (row: Row) => {
    const question = {
      title: text('desk@remove.title'),
      text: text('desk@remove.text', { name: nameOf(row) }),
    };
    if (await ask({ ...question, okText: text('desk@remove.ok'), danger: true })) await remove(row);
  };
  return (
    <>
      <SortableList label={label} rows={rows} rowKey={keyOf} rowName={nameOf} onOrder={reorder}>
        {(row) => (
          <DeskRow
            view={part.viewOf(row, text)}
            active={row.active}
            chosen={chosen === row.id}
            onOpen={() => (onPick ? onPick(row) : onOpen({ kind: 'form', id: row.id }))}
            onEdit={() => onOpen({ kind: 'form', id: row.id })}
            onHistory={() => onOpen({ kind: 'history', id: row.id })}
            onShow={() => void setActive(row, !row.active)}
            onRemove={() => void confirmAndRemove(row)}
          />
        )}
      </SortableList>
      {dialog}
    </>
  );
}

const keyOf = ({ id }: PlacedRow): string => String(id);

interface RowDialogsProps<Form extends object, Row extends PlacedRow> extends DeskListProps<Form, Row> {
  opened: OpenedDialog;
  rows: readonly Row[];
  onClose: () => void;
}

/** The form or the history of one row. Closes when the row was removed concurrently. */
function RowDialogs<Form extends object, Row extends PlacedRow>(props: RowDialogsProps<Form, Row>) {
  const { part, fresh, opened, rows, onClose } = props;
  if (opened?.id === null) return <RowDialog part={part} row={undefined} fresh={fresh} onClose={onClose} />;
  const row = rows.find(({ id }) => id === opened?.id);
  if (!opened || !row) return null;
  return opened.kind === 'form' ? (
    <RowDialog key={row.id} part={part} row={row} onClose={onClose} />
  ) : (
    <RowHistory part={part} row={row} onClose={onClose} />
  );
}
