/** The URL holds the filter, so it can be shared and works without scripts. A new choice aborts the pending request. */
import { useLoaderData, useLocation, useNavigation, useRevalidator, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { Client } from '#api/client.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { cachePayload, cachedPayload } from '#api/payload-cache.ts';
import { callOmittingInvalid } from '#api/call-omitting-invalid.ts';
import { redirectBeyondLastPage, pageHref } from '#api/list-pages.ts';
import { fallbackTo } from '#api/log-error.ts';
import { appContextOf } from '#api/app-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { defaultPageSize, requestedPage, pageOf } from '#kernel/page.ts';
import { classes } from '#ui/classes.ts';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { FilterChips } from '#ui/data/filter-chips.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconNews } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Pager } from '#ui/data/pager.tsx';
import typography from '#ui/typography.module.css';
import { listNews, readNewsFilter } from '#features/news/calls.ts';
import { NewsFeedHead, newsFeedPath } from '#features/news/web/news-feed-head.tsx';
import css from '#features/news/web/news-list-page.module.css';
import { chipsOfFilter, NewsFilterBar } from '#features/news/web/news-filter-bar.tsx';
import type { NewsFilterOptions } from '#features/news/web/news-filter-bar.tsx';
import { NewsCards } from '#features/news/web/news-cards.tsx';

const action = '/news';

type News = OutputOf<typeof listNews>;

interface NewsListData {
  /** Null when the request failed: the page shows an error and keeps the filter. */
  news: News | null;
  filter: NewsFilterOptions;
  page: number;
}

export async function loader(args: LoaderFunctionArgs): Promise<NewsListData> {
  const { client } = appContextOf(args);
  const url = new URL(args.request.url);
  const params = url.searchParams;
  const page = requestedPage(params);
  const param = (name: string) => params.get(name) ?? '';
  const input = {
    limit: defaultPageSize,
    offset: (page - 1) * defaultPageSize,
    category: param('category'),
    year: param('year'),
    search: param('search').slice(0, 100),
    tag: param('tag').slice(0, 60),
  };
  const { signal } = args.request;
  const [news, filter] = await Promise.all([
    callOmittingInvalid(client, listNews, { input, signal }).catch(fallbackTo(null, signal)),
    readFilter(client, signal).catch(fallbackTo(null, signal)),
  ]);
  if (news) redirectBeyondLastPage(url, { total: news.total, page, size: defaultPageSize });
  return { news, filter, page };
}

/** Cached, because the options are the same on every page of the list. */
async function readFilter(client: Client, signal: AbortSignal): Promise<NewsFilterOptions> {
  const cached = cachedPayload<NewsFilterOptions>(client, readNewsFilter.path);
  if (cached) return cached;
  const filter = await client.call(readNewsFilter, { signal });
  cachePayload(client, readNewsFilter.path, filter);
  return filter;
}

export const meta: MetaFunction<NewsListData> = (context) => ({
  description: context.t('news@list.description'),
  picture: '/og/news.png',
  ...listMeta(context, context.loaderData.page),
});

export function NewsListPage() {
  const t = useTranslate();
  const { news, filter, page } = useLoaderData<NewsListData>();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <NewsFeedHead />
      <div className={css.head}>
        <h1 className={typography.title}>{t('news@list.title')}</h1>
        <NewsFeedLink />
      </div>
      <NewsFilterBar filter={filter} />
      <div tabIndex={-1}>
        <FilterChips action={action} chips={chipsOfFilter({ params, filter, t })} />
        {news && (
          <output className={news.total > 0 ? css.found : typography.hidden}>
            {t('news@list.found', { count: news.total })}
          </output>
        )}
      </div>
      {news ? (
        <NewsResults news={news} page={page} />
      ) : (
        <div className={css.failed}>
          <meta name="robots" content="noindex" />
          <ErrorBlock onRetry={revalidate} />
        </div>
      )}
    </div>
  );
}

export { NewsListPage as Component };

function NewsFeedLink() {
  const t = useTranslate();
  return (
    <a href={newsFeedPath} className={css.feedLink} type="application/rss+xml">
      <IconNews />
      {t('news@feed.link')}
    </a>
  );
}

function NewsResults({ news, page }: { news: News; page: number }) {
  const currentLocation = useLocation();
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === action;
  const { totalPages } = pageOf({ total: news.total, page, size: defaultPageSize });
  return (
    <div className={classes(css.results, busy && css.busy)} aria-busy={busy}>
      <NewsCards cards={news.items} />
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => pageHref(currentLocation, to)} />
    </div>
  );
}
