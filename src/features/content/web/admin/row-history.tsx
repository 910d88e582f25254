import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { useRowActions } from '#features/content/web/admin/use-row-actions.ts';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface RowHistoryProps<F extends object, Row extends OrderedRow> {
  config: AdminListConfig<F, Row>;
  row: Row;
  onClose: () => void;
}

export function RowHistory<F extends object, Row extends OrderedRow>({
  config,
  row,
  onClose,
}: RowHistoryProps<F, Row>) {
  const t = useTranslate();
  const { restoreVersion } = useRowActions(config.list);
  return (
    <HistoryDialog
      onClose={onClose}
      title={config.viewOf(row, t).name}
      query={useApiQuery(config.list.listVersions, { params: { id: String(row.id) } })}
      linesOf={(body) => config.historyLinesOf(body, t)}
      onRestore={(id) => restoreVersion(row, id)}
    />
  );
}
