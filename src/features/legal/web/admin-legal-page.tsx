/** Admin list of the legal texts. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listLegalTexts } from '#features/legal/calls-admin.ts';
import type { LegalOverview } from '#features/legal/schemas-admin.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { ListView } from '#ui/data/list-view.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/cabinet/icons.ts';

export function AdminLegalPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle
        title={t('legal-admin@title')}
        subtitle={t('legal-admin@lead')}
        breadcrumbs={[
          { text: t('legal-admin@section'), to: '/administrator/content' },
          { text: t('legal-admin@title') },
        ]}
      />
      <ListView
        query={useApiQuery(listLegalTexts)}
        empty={{ panel: true, icon: IconFileText, title: t('legal-admin@empty') }}
      >
        {(texts) => (
          <Table
            caption={t('legal-admin@title')}
            columns={columnsOf(t)}
            rows={texts}
            rowKey={({ code }) => code}
          />
        )}
      </ListView>
    </>
  );
}

export { AdminLegalPage as Component };

type Row = LegalOverview[number];

const columnsOf = (t: Translate): Column<Row>[] => [
  {
    key: 'title',
    title: t('legal-admin@column.title'),
    cell: (row) => (
      <RowTitle
        title={row.title}
        to={`/administrator/legal/${row.code}`}
        subtitle={
          row.current &&
          t('legal@version', { version: row.current.version, date: formatDay(row.current.publishedAt) })
        }
      />
    ),
  },
  {
    key: 'state',
    title: t('legal-admin@column.state'),
    cell: ({ isInitial }) => (
      <StatusDot tone={isInitial ? 'warning' : 'success'}>
        {isInitial ? t('legal-admin@state.initial') : t('legal-admin@state.published')}
      </StatusDot>
    ),
  },
  {
    key: 'next',
    title: t('legal-admin@column.next'),
    cell: (row) => nextOf(row, t),
  },
];

function nextOf({ hasDraft, scheduled }: Row, t: Translate): string {
  const parts = [
    ...(scheduled ? [t('legal-admin@state.scheduled', { date: formatDay(scheduled.publishedAt) })] : []),
    ...(hasDraft ? [t('legal-admin@state.draft')] : []),
  ];
  return parts.join(', ');
}
