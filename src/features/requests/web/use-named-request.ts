/** A letter names a request: the list opens on the page where it lies, once; then pages are turned as ever. */
import { useEffect, useState } from 'react';
import { useAsked } from '#api/use-asked.ts';
import { readInboxRequest } from '#features/requests/contract.ts';
import { isId } from '#kernel/id.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { useSearchParams } from '#router/hooks.ts';

/** `looking`: the list should wait, its page is not known yet. */
export function useNamedRequest(): { named: string | null; looking: boolean } {
  const [params, setParams] = useSearchParams();
  const named = params.get('request');
  const [led, lead] = useState<string | null>(null);
  const sought = soughtIn(params);
  const looking = sought !== null && led !== sought;
  const { data, isError } = useAsked(readInboxRequest, { params: { id: sought ?? '' }, enabled: looking });
  const page = data && Math.floor(data.before / defaultPageSize) + 1;
  if (led !== named && (!sought || isError || page === 1)) lead(named);
  useEffect(() => {
    if (looking && page !== undefined && page > 1)
      setParams((before) => ({ ...Object.fromEntries(before), page: String(page) }), { replace: true });
  }, [looking, page, setParams]);
  return { named, looking };
}

/** An address that has a page or a filter is followed as it is. */
function soughtIn(params: URLSearchParams): string | null {
  const named = params.get('request');
  return named === null || !isId(named) || params.has('page') || params.has('state') ? null : named;
}
