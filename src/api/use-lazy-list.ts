/** A list that grows as its end comes into view (spec §9). Its parts are one query, so a refetch refreshes them all. */
import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import type { Endpoint } from '#api/endpoint.ts';
import { queryKeyOf, queryOptions } from '#api/use-api-query.ts';
import { maxOffset } from '#kernel/page.ts';

interface Part<Item> {
  items: readonly Item[];
  total: number;
}

export interface LazyList<Item> {
  /** Undefined until the first part. */
  data: { items: Item[]; total: number } | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

interface LazyListOptions {
  /** Parameters of the path. */
  params?: Record<string, string>;
  input?: Record<string, unknown>;
  size: number;
}

export function useLazyList<In, Out extends Part<{ id: string }>>(
  endpoint: Endpoint<In, Out>,
  { params, input, size }: LazyListOptions,
): LazyList<Out['items'][number]> {
  const client = useClient();
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint), params, input, 'lazy'],
    queryFn: ({ pageParam, signal }) =>
      queryOptions(client, endpoint, {
        ...(params && { params }),
        input: { ...input, limit: size, offset: pageParam },
      }).queryFn({ signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, _parts, offset) => {
      const next = offset + size;
      return items.length < size || next >= total || next > maxOffset ? undefined : next;
    },
  });
  const parts = query.data?.pages;
  const data = useMemo(
    () =>
      parts && {
        items: withoutRepeats<Out['items'][number]>(parts.flatMap(({ items }) => items)),
        total: parts.at(-1)!.total,
      },
    [parts],
  );
  return {
    data,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** A new item at the beginning pushes the last one of a part into the next part. */
const withoutRepeats = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
