/** Public list of authors with search, filters, sort and paging; the filter is kept in the URL. */
import { useLoaderData, useLocation, useNavigation, useRevalidator, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { callOmittingInvalid } from '#api/call-omitting-invalid.ts';
import { redirectBeyondLastPage, pageHref } from '#api/list-pages.ts';
import { fallbackTo } from '#api/log-error.ts';
import { appContextOf } from '#api/app-context.tsx';
import { listMeta } from '#api/page-meta.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { requestedPage, pageOf } from '#kernel/page.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Pager } from '#ui/data/pager.tsx';
import typography from '#ui/typography.module.css';
import { authorCount } from '#features/catalogue/web/author-count.ts';
import { listAuthorCities, listAuthors } from '#features/catalogue/calls.ts';
import { AuthorCardView } from '#features/catalogue/web/author-card.tsx';
import { AuthorFilter } from '#features/catalogue/web/author-filter.tsx';
import { listGenres } from '#features/dictionaries/calls.ts';
import css from '#features/catalogue/web/authors-page.module.css';

const pageSize = 24;
/** Cards visible without scrolling; their photos load eagerly. */
const aboveFold = 4;
const filterNames = ['search', 'genre', 'city', 'badge'] as const;

interface AuthorsPageData {
  /** Null when the request failed: the page then shows an error block. */
  authors: OutputOf<typeof listAuthors> | null;
  /** Null when the request failed: the filter offers none. */
  genres: OutputOf<typeof listGenres> | null;
  cities: OutputOf<typeof listAuthorCities> | null;
  page: number;
}

/** The router aborts the signal when a newer navigation starts. */
export async function loader(args: LoaderFunctionArgs): Promise<AuthorsPageData> {
  const { client } = appContextOf(args);
  const { signal, url } = args.request;
  const address = new URL(url);
  const params = address.searchParams;
  const page = requestedPage(params, pageSize);
  const param = (name: string) => params.get(name) ?? '';
  const input = {
    search: param('search').slice(0, 120),
    genre: param('genre'),
    city: param('city'),
    badge: param('badge'),
    sort: param('sort'),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const [authors, genres, cities] = await Promise.all([
    callOmittingInvalid(client, listAuthors, { input, signal }).catch(fallbackTo(null, signal)),
    client.call(listGenres, { signal }).catch(fallbackTo(null, signal)),
    client.call(listAuthorCities, { signal }).catch(fallbackTo(null, signal)),
  ]);
  if (authors) redirectBeyondLastPage(address, { total: authors.total, page, size: pageSize });
  return { authors, genres, cities, page };
}

export const meta: MetaFunction<AuthorsPageData> = (context) => ({
  description: context.t('catalogue@authors.description'),
  picture: '/og/authors.png',
  ...listMeta(context, context.loaderData.page),
});

export function AuthorsPage() {
  const t = useTranslate();
  const { authors, genres, cities, page } = useLoaderData<AuthorsPageData>();
  const isLoading = useNavigation().location?.pathname === '/authors';
  const { revalidate } = useRevalidator();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <h1 className={typography.title}>{t('catalogue@authors.title')}</h1>
      <AuthorFilter genres={genres} cities={cities ?? []} />
      {authors ? (
        <div className={css.result} aria-busy={isLoading}>
          <AuthorList authors={authors} page={page} />
        </div>
      ) : (
        <div className={css.failed}>
          <meta name="robots" content="noindex" />
          <ErrorBlock onRetry={revalidate} />
        </div>
      )}
    </div>
  );
}

export { AuthorsPage as Component };

function AuthorList({ authors, page }: { authors: NonNullable<AuthorsPageData['authors']>; page: number }) {
  const t = useTranslate();
  const location = useLocation();
  const { totalPages } = pageOf({ total: authors.total, page, size: pageSize });
  return (
    <>
      <output className={authors.total > 0 ? css.found : typography.hidden}>
        {authorCount(t, authors.total)}
      </output>
      {authors.items.length === 0 ? (
        <NoAuthors />
      ) : (
        <ul className={css.list}>
          {authors.items.map((author, index) => (
            <li key={author.id}>
              <AuthorCardView author={author} eager={index < aboveFold} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => pageHref(location, to)} />
    </>
  );
}

function NoAuthors() {
  const t = useTranslate();
  const [params] = useSearchParams();
  // A form that is sent without scripts has every field in the address.
  if (!filterNames.some((name) => params.get(name)?.trim())) {
    return (
      <EmptyState
        icon={IconUsers}
        title={t('catalogue@authors.none')}
        help={t('catalogue@authors.noneHelp')}
      />
    );
  }
  return (
    <EmptyState
      icon={IconUsers}
      title={t('catalogue@authors.empty')}
      help={t('catalogue@authors.emptyHelp')}
      action={
        <LinkButton to="/authors" tone="outline">
          {t('catalogue@authors.all')}
        </LinkButton>
      }
    />
  );
}
