/** Admin list: ordered rows, each with a form, a history and actions. */
import { useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { RemovedRows } from '#features/content/web/admin/removed-rows.tsx';
import { AdminListRow } from '#features/content/web/admin/list-row.tsx';
import { useRowActions } from '#features/content/web/admin/use-row-actions.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { SortableList } from '#ui/data/sortable-list.tsx';
import { RowDialogs } from '#features/content/web/admin/row-dialogs.tsx';
import type { OpenedDialog } from '#features/content/web/admin/row-dialogs.tsx';

export interface AdminListPanelProps<Form extends object, Row extends OrderedRow> {
  config: AdminListConfig<Form, Row>;
  /** Title of the panel; by default that of the list. */
  title?: string | undefined;
  /** Limits the list to the rows of one section. */
  rowFilter?: (row: Row | Form) => boolean;
  /** Form values of a new row besides the defaults: its section. */
  initialValues?: object;
  /** Called by a click on the row. The form then opens from the menu only. */
  onSelect?: (row: Row) => void;
  selectedId?: number | undefined;
}

export function AdminListPanel<Form extends object, Row extends OrderedRow>(
  props: AdminListPanelProps<Form, Row>,
) {
  const { config, rowFilter = () => true } = props;
  const t = useTranslate();
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const query = useApiQuery(config.list.listRows);
  const rows = useFrozenValue(query.data) ?? [];
  const title = props.title ?? t(`content-admin@part.${config.textKey}.title`);
  const addButton = (
    <Button
      tone={props.onSelect ? 'outline' : 'primary'}
      size="small"
      icon={<IconPlus size={18} />}
      onClick={() => setOpened({ kind: 'form', id: null })}
    >
      {t(`content-admin@part.${config.textKey}.add`)}
    </Button>
  );
  return (
    <Panel title={title} flush action={addButton}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={(all) => !all.some(rowFilter)}
        empty={
          <EmptyState
            icon={config.icon}
            title={t(`content-admin@part.${config.textKey}.none`)}
            help={t(`content-admin@part.${config.textKey}.noneHelp`)}
            level={3}
          />
        }
      >
        {(all) => <SortableRows {...props} label={title} rows={all.filter(rowFilter)} onOpen={setOpened} />}
      </QueryView>
      <RemovedRows config={config} title={title} rowFilter={rowFilter} />
      <RowDialogs {...props} opened={opened} rows={rows} onClose={() => setOpened(null)} />
    </Panel>
  );
}

interface SortableRowsProps<Form extends object, Row extends OrderedRow> extends AdminListPanelProps<
  Form,
  Row
> {
  label: string;
  rows: readonly Row[];
  onOpen: (opened: OpenedDialog) => void;
}

function SortableRows<Form extends object, Row extends OrderedRow>(props: SortableRowsProps<Form, Row>) {
  const { config, label, rows, onOpen, onSelect, selectedId } = props;
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { setActive, remove, reorder } = useRowActions(config.list);
  const nameOf = (row: Row) => config.viewOf(row, t).name;
  const confirmAndRemove = async (row: Row) => {
    const question = {
      title: t('content-admin@remove.title'),
      text: t('content-admin@remove.text', { name: nameOf(row) }),
    };
    if (await confirm({ ...question, okText: t('content-admin@remove.ok'), danger: true })) await remove(row);
  };
  return (
    <>
      <SortableList label={label} rows={rows} rowKey={keyOf} rowName={nameOf} onOrder={reorder}>
        {(row) => (
          <AdminListRow
            view={config.viewOf(row, t)}
            active={row.active}
            selected={selectedId === row.id}
            onOpen={() => (onSelect ? onSelect(row) : onOpen({ kind: 'form', id: row.id }))}
            onEdit={() => onOpen({ kind: 'form', id: row.id })}
            onHistory={() => onOpen({ kind: 'history', id: row.id })}
            onToggleActive={() => void setActive(row, !row.active)}
            onRemove={() => void confirmAndRemove(row)}
          />
        )}
      </SortableList>
      {dialog}
    </>
  );
}

const keyOf = ({ id }: OrderedRow): string => String(id);
