import { useEffect, useRef } from 'react';

interface FollowOptions<Item> {
  item: Item | undefined;
  versionOf: (item: Item) => number;
  base: { current: Item | undefined };
  /** The values are not replaced: there is unsaved input or an open conflict. */
  isLocked: boolean;
  rebase: (item: Item) => void;
}

/** A newer version that arrives by a refetch replaces the values of a clean form only. */
export function useFollowItem<Item>({ item, versionOf, base, isLocked, rebase }: FollowOptions<Item>): void {
  const latestRebase = useRef(rebase);
  useEffect(() => {
    latestRebase.current = rebase;
  });
  useEffect(() => {
    if (isLocked || !item) return;
    if (!base.current || versionOf(item) > versionOf(base.current)) latestRebase.current(item);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [item, isLocked]);
}
