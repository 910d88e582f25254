/** A list with its states that loads more as its end comes into view (spec §9). */
import type { ReactNode } from 'react';
import { LoadMore } from '#ui/data/load-more.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import type { QueryState } from '#ui/data/query-view.tsx';

interface LazyState<Data> extends QueryState<Data> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
}

interface LazyViewProps<Data> {
  query: LazyState<Data>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Of the button at the end. */
  more: string;
  children: (data: Data) => ReactNode;
}

export const LazyView = <Data extends { items: readonly unknown[] }>({
  query,
  skeleton,
  empty,
  more,
  children,
}: LazyViewProps<Data>) => (
  <QueryView query={query} skeleton={skeleton} isEmpty={({ items }) => items.length === 0} empty={empty}>
    {(data) => (
      <>
        {children(data)}
        {query.hasNextPage && (
          <LoadMore
            label={more}
            loaded={data.items.length}
            busy={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onLoadMore={query.fetchNextPage}
          />
        )}
      </>
    )}
  </QueryView>
);
