/** A list of a cabinet by pages, the page in the address: whoever asks for more pages than there are gets the last one. */
import { useEffect } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { useAsked } from '#api/use-asked.ts';
import { defaultPageSize, pageAsked, pageOf } from '#kernel/page.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface AskedPage<Out> {
  /** Undefined while nothing has come yet. */
  data: Out | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
  /** From 1 on. */
  page: number;
  totalPages: number;
  /** Goes to another page with the same filter. */
  turn: (page: number) => void;
}

interface Asking {
  /** The filter, without `limit` and `offset`. */
  input?: Record<string, unknown>;
  size?: number;
  /** How the endpoint is told of the page, if not by `limit` and `offset`. */
  cut?: (page: { page: number; size: number }) => Record<string, number>;
}

type List = { items: readonly unknown[]; total: number };

export function useAskedPage<In, Out extends List>(
  endpoint: Endpoint<In, Out>,
  { input = {}, size = defaultPageSize, cut = byOffset }: Asking = {},
): AskedPage<Out> {
  const [params, setParams] = useSearchParams();
  const page = pageAsked(params, size);
  const asked = useAsked(endpoint, { input: { ...input, ...cut({ page, size }) }, keep: true });
  const { totalPages, leadTo, isNothingYet } = placeOf(asked, { page, size });
  useEffect(() => {
    if (leadTo !== null) setParams((before) => turned(before, leadTo), { replace: true });
  }, [leadTo, setParams]);
  return {
    data: isNothingYet ? undefined : asked.data,
    isError: asked.isError,
    refetch: asked.refetch,
    page,
    totalPages,
    turn: (to) => setParams((before) => turned(before, to)),
  };
}

interface Come {
  data: List | undefined;
  isPlaceholderData: boolean;
}

/** An earlier answer that stays in sight says nothing of the page that is asked for now. */
function placeOf({ data, isPlaceholderData }: Come, { page, size }: { page: number; size: number }) {
  if (!data) return { totalPages: 0, leadTo: null, isNothingYet: true };
  const { totalPages } = pageOf({ total: data.total, page, size });
  const last = Math.max(1, totalPages);
  const leadTo = !isPlaceholderData && page > last ? last : null;
  const isNothingYet = leadTo !== null || (isPlaceholderData && data.items.length === 0);
  return { totalPages, leadTo, isNothingYet };
}

const byOffset = ({ page, size }: { page: number; size: number }) => ({
  limit: size,
  offset: (page - 1) * size,
});

function turned(before: URLSearchParams, page: number): URLSearchParams {
  if (page > 1) before.set('page', String(page));
  else before.delete('page');
  return before;
}
