import { useAsked } from '#api/use-asked.ts';
import type { PlacedRow } from '#features/content/placed-list.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { useRowActs } from '#features/content/web/desk/use-row-acts.ts';
import { HistoryDialog } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { useState } from 'react';

interface RowHistoryProps<F extends object, Row extends PlacedRow> {
  part: DeskPart<F, Row>;
  row: Row;
  onClose: () => void;
}

export function RowHistory<F extends object, Row extends PlacedRow>({
  part,
  row,
  onClose,
}: RowHistoryProps<F, Row>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { restoreVersion } = useRowActs(part.list);
  const query = useAsked(part.list.listVersions, { params: { id: String(row.id) } });
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: part.linesOf(body, text),
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
      title={part.viewOf(row, text).name}
      versions={{ data: versions, isError: query.isError, refetch: () => query.refetch() }}
      busy={busy}
      onRestore={(id) => void handleRestore(id)}
    />
  );
}
