/**
 * A save outlives its page, so a page that is loaded again may read before the save has arrived. The tab remembers a save
 * until it is answered; a read of the version that the save has changed is repeated for a moment.
 */
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import type { Endpoint } from '#api/endpoint.ts';
import { queryOptions } from '#api/use-api-query.ts';
import { withStorage } from '#kernel/browser-storage.ts';

/** Milliseconds. */
const pause = 300;
/** Then the save counts as lost, and the page shows what the server has. */
const maxTries = 10;

/** `name`: of what is saved, the same for the read. `version`: the one that the save changes. */
export async function rememberSave<Out>(
  name: string,
  version: number,
  save: () => Promise<Out>,
): Promise<Out> {
  stored(name, 'setItem', String(version));
  try {
    const saved = await save();
    forget(name);
    return saved;
  } catch (error) {
    // Without an answer, for example because the page is being left, the save may still arrive.
    if ((error as { status?: number }).status !== 0) forget(name);
    throw error;
  }
}

interface SavedQueryOptions<Out> {
  params: Record<string, string>;
  /** The versions of what was read, by the names of their saves. */
  versionsOf: (data: Out) => [name: string, version: number][];
}

/** Refetches on every mount, because others change the data too. */
export function useSavedQuery<Out>(
  endpoint: Endpoint<undefined, Out>,
  { params, versionsOf }: SavedQueryOptions<Out>,
): UseQueryResult<Out> {
  const { queryKey, queryFn } = queryOptions(useClient(), endpoint, { params });
  return useQuery<Out>({
    queryKey,
    queryFn: (context) => readSaved(() => queryFn(context), versionsOf),
    staleTime: 0,
  });
}

async function readSaved<Out>(
  read: () => Promise<Out>,
  versionsOf: SavedQueryOptions<Out>['versionsOf'],
  tries = maxTries,
): Promise<Out> {
  const data = await read();
  const versions = versionsOf(data);
  if (tries > 0 && versions.some(([name, version]) => version <= unansweredVersion(name))) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return readSaved(read, versionsOf, tries - 1);
  }
  for (const [name] of versions) forget(name);
  return data;
}

/** The version that a save without an answer has changed. */
const unansweredVersion = (name: string): number => Number(stored(name, 'getItem') ?? -1);

const forget = (name: string): unknown => stored(name, 'removeItem');

const stored = (name: string, act: 'getItem' | 'setItem' | 'removeItem', value = ''): unknown =>
  withStorage('sessionStorage', (storage) => storage[act](`save ${name}`, value), undefined);
