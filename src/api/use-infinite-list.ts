/** A list that loads more as its end comes into view (spec §9). One infinite query, so a refetch refreshes all pages. */
import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import type { Endpoint } from '#api/endpoint.ts';
import { queryKeyOf, queryOptions } from '#api/use-api-query.ts';
import { lazyPartSize, maxOffset, maxPageSize } from '#kernel/page.ts';

interface ListPage<Item> {
  items: readonly Item[];
  total: number;
}

export interface LazyList<Item> {
  /** Undefined until the first page. */
  data: { items: Item[]; total: number } | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The last try to load more. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
}

interface LazyListOptions {
  params?: Record<string, string>;
  /** The filter, without `limit` and `offset`. */
  input?: Record<string, unknown>;
  /** How many parts come first, at most what one call may ask for. */
  parts?: number;
}

const maxParts = Math.floor(maxPageSize / lazyPartSize);

export function useInfiniteList<In, Out extends ListPage<{ id: string }>>(
  endpoint: Endpoint<In, Out>,
  { params, input, parts = 1 }: LazyListOptions = {},
): LazyList<Out['items'][number]> {
  const client = useClient();
  const first = Math.min(parts, maxParts) * lazyPartSize;
  const sizeAt = (offset: number) => (offset === 0 ? first : lazyPartSize);
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint), params, input, 'infinite', first],
    queryFn: ({ pageParam, signal }) =>
      queryOptions(client, endpoint, {
        ...(params && { params }),
        input: { ...input, limit: sizeAt(pageParam), offset: pageParam },
      }).queryFn({ signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, _pages, offset) => {
      const size = sizeAt(offset);
      const next = offset + size;
      return items.length < size || next >= total || next > maxOffset ? undefined : next;
    },
  });
  const pages = query.data?.pages;
  const data = useMemo(
    () =>
      pages && {
        items: withoutRepeats<Out['items'][number]>(pages.flatMap(({ items }) => items)),
        total: pages.at(-1)!.total,
      },
    [pages],
  );
  return {
    data,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    hasNextPage: query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    fetchNextPage: () => void query.fetchNextPage(),
  };
}

/** A new item at the beginning pushes the last one of a page to the next page. */
const withoutRepeats = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
