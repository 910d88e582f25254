/** «My applications»: the author's applications and the selections that are open. */
import { useApiQuery } from '#api/use-api-query.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listApplications } from '#features/applications/calls.ts';
import type { ApplicationItem } from '#features/applications/schemas.ts';
import { dueText } from '#features/applications/web/due-text.ts';
import { OpenSelections } from '#features/applications/web/open-selections.tsx';
import { PublicStatusDot } from '#features/applications/web/public-status-dot.tsx';
import { applicationPath } from '#features/applications/web/step-names.ts';
import { listAuthorSelections } from '#features/selections/calls.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { IconSend } from '#ui/cabinet/icons.ts';
import { PaginatedView } from '#ui/data/paginated-view.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';

export function ApplicationsView() {
  const t = useTranslate();
  const applications = usePaginatedQuery(listApplications);
  const selections = useApiQuery(listAuthorSelections, { alwaysFresh: true });
  return (
    <>
      <PageTitle title={t('applications@web.title')} subtitle={t('applications@web.about')} />
      <div className={grid.stack} tabIndex={-1}>
        <PaginatedView
          query={applications}
          empty={{
            icon: IconSend,
            title: t('applications@web.none'),
            help: t('applications@web.noneHelp'),
          }}
        >
          {({ items }) => <ApplicationTable applications={items} />}
        </PaginatedView>
        <OpenSelections query={selections} />
      </div>
    </>
  );
}

function ApplicationTable({ applications }: { applications: readonly ApplicationItem[] }) {
  const t = useTranslate();
  const columns: Column<ApplicationItem>[] = [
    {
      key: 'number',
      title: t('applications@web.columns.number'),
      cell: ({ id, number }) => (
        <RowTitle title={number ?? t('applications@web.noNumber')} to={applicationPath(id)} />
      ),
    },
    {
      key: 'category',
      title: t('applications@web.columns.category'),
      cell: ({ categoryName }) => categoryName,
    },
    {
      key: 'scenario',
      title: t('applications@web.columns.scenario'),
      cell: ({ scenarioName }) => scenarioName,
    },
    {
      key: 'status',
      title: t('applications@web.columns.status'),
      cell: (application) => <PublicStatusDot application={application} />,
      card: 'bare',
    },
    {
      key: 'deadline',
      title: t('applications@web.columns.deadline'),
      cell: (application) => dueText(application, t),
      card: 'bare',
    },
    {
      key: 'action',
      title: t('applications@web.columns.action'),
      cell: (application) => <OpenButton application={application} />,
      card: 'bare',
    },
  ];
  return (
    <Table
      caption={t('applications@web.title')}
      columns={columns}
      rows={applications}
      rowKey={({ id }) => id}
    />
  );
}

function OpenButton({ application: { id, status, actions } }: { application: ApplicationItem }) {
  const t = useTranslate();
  const kind = actions.includes('edit') ? (status === 'DRAFT' ? 'draft' : 'fix') : 'other';
  return (
    <LinkButton to={applicationPath(id)} tone="outline" size="small">
      {t(`applications@web.open.${kind}`)}
    </LinkButton>
  );
}
