import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { useRowActions } from '#features/content/web/admin/use-row-actions.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { RemovedList } from '#ui/data/removed-list.tsx';

interface RemovedRowsProps<Form extends object, Row extends OrderedRow> {
  config: AdminListConfig<Form, Row>;
  /** Title of the list. */
  title: string;
  rowFilter: (form: Form) => boolean;
}

export function RemovedRows<Form extends object, Row extends OrderedRow>(props: RemovedRowsProps<Form, Row>) {
  const { config, title, rowFilter } = props;
  const t = useTranslate();
  const { restoreRow } = useRowActions(config.list);
  const { data = [] } = useApiQuery(config.list.listRemoved);
  const removed = data
    .filter(({ body }) => rowFilter(body))
    .map(({ body, ...row }) => ({
      ...row,
      // The first history line holds the name of the row.
      name: config.historyLinesOf(body, t)[0]?.value || t('content-admin@unnamed'),
    }));
  return <RemovedList title={title} items={removed} onRestore={restoreRow} />;
}
