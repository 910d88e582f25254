/** The audit log: who did what to what and when, with filters, older pages and an export (product §15). */
import { useState } from 'react';
import { omitInvalid } from '#api/omit-invalid.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listLog } from '#features/audit/calls.ts';
import { eventAreas, kindsOfArea } from '#features/audit/event-kinds.ts';
import { kindLabel } from '#features/audit/kind-label.ts';
import { logFilter } from '#features/audit/schemas.ts';
import type { LogEntry } from '#features/audit/schemas.ts';
import { EntryDialog } from '#features/audit/web/entry-dialog.tsx';
import { actorName, subjectName } from '#features/audit/record-names.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { useSearchParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { FilterDate } from '#ui/data/filter-date.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/cabinet/icons.ts';
import css from '#features/audit/web/log.module.css';
import { filterNames, LogExports } from '#features/audit/web/log-exports.tsx';

const action = '/administrator/log';

export function LogPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={t('audit@title')} subtitle={t('audit@help')} />
      <FilterBar action={action}>
        <FilterDate name="from" label={t('audit@from')} />
        <FilterDate name="to" label={t('audit@to')} />
        <FilterSelect
          name="kind"
          label={t('audit@kindFilter')}
          anyLabel={t('audit@anyKind')}
          options={kindOptions(t)}
        />
        <FilterSearch name="actor" label={t('audit@actorSearch')} maxLength={120} />
        <FilterSearch name="subject" label={t('audit@subjectSearch')} maxLength={120} />
      </FilterBar>
      <Log />
    </>
  );
}

export { LogPage as Component };

/** Each area, followed by its kinds. */
const kindOptions = (t: Translate) =>
  eventAreas.flatMap((area) => [
    { value: area, label: t('audit@allOfArea', { area: t(`audit@area.${area}`) }) },
    ...kindsOfArea(area).map((kind) => ({ value: kind, label: `\u2014 ${kindLabel(t, kind)}` })),
  ]);

function Log() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const filter = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  const before = params.get('before') ?? '';
  const query = useApiQuery(listLog, {
    input: omitInvalid(logFilter, { ...filter, before }),
    keepPrevious: true,
  });
  const isFiltered = filterNames.some((name) => params.get(name));
  return (
    <>
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            {...(isFiltered || before
              ? noResultsState(t, action)
              : { icon: IconHistory, title: t('audit@empty') })}
            panel
          />
        }
      >
        {({ items, next }) => (
          <div className={css.page}>
            <Table
              caption={t('audit@title')}
              rows={items}
              rowKey={(entry) => entry.id}
              columns={columnsOf(t, setOpenedId)}
            />
            <LogPager before={before} next={next} />
            <LogExports />
          </div>
        )}
      </QueryView>
      {openedId && <EntryDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}

/** Pages by cursor: new entries appear at the top, so numbered pages would shift. */
function LogPager({ before, next }: { before: string; next: string | null }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  if (!before && !next) return null;
  const pathTo = (last: string | null) => {
    const query = new URLSearchParams(params);
    query.delete('before');
    if (last) query.set('before', last);
    return `${action}?${query}` as const;
  };
  return (
    <nav className={css.pages} aria-label={t('audit@pages')}>
      {before && (
        <LinkButton tone="outline" to={pathTo(null)}>
          {t('audit@newest')}
        </LinkButton>
      )}
      {next && (
        <LinkButton tone="outline" to={pathTo(next)}>
          {t('audit@older')}
        </LinkButton>
      )}
    </nav>
  );
}

const columnsOf = (t: Translate, onOpen: (id: string) => void): Column<LogEntry>[] => [
  {
    key: 'what',
    title: t('audit@what'),
    cell: ({ id, kind }) => <RowTitle title={kindLabel(t, kind)} onOpen={() => onOpen(id)} />,
  },
  { key: 'when', title: t('audit@when'), cell: ({ at }) => formatDateTime(at) },
  { key: 'actor', title: t('audit@actor'), cell: ({ actor }) => actorName(t, actor) },
  { key: 'subject', title: t('audit@subject'), cell: ({ subject }) => subjectName(t, subject) },
];
