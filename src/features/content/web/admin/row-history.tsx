import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { useRowActions } from '#features/content/web/admin/use-row-actions.ts';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

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
  const { restoreVersion } = useRowActions(part.list);
  return (
    <HistoryDialog
      onClose={onClose}
      title={part.viewOf(row, t).name}
      query={useApiQuery(part.list.listVersions, { params: { id: String(row.id) } })}
      linesOf={(body) => part.historyLinesOf(body, t)}
      onRestore={(id) => restoreVersion(row, id)}
    />
  );
}
