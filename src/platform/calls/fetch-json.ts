/** A request to an external service with a time limit, a size limit and no redirects. The response is JSON. */
import { readLimited } from '#platform/calls/read-limited.ts';

export interface JsonCall {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  maxBytes: number;
}

/** Throws an Error whose message carries no part of the request, so it may be logged. */
export async function fetchJson({ url, headers, body, timeoutMs, maxBytes }: JsonCall): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  const text = response.body ? (await readLimited(response.body, maxBytes)).toString() : '';
  return JSON.parse(text) as unknown;
}
