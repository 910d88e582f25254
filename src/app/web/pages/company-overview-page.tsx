/** Landing page of company employees: counts and the newest scenarios. */
import { useViewer } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { findAuthors, findScenarios } from '#features/catalogue/contract.ts';
import { ScenarioTable } from '#features/catalogue/web/scenario-table.tsx';
import { listWaitlist } from '#features/organization/contract.ts';
import { listCompanyRequests } from '#features/requests/contract.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorBlock, Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/kpi-strip.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import css from '#app/web/pages/company.module.css';

const newestQuery = { sort: 'new', limit: 8 };
const countQuery = { limit: 1 };

export function Page() {
  const text = useText();
  const membership = useViewer()?.membership;
  if (!membership || membership.state !== 'ACTIVE') {
    return (
      <MessagePage
        slug={text('app@company.waitSlug')}
        title={text('app@company.waitTitle')}
        help={text('app@company.waitHelp', { name: membership?.organizationName ?? '' })}
        links={[{ to: '/settings', text: text('app@ways.settings') }]}
      />
    );
  }
  return (
    <>
      <PageTitle title={membership.organizationName} />
      {membership.organizationState === 'APPROVED' ? (
        <Overview />
      ) : (
        <Notice type="warning" title={text('app@company.checkTitle')}>
          <p>{text('app@company.checkHelp')}</p>
          <p className={css.links}>
            <LinkButton to="/organization/company" tone="outline" size="small">
              {text('app@ways.company')}
            </LinkButton>
            <LinkButton to="/organization/employees" tone="outline" size="small">
              {text('app@ways.employees')}
            </LinkButton>
          </p>
        </Notice>
      )}
    </>
  );
}

function Overview() {
  const text = useText();
  const scenarios = useAsked(findScenarios, { input: newestQuery });
  const authors = useAsked(findAuthors, { input: countQuery });
  const requests = useAsked(listCompanyRequests, { input: countQuery });
  const waiting = useAsked(listWaitlist);
  const kpiItem = (name: string, { data }: { data?: { total: number } | undefined }, to: string) => ({
    value: data ? String(data.total) : '…',
    label: text(`app@company.kpi.${name}`, { count: data?.total ?? 0 }),
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
      {scenarios.isError && <ErrorBlock onRetry={scenarios.refetch} />}
      {!scenarios.data && !scenarios.isError && <TableSkeleton rows={6} />}
      {scenarios.data && (
        <ScenarioTable scenarios={scenarios.data.items} caption={text('app@company.newest')} />
      )}
      <p>
        <LinkButton to="/organization/scenarios" tone="outline">
          {text('app@company.all')}
        </LinkButton>
      </p>
    </>
  );
}
