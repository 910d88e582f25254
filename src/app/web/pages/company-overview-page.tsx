/** Landing page of company employees: counts and the newest scenarios. */
import type { PagePath } from '#kernel/page-path.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { findAuthors, findScenarios } from '#features/catalogue/calls.ts';
import { CompanyScenarioTable } from '#features/catalogue/web/company-scenario-table.tsx';
import { listWaitlist } from '#features/organization/calls.ts';
import { listCompanyRequests } from '#features/requests/calls.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/cabinet/icons.ts';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { MessagePage } from '#ui/site/message-page.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import css from '#app/web/pages/company.module.css';
import typography from '#ui/typography.module.css';

const newestQuery = { sort: 'new', limit: 8 };
const countQuery = { limit: 1 };

export function CompanyOverviewPage() {
  const t = useTranslate();
  const membership = useViewer()?.membership;
  if (!membership || membership.state !== 'ACTIVE') {
    return (
      <MessagePage
        slug={t('app@company.waitSlug')}
        title={t('app@company.waitTitle')}
        help={t('app@company.waitHelp', { name: membership?.organizationName ?? '' })}
        links={[{ to: '/settings', text: t('app@nav.settings') }]}
      />
    );
  }
  return (
    <>
      <PageTitle title={membership.organizationName} />
      {membership.organizationState === 'APPROVED' ? (
        <Overview />
      ) : (
        <Notice type="warning" title={t('app@company.checkTitle')}>
          <p>{t('app@company.checkHelp')}</p>
          <p className={css.links}>
            <LinkButton to="/organization/company" tone="outline" size="small">
              {t('app@nav.company')}
            </LinkButton>
            <LinkButton to="/organization/employees" tone="outline" size="small">
              {t('app@nav.employees')}
            </LinkButton>
          </p>
        </Notice>
      )}
    </>
  );
}

export { CompanyOverviewPage as Component };

function Overview() {
  const t = useTranslate();
  const scenarios = useApiQuery(findScenarios, { input: newestQuery });
  const authors = useApiQuery(findAuthors, { input: countQuery });
  const requests = useApiQuery(listCompanyRequests, { input: countQuery });
  const waiting = useApiQuery(listWaitlist);
  const failed = [scenarios, authors, requests, waiting].filter(({ isLoadingError }) => isLoadingError);
  const retryFailed = () => Promise.all(failed.map(({ refetch }) => refetch()));
  const kpiItem = (
    name: 'scenarios' | 'authors' | 'requests' | 'waiting',
    { data, isError }: { data: { total: number } | undefined; isError: boolean },
    to: PagePath,
  ) => ({
    value: String(data?.total ?? (isError ? '—' : '…')),
    label: t(`app@company.kpi.${name}`, { count: data?.total ?? 0 }),
    to,
  });
  return (
    <>
      <KpiStrip
        items={[
          kpiItem('scenarios', scenarios, '/organization/scenarios'),
          kpiItem('authors', authors, '/organization/authors'),
          kpiItem('requests', requests, '/organization/requests'),
          kpiItem('waiting', waiting, '/organization/employees'),
        ]}
      />
      {/* When the scenarios fail, the error block in their place retries everything. */}
      {failed[0] && failed[0] !== scenarios && <ErrorBlock error={failed[0].error} onRetry={retryFailed} />}
      <h2 className={typography.sub}>{t('app@company.newest')}</h2>
      <QueryView
        query={{ ...scenarios, refetch: retryFailed }}
        skeleton={<TableSkeleton rows={6} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={IconFileText}
            title={t('catalogue@scenarios.none')}
            help={t('catalogue@scenarios.noneHelp')}
            level={3}
            panel
          />
        }
      >
        {({ items }) => <CompanyScenarioTable scenarios={items} caption={t('app@company.newest')} />}
      </QueryView>
      <p>
        <LinkButton to="/organization/scenarios" tone="outline">
          {t('app@company.all')}
        </LinkButton>
      </p>
    </>
  );
}
