/** A request to an external service with a time limit, a size limit and no redirects. The response is JSON. */
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
  return JSON.parse(await readCapped(response, maxBytes)) as unknown;
}

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Throwing inside the loop cancels the stream, so an oversized response is not read to its end.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
