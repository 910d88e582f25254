/** All news. The URL holds the filter, so it can be shared and works without scripts. A new choice aborts the pending request. */
import { useLoaded, useLocation, useNavigation, useRevalidator, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { fitting } from '#api/fitting.ts';
import { keepWithin, pageHref } from '#api/list-pages.ts';
import { orElse } from '#api/log-error.ts';
import { groundOf } from '#api/page-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaOf } from '#api/page-meta.ts';
import { defaultPageSize, pageAsked, pageOf } from '#kernel/page.ts';
import type { Text } from '#kernel/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { FilterBar, FilterChips, FilterSearch, FilterSelect, withAsked } from '#ui/filter-bar.tsx';
import { holdFocus } from '#ui/hold-focus.ts';
import { useText } from '#ui/i18n.tsx';
import { IconNews, IconSearch } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Pager } from '#ui/pager.tsx';
import type from '#ui/type.module.css';
import { listNews, newsFilter, readNewsFilter } from '#features/news/contract.ts';
import type { NewsCard } from '#features/news/contract.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';
import { NewsFeedHead, feed } from '#features/news/web/news-feed-head.tsx';
import { NewsLead } from '#features/news/web/news-lead.tsx';
import css from '#features/news/web/news-list-page.module.css';

const action = '/news';
const cardSizes = '(min-width: 60em) 400px, (min-width: 37.5em) 46vw, 92vw';

type News = OutputOf<typeof listNews>;

interface NewsListData {
  /** Null when the request failed: the page shows an error and keeps the filter. */
  news: News | null;
  /** Null when the request failed: the selects then offer only the values from the URL. */
  filter: OutputOf<typeof readNewsFilter> | null;
  page: number;
}

export async function loader(args: LoaderFunctionArgs): Promise<NewsListData> {
  const { client } = groundOf(args);
  const url = new URL(args.request.url);
  const params = url.searchParams;
  const page = pageAsked(params);
  const param = (name: string) => params.get(name) ?? '';
  const input = fitting(newsFilter, {
    limit: defaultPageSize,
    offset: (page - 1) * defaultPageSize,
    category: param('category'),
    year: param('year'),
    search: param('search').slice(0, 100),
    tag: param('tag').slice(0, 60),
  });
  const { signal } = args.request;
  const [news, filter] = await Promise.all([
    client.call(listNews, { input, signal }).catch(orElse(null, signal)),
    client.call(readNewsFilter, { signal }).catch(orElse(null, signal)),
  ]);
  if (news) keepWithin(url, { total: news.total, page, size: defaultPageSize });
  return { news, filter, page };
}

export const meta: MetaOf<NewsListData> = (context) => ({
  description: context.text('news@list.description'),
  picture: '/og/news.png',
  ...listMeta(context, context.loaded.page),
});

export function Page() {
  const text = useText();
  const { news, filter, page } = useLoaded<NewsListData>();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <NewsFeedHead />
      <div className={css.head}>
        <h1 className={type.title}>{text('news@list.title')}</h1>
        <NewsFeedLink />
      </div>
      <NewsFilterBar filter={filter} />
      <div ref={holdFocus} tabIndex={-1} className={css.chosen}>
        <FilterChips action={action} chips={chipsOf({ params, filter, text })} />
        {news && (
          <output className={news.total > 0 ? css.found : type.hidden}>
            {text('news@list.found', { count: news.total })}
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

function NewsFeedLink() {
  const text = useText();
  return (
    <a href={feed} className={css.feedLink} type="application/rss+xml">
      <IconNews />
      {text('news@feed.link')}
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

function NewsCards({ cards }: { cards: readonly NewsCard[] }) {
  const text = useText();
  const [lead, ...others] = cards;
  if (!lead)
    return (
      <EmptyState
        icon={IconSearch}
        title={text('news@list.empty')}
        help={text('news@list.emptyHelp')}
        action={<LinkButton to={action}>{text('news@list.reset')}</LinkButton>}
      />
    );
  return (
    <>
      <NewsLead card={lead} />
      {others.length > 0 && (
        <ul className={css.list}>
          {others.map((card) => (
            <li key={card.id}>
              <NewsCardView card={card} sizes={cardSizes} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChipsInput {
  params: URLSearchParams;
  filter: NewsListData['filter'];
  text: Text;
}

/** Labels of the active filters. Values from the URL that do not exist are left out. */
function chipsOf({ params, filter, text }: ChipsInput) {
  const category = filter
    ? filter.categories.find(({ id }) => String(id) === params.get('category'))?.name
    : params.get('category');
  const year = filter ? filter.years.find((one) => String(one) === params.get('year')) : params.get('year');
  const tag = params.get('tag');
  const search = params.get('search');
  return [
    ...(category ? [{ name: 'category', label: category }] : []),
    ...(year ? [{ name: 'year', label: String(year) }] : []),
    ...(tag ? [{ name: 'tag', label: text('news@list.chosenTag', { tag }) }] : []),
    ...(search ? [{ name: 'search', label: text('news@list.chosenSearch', { search }) }] : []),
  ];
}

function NewsFilterBar({ filter }: { filter: NewsListData['filter'] }) {
  const text = useText();
  const [params] = useSearchParams();
  return (
    <FilterBar action={action}>
      <FilterSearch name="search" label={text('news@list.search')} />
      <FilterSelect
        name="category"
        label={text('news@list.category')}
        any={text('news@list.anyCategory')}
        options={
          filter?.categories.map(({ id, name, count }) => ({
            value: String(id),
            label: `${name} (${count})`,
          })) ?? withAsked([], params.get('category'))
        }
      />
      <FilterSelect
        name="year"
        label={text('news@list.year')}
        any={text('news@list.anyYear')}
        options={
          filter?.years.map((year) => ({ value: String(year), label: String(year) })) ??
          withAsked([], params.get('year'))
        }
      />
      <FilterSelect
        name="tag"
        label={text('news@list.tag')}
        any={text('news@list.anyTag')}
        options={withAsked(
          (filter?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
          params.get('tag'),
        )}
      />
    </FilterBar>
  );
}
