import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { useRowActions } from '#features/content/web/admin/use-row-actions.ts';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useState } from 'react';

interface RowHistoryProps<F extends object, Row extends OrderedRow> {
  part: AdminListConfig<F, Row>;
  row: Row;
  onClose: () => void;
}

export function RowHistory<F extends object, Row extends OrderedRow>({
  part,
  row,
  onClose,
}: RowHistoryProps<F, Row>) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const { restoreVersion } = useRowActions(part.list);
  const query = useApiQuery(part.list.listVersions, { params: { id: String(row.id) } });
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: part.historyLinesOf(body, t),
  }));
  const handleRestore = async (id: string) => {
    setBusy(true);
    if (await restoreVersion(row, id)) onClose();
    else setBusy(false);
  };
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={part.viewOf(row, t).name}
      versions={{
        data: versions,
        isError: query.isError,
        error: query.error,
        refetch: () => query.refetch(),
      }}
      busy={busy}
      onRestore={(id) => void handleRestore(id)}
    />
  );
}
