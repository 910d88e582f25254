/** Paginated query with the page number in the URL. Redirects a page beyond the last one to the last one. */
import { useEffect } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import type { ApiQueryOptions } from '#api/use-api-query.ts';
import { defaultPageSize, maxExactTotal, requestedPage, pageOf } from '#kernel/page.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface PaginatedQuery<Out> {
  /** Undefined until the first response. */
  data: Out | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
  /** Starts at 1. */
  page: number;
  totalPages: number;
  /** Navigates to another page with the same filter. */
  setPage: (page: number) => void;
}

interface PaginatedQueryOptions extends Pick<ApiQueryOptions, 'refetchInterval' | 'refetchOnWindowFocus'> {
  /** The filter, without `limit` and `offset`. */
  input?: Record<string, unknown>;
  size?: number;
  /** The paging parameters of the endpoint; by default `limit` and `offset`. */
  toPaging?: (page: { page: number; size: number }) => Record<string, number>;
}

interface List {
  items: readonly unknown[];
  total: number;
  /** There are more than `maxExactTotal`, and no page is beyond that many. */
  totalIsEstimate?: boolean;
}

export function usePaginatedQuery<In, Out extends List>(
  endpoint: Endpoint<In, Out>,
  { input = {}, size = defaultPageSize, toPaging = byOffset, ...refetching }: PaginatedQueryOptions = {},
): PaginatedQuery<Out> {
  const [params, setParams] = useSearchParams();
  const page = requestedPage(params, size);
  const query = useApiQuery(endpoint, {
    input: { ...input, ...toPaging({ page, size }) },
    keepPrevious: true,
    ...refetching,
  });
  const { totalPages, redirectPage, isPending } = paginationOf(query, { page, size });
  useEffect(() => {
    if (redirectPage !== null) setParams((current) => withPage(current, redirectPage), { replace: true });
  }, [redirectPage, setParams]);
  return {
    data: isPending ? undefined : query.data,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    page,
    totalPages,
    setPage: (to) => setParams((current) => withPage(current, to)),
  };
}

interface ListQuery {
  data: List | undefined;
  isPlaceholderData: boolean;
}

/** Placeholder data belongs to the previous page, so it never causes a redirect. */
function paginationOf(
  { data, isPlaceholderData }: ListQuery,
  { page, size }: { page: number; size: number },
) {
  if (!data) return { totalPages: 0, redirectPage: null, isPending: true };
  const total = data.totalIsEstimate ? maxExactTotal : data.total;
  const { totalPages } = pageOf({ total, page, size });
  const last = Math.max(1, totalPages);
  const redirectPage = !isPlaceholderData && page > last ? last : null;
  const isPending = redirectPage !== null || (isPlaceholderData && data.items.length === 0);
  return { totalPages, redirectPage, isPending };
}

const byOffset = ({ page, size }: { page: number; size: number }) => ({
  limit: size,
  offset: (page - 1) * size,
});

function withPage(current: URLSearchParams, page: number): URLSearchParams {
  if (page > 1) current.set('page', String(page));
  else current.delete('page');
  return current;
}
