/** The author's inbox of requests from companies (product §10). */
import { useSearchParams } from '#router/hooks.ts';
import { useAsked } from '#api/use-asked.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { listInbox } from '#features/requests/contract.ts';
import type { RequestState } from '#features/requests/lifecycle.ts';
import { AuthorRequestCard } from '#features/requests/web/author-request-card.tsx';
import { RequestSkeleton } from '#features/requests/web/author-request-skeleton.tsx';
import { useNamedRequest } from '#features/requests/web/use-named-request.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { holdFocus } from '#ui/hold-focus.ts';
import { useText } from '#ui/i18n.tsx';
import { IconMailbox } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { Tabs } from '#ui/tabs.tsx';
import css from '#features/requests/web/author-requests.module.css';

const allTab = 'ALL';
const tabStates: readonly RequestState[] = ['SENT', 'OPEN', 'READ'];

export function Page() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const { named, looking } = useNamedRequest();
  const state = tabStates.find((one) => one === search.get('state'));
  const waitingCount = useAsked(listInbox, { input: { state: 'SENT', limit: 1, offset: 0 } }).data?.total;
  const tabs = [
    { id: allTab, label: text('requests@web.author.tabs.ALL') },
    ...tabStates.map((id) => ({
      id,
      label: text(`requests@web.author.tabs.${id}`),
      ...(id === 'SENT' && waitingCount && { count: waitingCount }),
    })),
  ];
  const select = (id: string) => setSearch(id === allTab ? {} : { state: id });
  return (
    <>
      <PageTitle title={text('requests@web.author.title')} sub={text('requests@web.author.sub')} />
      <Tabs
        label={text('requests@web.author.tabs.label')}
        tabs={tabs}
        selected={state ?? allTab}
        onSelect={select}
      >
        {() => (
          <div ref={holdFocus} tabIndex={-1} className={css.held}>
            {looking ? <RequestSkeleton /> : <RequestList state={state} named={named} />}
          </div>
        )}
      </Tabs>
    </>
  );
}

interface RequestListProps {
  state: RequestState | undefined;
  named: string | null;
}

function RequestList({ state, named }: RequestListProps) {
  const text = useText();
  const requests = useAskedPage(listInbox, { input: { ...(state && { state }) } });
  if (requests.isError) return <ErrorBlock onRetry={requests.refetch} />;
  if (!requests.data) return <RequestSkeleton />;
  const { items, total } = requests.data;
  if (total === 0) return <EmptyInbox filtered={state !== undefined} />;
  return (
    <div className={css.list}>
      {items.map((request) => (
        <AuthorRequestCard key={request.id} request={request} named={request.id === named} />
      ))}
      <Pager page={requests.page} totalPages={requests.totalPages} onPage={requests.turn} />
      <p className={css.total}>{text('requests@web.author.total', { count: total })}</p>
    </div>
  );
}

function EmptyInbox({ filtered }: { filtered: boolean }) {
  const text = useText();
  if (filtered)
    return (
      <EmptyState
        panel
        icon={IconMailbox}
        title={text('requests@web.author.noneHere')}
        action={
          <LinkButton tone="outline" to="/profile/requests">
            {text('requests@web.author.showAll')}
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      panel
      icon={IconMailbox}
      title={text('requests@web.author.none')}
      help={text('requests@web.author.noneHelp')}
      action={
        <LinkButton tone="outline" to="/profile/scenarios">
          {text('requests@web.author.toScenarios')}
        </LinkButton>
      }
    />
  );
}
