/** All authors in public: search by name, genre, sort, paging; the filter lives in the address. */
import { useLoaderData, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { OutputOf } from '#api/endpoint.ts';
import { fitting } from '#api/fitting.ts';
import { groundOf } from '#api/page-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaOf } from '#api/page-meta.ts';
import { pageAsked, pageOf } from '#kernel/page.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/filter-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Pager } from '#ui/pager.tsx';
import type from '#ui/type.module.css';
import { listAuthors, publicAuthorFilter } from '#features/catalogue/contract.ts';
import { AuthorCardView } from '#features/catalogue/web/author-card.tsx';
import { listGenres } from '#features/dictionaries/contract.ts';
import css from '#features/catalogue/web/authors-page.module.css';

const pageSize = 20;

interface Loaded {
  authors: OutputOf<typeof listAuthors>;
  genres: OutputOf<typeof listGenres>;
  page: number;
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { client } = groundOf(args);
  const { signal } = args.request;
  const params = new URL(args.request.url).searchParams;
  const page = pageAsked(params, pageSize);
  const asked = (name: string) => params.get(name) ?? '';
  const input = fitting(publicAuthorFilter, {
    search: asked('search').slice(0, 120),
    genre: asked('genre'),
    sort: asked('sort'),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const [authors, genres] = await Promise.all([
    client.call(listAuthors, { input, signal }),
    client.call(listGenres, { signal }),
  ]);
  return { authors, genres, page };
}

export const meta: MetaOf<Loaded> = (question) => ({
  description: question.text('catalogue@authors.description'),
  picture: '/og/authors.png',
  ...listMeta(question, question.loaded.page),
});

export function Page() {
  const text = useText();
  const { authors, genres, page } = useLoaderData<Loaded>();
  const [params] = useSearchParams();
  const { totalPages } = pageOf({ total: authors.total, page, size: pageSize });
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    return `/authors?${next}`;
  };
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <h1 className={type.title}>{text('catalogue@authors.title')}</h1>
      <FilterBar action="/authors">
        <FilterSearch name="search" label={text('catalogue@authors.search')} most={120} />
        <FilterSelect
          name="genre"
          label={text('catalogue@authors.genre')}
          any={text('catalogue@authors.anyGenre')}
          options={genres.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <FilterSelect
          name="sort"
          label={text('catalogue@authors.sort')}
          any={text('catalogue@authors.sorts.rating')}
          options={(['alpha', 'new'] as const).map((value) => ({
            value,
            label: text(`catalogue@authors.sorts.${value}`),
          }))}
        />
      </FilterBar>
      <output className={css.found}>{text('catalogue@authors.found', { count: authors.total })}</output>
      {authors.items.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={text('catalogue@authors.empty')}
          help={text('catalogue@authors.emptyHelp')}
        />
      ) : (
        <ul className={css.list}>
          {authors.items.map((author) => (
            <li key={author.id}>
              <AuthorCardView author={author} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </div>
  );
}
