/** Finds the list page of the request named by `?request=` in a link from a letter. Done once; later paging is up to the user. */
import { useEffect, useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { readInboxRequest } from '#features/requests/contract.ts';
import { isId } from '#kernel/id.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface RequestFromUrl {
  /** Value of `?request=`. */
  requestId: string | null;
  /** The page of the request is not known yet, so the list should wait. */
  isLocating: boolean;
}

export function useRequestFromUrl(): RequestFromUrl {
  const [params, setParams] = useSearchParams();
  const requestId = params.get('request');
  const [resolvedId, setResolvedId] = useState<string | null>(null);
  const pendingId = pendingIdIn(params);
  const isLocating = pendingId !== null && resolvedId !== pendingId;
  const { data, isError } = useApiQuery(readInboxRequest, {
    params: { id: pendingId ?? '' },
    enabled: isLocating,
  });
  const page = data && Math.floor(data.before / defaultPageSize) + 1;
  if (resolvedId !== requestId && (!pendingId || isError || page === 1)) setResolvedId(requestId);
  useEffect(() => {
    if (isLocating && page !== undefined && page > 1)
      setParams((before) => ({ ...Object.fromEntries(before), page: String(page) }), { replace: true });
  }, [isLocating, page, setParams]);
  return { requestId, isLocating };
}

/** A URL with an explicit page or filter is left as it is. */
function pendingIdIn(params: URLSearchParams): string | null {
  const named = params.get('request');
  return named === null || !isId(named) || params.has('page') || params.has('state') ? null : named;
}
