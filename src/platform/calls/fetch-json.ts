/** One guarded call to an outside service: a time limit, a size limit, no redirects, JSON back. */
export interface JsonCall {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  maxBytes: number;
}

/** Any failure is an Error whose message carries no part of the request: it may be logged. */
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
  return JSON.parse(await readCapped(response, maxBytes)) as unknown;
}

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the stream, so a huge answer is not read to its end.
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
