/** A list of the public site: rows in their order, each with its form, its history, and the switch that takes it off the site. */
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
  /** Of the panel, when it is not that of the part. */
  title?: string | undefined;
  /** Only these rows, in one order of their own: those of a section. */
  only?: (row: Row | Form) => boolean;
  /** What a new row begins with. */
  fresh?: object;
  /** A press on the row does this, and its form opens from the menu. */
  onPick?: (row: Row) => void;
  chosen?: number | undefined;
}

type Opened = { what: 'form'; id: number | null } | { what: 'history'; id: number } | null;

export function DeskList<Form extends object, Row extends PlacedRow>(props: DeskListProps<Form, Row>) {
  const { part, only = () => true } = props;
  const text = useText();
  const [opened, open] = useState<Opened>(null);
  const rows = useAsked(part.list.listRows);
  const title = props.title ?? text(`desk@part.${part.words}.title`);
  const add = (
    <Button
      tone={props.onPick ? 'outline' : 'primary'}
      size="small"
      icon={<IconPlus size={18} />}
      onClick={() => open({ what: 'form', id: null })}
    >
      {text(`desk@part.${part.words}.add`)}
    </Button>
  );
  return (
    <Panel title={title} flush action={add}>
      <Loaded
        of={rows}
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
        {(all) => <Rows {...props} label={title} rows={all.filter(only)} onOpen={open} />}
      </Loaded>
      <RemovedRows part={part} title={title} only={only} />
      <Opening {...props} opened={opened} rows={rows.data ?? []} onClose={() => open(null)} />
    </Panel>
  );
}

interface RowsProps<Form extends object, Row extends PlacedRow> extends DeskListProps<Form, Row> {
  label: string;
  rows: readonly Row[];
  onOpen: (opened: Opened) => void;
}

function Rows<Form extends object, Row extends PlacedRow>(props: RowsProps<Form, Row>) {
  const { part, label, rows, onOpen, onPick, chosen } = props;
  const text = useText();
  const { ask, dialog } = useConfirm();
  const { show, remove, order } = useRowActs(part.list);
  const nameOf = (row: Row) => part.viewOf(row, text).name;
  const removeAsked = async (row: Row) => {
    const words = { title: text('desk@remove.title'), text: text('desk@remove.text', { name: nameOf(row) }) };
    if (await ask({ ...words, okText: text('desk@remove.ok'), danger: true })) await remove(row);
  };
  return (
    <>
      <SortableList label={label} rows={rows} rowKey={keyOf} rowName={nameOf} onOrder={order}>
        {(row) => (
          <DeskRow
            view={part.viewOf(row, text)}
            active={row.active}
            chosen={chosen === row.id}
            onOpen={() => (onPick ? onPick(row) : onOpen({ what: 'form', id: row.id }))}
            onEdit={() => onOpen({ what: 'form', id: row.id })}
            onHistory={() => onOpen({ what: 'history', id: row.id })}
            onShow={() => void show(row, !row.active)}
            onRemove={() => void removeAsked(row)}
          />
        )}
      </SortableList>
      {dialog}
    </>
  );
}

const keyOf = ({ id }: PlacedRow): string => String(id);

interface OpeningProps<Form extends object, Row extends PlacedRow> extends DeskListProps<Form, Row> {
  opened: Opened;
  rows: readonly Row[];
  onClose: () => void;
}

/** The form or the history of one row; a row that somebody has removed meanwhile has neither. */
function Opening<Form extends object, Row extends PlacedRow>(props: OpeningProps<Form, Row>) {
  const { part, fresh, opened, rows, onClose } = props;
  if (opened?.id === null) return <RowDialog part={part} row={undefined} fresh={fresh} onClose={onClose} />;
  const row = rows.find(({ id }) => id === opened?.id);
  if (!opened || !row) return null;
  return opened.what === 'form' ? (
    <RowDialog key={row.id} part={part} row={row} onClose={onClose} />
  ) : (
    <RowHistory part={part} row={row} onClose={onClose} />
  );
}
