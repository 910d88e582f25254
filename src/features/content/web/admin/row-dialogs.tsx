import { Suspense } from 'react';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import { RowDialog } from '#features/content/web/admin/row-dialog.tsx';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const LazyRowHistory = lazyDialog(() => import('#features/content/web/admin/row-history.tsx'), 'RowHistory');

/** The open dialog; `id: null` is the form of a new row. */
export type OpenedDialog = { kind: 'form'; id: number | null } | { kind: 'history'; id: number } | null;

interface RowDialogsProps<Form extends object, Row extends OrderedRow> {
  config: AdminListConfig<Form, Row>;
  /** Form values of a new row besides the defaults: its section. */
  initialValues?: object | undefined;
  opened: OpenedDialog;
  rows: readonly Row[];
  onClose: () => void;
}

/** The form or the history of one row. It closes when another officer removes the row and nothing is unsaved. */
export function RowDialogs<Form extends object, Row extends OrderedRow>(props: RowDialogsProps<Form, Row>) {
  const { config, initialValues, opened, rows, onClose } = props;
  if (opened?.id === null)
    return <RowDialog config={config} row={undefined} initialValues={initialValues} onClose={onClose} />;
  const row = rows.find(({ id }) => id === opened?.id);
  if (!opened || !row) return null;
  return opened.kind === 'form' ? (
    <RowDialog key={row.id} config={config} row={row} onClose={onClose} />
  ) : (
    <Suspense fallback={null}>
      <LazyRowHistory config={config} row={row} onClose={onClose} />
    </Suspense>
  );
}
