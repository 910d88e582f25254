import { useAsked } from '#api/use-asked.ts';
import type { PlacedRow } from '#features/content/placed-list.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { useRowActs } from '#features/content/web/desk/use-row-acts.ts';
import { useText } from '#ui/i18n.tsx';
import { RemovedList } from '#ui/removed-list.tsx';

interface RemovedRowsProps<Form extends object, Row extends PlacedRow> {
  part: DeskPart<Form, Row>;
  /** Title of the list. */
  title: string;
  rowFilter: (form: Form) => boolean;
}

export function RemovedRows<Form extends object, Row extends PlacedRow>(props: RemovedRowsProps<Form, Row>) {
  const { part, title, rowFilter } = props;
  const text = useText();
  const { restoreRow } = useRowActs(part.list);
  const { data = [] } = useAsked(part.list.listRemoved);
  const removed = data
    .filter(({ body }) => rowFilter(body))
    .map(({ body, ...row }) => ({
      ...row,
      // The first history line holds the name of the row.
      name: part.linesOf(body, text)[0]?.value || text('desk@unnamed'),
    }));
  return <RemovedList title={title} things={removed} onReturn={restoreRow} />;
}
