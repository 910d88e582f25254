/** Finds the list page of the request named by `?request=` in a link from a letter. Done once; later paging is up to the user. */
import { useEffect, useState } from 'react';
import { useAsked } from '#api/use-asked.ts';
import { readInboxRequest } from '#features/requests/contract.ts';
import { isId } from '#kernel/id.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface RequestFromUrl {
  /** Value of `?request=`. */
  named: string | null;
  /** The page of the request is not known yet, so the list should wait. */
  looking: boolean;
}

export function useNamedRequest(): RequestFromUrl {
  const [params, setParams] = useSearchParams();
  const named = params.get('request');
  const [resolvedId, setResolvedId] = useState<string | null>(null);
  const pendingId = pendingIdIn(params);
  const looking = pendingId !== null && resolvedId !== pendingId;
  const { data, isError } = useAsked(readInboxRequest, { params: { id: pendingId ?? '' }, enabled: looking });
  const page = data && Math.floor(data.before / defaultPageSize) + 1;
  if (resolvedId !== named && (!pendingId || isError || page === 1)) setResolvedId(named);
  useEffect(() => {
    if (looking && page !== undefined && page > 1)
      setParams((before) => ({ ...Object.fromEntries(before), page: String(page) }), { replace: true });
  }, [looking, page, setParams]);
  return { named, looking };
}

/** A URL with an explicit page or filter is left as it is. */
function pendingIdIn(params: URLSearchParams): string | null {
  const named = params.get('request');
  return named === null || !isId(named) || params.has('page') || params.has('state') ? null : named;
}
