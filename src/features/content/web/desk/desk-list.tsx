/** A list of the public site: rows in their order, each with its form, its history, and the switch that takes it off the site. */
import { useState } from 'react';
import { useAsked } from '#api/use-asked.ts';
import type { PlacedRow } from '#features/content/placed-list.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
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
  only?: (row: Row) => boolean;
  /** What a new row begins with. */
  fresh?: object;
  /** A press on the row does this, and its form opens from the menu. */
  onPick?: (row: Row) => void;
  chosen?: number | undefined;
}

type Opened = { what: 'form'; id: number | null } | { what: 'history'; id: number } | null;

export function DeskList<Form extends object, Row extends PlacedRow>(props: DeskListProps<Form, Row>) {
  const { part, only = () => true, fresh, onPick, chosen } = props;
  const text = useText();
  const [opened, open] = useState<Opened>(null);
  const rows = useAsked(part.list.listRows);
  const { ask, dialog } = useConfirm();
  const { show, remove, order } = useRowActs(part.list);
  const title = props.title ?? text(`desk@part.${part.words}.title`);
  const nameOf = (row: Row) => part.viewOf(row, text).name;
  const removeAsked = async (row: Row) => {
    const question = { title: text('desk@remove.title'), text: text('desk@remove.text', { name: nameOf(row) }) };
    if (await ask({ ...question, okText: text('desk@remove.ok'), danger: true })) await remove(row);
  };
  const add = (
    <Button size="small" icon={<IconPlus size={18} />} onClick={() => open({ what: 'form', id: null })}>
      {text(`desk@part.${part.words}.add`)}
    </Button>
  );
  const row = rows.data?.find(({ id }) => id === opened?.id);
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
        {(all) => (
          <SortableList
            label={title}
            rows={all.filter(only)}
            rowKey={({ id }) => String(id)}
            rowName={nameOf}
            onOrder={order}
          >
            {(one) => (
              <DeskRow
                view={part.viewOf(one, text)}
                active={one.active}
                chosen={chosen === one.id}
                onOpen={() => (onPick ? onPick(one) : open({ what: 'form', id: one.id }))}
                onEdit={() => open({ what: 'form', id: one.id })}
                onHistory={() => open({ what: 'history', id: one.id })}
                onShow={() => void show(one, !one.active)}
                onRemove={() => void removeAsked(one)}
              />
            )}
          </SortableList>
        )}
      </Loaded>
      {opened?.what === 'form' && (opened.id === null || row) && (
        <RowDialog key={opened.id} part={part} row={row} fresh={fresh} onClose={() => open(null)} />
      )}
      {opened?.what === 'history' && row && <RowHistory part={part} row={row} onClose={() => open(null)} />}
      {dialog}
    </Panel>
  );
}
