/** The author's inbox of requests from companies (product §10). */
import { useSearchParams } from '#router/hooks.ts';
import { redirect } from '#router/responses.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf } from '#api/app-context.tsx';
import { pageHref } from '#api/list-pages.ts';
import { fallbackTo } from '#api/log-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useInfiniteList } from '#api/use-infinite-list.ts';
import { listInbox, readInboxRequest } from '#features/requests/calls.ts';
import type { RequestState } from '#features/requests/lifecycle.ts';
import { AuthorRequestCard } from '#features/requests/web/author-request-card.tsx';
import { RequestSkeleton } from '#features/requests/web/author-request-skeleton.tsx';
import { isId } from '#kernel/id.ts';
import { lazyPartSize, requestedPage } from '#kernel/page.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMailbox } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LazyView } from '#ui/data/lazy-view.tsx';
import { Tabs } from '#ui/tabs.tsx';
import css from '#features/requests/web/author-requests.module.css';

const allTab = 'ALL';
const tabStates = ['SENT', 'OPEN', 'READ'] as const satisfies readonly RequestState[];

export function AuthorRequestsPage() {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const state = tabStates.find((one) => one === search.get('state'));
  const waitingCount = useApiQuery(listInbox, { input: { state: 'SENT', limit: 1, offset: 0 } }).data?.total;
  const tabs = [
    { id: allTab, label: t('requests@web.author.tabs.ALL') },
    ...tabStates.map((id) => ({
      id,
      label: t(`requests@web.author.tabs.${id}`),
      ...(id === 'SENT' && waitingCount && { count: waitingCount }),
    })),
  ];
  const selectTab = (id: string) => setSearch(id === allTab ? {} : { state: id });
  return (
    <>
      <PageTitle title={t('requests@web.author.title')} subtitle={t('requests@web.author.sub')} />
      <Tabs
        label={t('requests@web.author.tabs.label')}
        tabs={tabs}
        selected={state ?? allTab}
        onSelect={selectTab}
      >
        {() => (
          <div tabIndex={-1}>
            <RequestList
              state={state}
              highlightedId={search.get('highlighted')}
              parts={requestedPage(search, lazyPartSize)}
            />
          </div>
        )}
      </Tabs>
    </>
  );
}

export { AuthorRequestsPage as Component };

/** `?request=` of a link in a letter redirects to the list that begins with all parts up to that of the request. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  const id = url.searchParams.get('request');
  if (id === null) return null;
  url.searchParams.delete('request');
  url.searchParams.set('highlighted', id);
  const isListOpen = url.searchParams.has('page') || url.searchParams.has('state');
  if (isListOpen || !isId(id)) throw redirect(`/profile/requests?${url.searchParams}`);
  const { before } = await appContextOf({ context })
    .client.call(readInboxRequest, { params: { id }, signal: request.signal })
    .catch(fallbackTo({ before: 0 }, request.signal));
  throw redirect(pageHref(url, Math.floor(before / lazyPartSize) + 1));
}

interface RequestListProps {
  state: RequestState | undefined;
  highlightedId: string | null;
  parts: number;
}

function RequestList({ state, highlightedId, parts }: RequestListProps) {
  const t = useTranslate();
  // A company that has read the text may still open it.
  const filter = state === 'OPEN' ? { hasAccess: true } : { ...(state && { state }) };
  const requests = useInfiniteList(listInbox, { input: filter, parts });
  return (
    <LazyView
      query={requests}
      skeleton={<RequestSkeleton />}
      empty={<NoRequests isFiltered={state !== undefined} />}
      more={t('requests@web.more')}
    >
      {({ items, total }) => (
        <div className={css.list}>
          {items.map((request) => (
            <AuthorRequestCard
              key={request.id}
              request={request}
              highlighted={request.id === highlightedId}
            />
          ))}
          <p className={css.total}>{t('requests@web.author.total', { count: total })}</p>
        </div>
      )}
    </LazyView>
  );
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate();
  const words = isFiltered
    ? { title: t('requests@web.author.noneHere') }
    : { title: t('requests@web.author.none'), help: t('requests@web.author.noneHelp') };
  return (
    <EmptyState
      panel
      icon={IconMailbox}
      {...words}
      action={
        <LinkButton tone="outline" to={isFiltered ? '/profile/requests' : '/profile/scenarios'}>
          {t(`requests@web.author.${isFiltered ? 'showAll' : 'toScenarios'}`)}
        </LinkButton>
      }
    />
  );
}
