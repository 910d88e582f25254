/** Paginated query with the page number in the URL. A page beyond the last one redirects to the last one. */
import { useEffect } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { useAsked } from '#api/use-asked.ts';
import { defaultPageSize, pageAsked, pageOf } from '#kernel/page.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface AskedPage<Out> {
  /** Undefined until the first response. */
  data: Out | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
  /** Starts at 1. */
  page: number;
  totalPages: number;
  /** Navigates to another page with the same filter. */
  turn: (page: number) => void;
}

interface Asking {
  /** The filter, without `limit` and `offset`. */
  input?: Record<string, unknown>;
  size?: number;
  /** The paging parameters of the endpoint; by default `limit` and `offset`. */
  cut?: (page: { page: number; size: number }) => Record<string, number>;
}

type List = { items: readonly unknown[]; total: number };

export function useAskedPage<In, Out extends List>(
  endpoint: Endpoint<In, Out>,
  { input = {}, size = defaultPageSize, cut = byOffset }: Asking = {},
): AskedPage<Out> {
  const [params, setParams] = useSearchParams();
  const page = pageAsked(params, size);
  const query = useAsked(endpoint, { input: { ...input, ...cut({ page, size }) }, keep: true });
  const { totalPages, redirectPage, isPending } = paginationOf(query, { page, size });
  useEffect(() => {
    if (redirectPage !== null) setParams((current) => withPage(current, redirectPage), { replace: true });
  }, [redirectPage, setParams]);
  return {
    data: isPending ? undefined : query.data,
    isError: query.isError,
    refetch: query.refetch,
    page,
    totalPages,
    turn: (to) => setParams((current) => withPage(current, to)),
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
  const { totalPages } = pageOf({ total: data.total, page, size });
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
