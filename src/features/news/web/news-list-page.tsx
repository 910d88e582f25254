/** All news with a filter that lives in the address: shareable, works without scripts, a new choice aborts the one underway. */
import { useLoaderData, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { OutputOf } from '#api/endpoint.ts';
import { fitting } from '#api/fitting.ts';
import { groundOf } from '#api/page-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaOf } from '#api/page-meta.ts';
import { defaultPageSize, pageAsked, pageOf } from '#kernel/page.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/filter-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Pager } from '#ui/pager.tsx';
import type from '#ui/type.module.css';
import { listNews, newsFilter, readNewsFilter } from '#features/news/contract.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';
import css from '#features/news/web/news-list-page.module.css';

interface Loaded {
  news: OutputOf<typeof listNews>;
  filter: OutputOf<typeof readNewsFilter>;
  page: number;
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { client } = groundOf(args);
  const params = new URL(args.request.url).searchParams;
  const page = pageAsked(params);
  const asked = (name: string) => params.get(name) ?? '';
  const input = fitting(newsFilter, {
    limit: defaultPageSize,
    offset: (page - 1) * defaultPageSize,
    category: asked('category'),
    year: asked('year'),
    search: asked('search').slice(0, 100),
    tag: asked('tag').slice(0, 60),
  });
  const { signal } = args.request;
  const [news, filter] = await Promise.all([
    client.call(listNews, { input, signal }),
    client.call(readNewsFilter, { signal }),
  ]);
  return { news, filter, page };
}

export const meta: MetaOf<Loaded> = (question) => ({
  description: question.text('news@list.description'),
  picture: '/og/news.png',
  ...listMeta(question, question.loaded.page),
});

export function Page() {
  const text = useText();
  const { news, filter, page } = useLoaderData<Loaded>();
  const [params] = useSearchParams();
  const { totalPages } = pageOf({ total: news.total, page, size: defaultPageSize });
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    return `/news?${next}`;
  };
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <h1 className={type.title}>{text('news@list.title')}</h1>
      <NewsFilter filter={filter} />
      <output className={css.found}>{text('news@list.found', { count: news.total })}</output>
      {news.items.length === 0 ? (
        <EmptyState icon={IconSearch} title={text('news@list.empty')} help={text('news@list.emptyHelp')} />
      ) : (
        <ul className={css.list}>
          {news.items.map((card) => (
            <li key={card.id}>
              <NewsCardView card={card} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </div>
  );
}

function NewsFilter({ filter }: { filter: Loaded['filter'] }) {
  const text = useText();
  return (
    <FilterBar action="/news">
      <FilterSelect
        name="category"
        label={text('news@list.category')}
        any={text('news@list.anyCategory')}
        options={filter.categories.map(({ id, name, count }) => ({
          value: String(id),
          label: `${name} (${count})`,
        }))}
      />
      <FilterSelect
        name="year"
        label={text('news@list.year')}
        any={text('news@list.anyYear')}
        options={filter.years.map((year) => ({ value: String(year), label: String(year) }))}
      />
      <FilterSearch name="search" label={text('news@list.search')} />
    </FilterBar>
  );
}
