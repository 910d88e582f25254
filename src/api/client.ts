/** The one way from a page to the product: `call(endpoint)`, over HTTP in the browser, in process on the server. */
import { ApiError } from '#api/envelope.ts';
import type { Envelope } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { pathOf } from '#api/endpoint.ts';
import { forgetKept } from '#api/kept.ts';
import { toFormBody, toPairs, withTimestamps } from '#api/form-body.ts';

export interface CallOptions<In> {
  params?: Record<string, string>;
  /** Schemas narrow on the server; what a form holds (strings, files) is sent as it is. */
  input?: In | Record<string, unknown>;
  signal?: AbortSignal;
  /** Nothing is lost with it: the filter of a list travels by POST and yet only reads. */
  reads?: boolean;
}

/** Throws ApiError for every non-success answer (spec §8), of status 0 and without words when there is none. */
export type Call = <In, Out>(endpoint: Endpoint<In, Out>, options?: CallOptions<In>) => Promise<Out>;

export interface Client {
  call: Call;
}

export interface BrowserSession {
  token(): string | undefined;
  /** The answer brought a newer token. */
  renew(token: string): void;
  /** Before a change: another tab may have let somebody else in meanwhile. */
  settle?(): Promise<void>;
  /** A 401 came: the session is over (spec §2). True when the same person is back and the call may be repeated. */
  lost(asked: { reads: boolean }): Promise<boolean>;
}

const quietOn401 = new Set(['/api/login', '/api/logout']);

export function httpClient(session: BrowserSession): Client {
  const attempt = async <Out>(endpoint: Endpoint<never, Out>, options: CallOptions<never>): Promise<Out> => {
    const token = session.token();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token && endpoint.changes) headers['x-csrf-token'] = token;
    const { url, body } = requestOf(endpoint, options);
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
    }).catch((error: unknown) => {
      // The browser's own words about a network that is away are English and differ from browser to browser.
      throw options.signal?.aborted ? error : new ApiError([], 0);
    });
    return unwrap(response.status, await readEnvelope<Out>(response), secondsToWait(response));
  };
  const client: Client = {
    async call(endpoint, options = {}) {
      const target = endpoint as unknown as Endpoint<never, never>;
      const question = options as CallOptions<never>;
      const quiet = quietOn401.has(endpoint.path);
      const reads = options.reads ?? !endpoint.changes;
      try {
        if (!reads && !quiet) await session.settle?.();
        return await attempt(target, question);
      } catch (error) {
        if (quiet || !(await isMended(session, error, reads))) throw error;
        return await attempt(target, question);
      } finally {
        if (endpoint.changes) forgetKept(client);
      }
    },
  };
  return client;
}

/** Whether a refused call may be repeated: with a renewed token, or by whoever has signed in again. */
async function isMended(session: BrowserSession, error: unknown, reads: boolean): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  const fresh = error.errors.find((entry) => entry.customData)?.customData?.csrf;
  if (!fresh) return session.lost({ reads });
  session.renew(fresh);
  return true;
}

function requestOf(endpoint: Endpoint<never, unknown>, options: CallOptions<never>) {
  const path = pathOf(endpoint, options.params);
  const input = withTimestamps(options.input ?? {}) as object;
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(
      toPairs(input).filter(([, v]) => v !== '') as [string, string][],
    ).toString();
    return { url: query ? `${path}?${query}` : path, body: undefined };
  }
  if (endpoint.body === 'json') return { url: path, body: JSON.stringify(input) };
  return { url: path, body: toFormBody(input, endpoint.body) };
}

async function readEnvelope<Out>(response: Response): Promise<Envelope<Out>> {
  try {
    return (await response.json()) as Envelope<Out>;
  } catch {
    return { status: 'error', data: null, errors: [{ code: 'internal', message: '' }] };
  }
}

function secondsToWait({ headers }: Response): number | undefined {
  const told = headers.get('retry-after');
  return told !== null && /^\d+$/.test(told) ? Number(told) : undefined;
}

export function unwrap<Out>(status: number, envelope: Envelope<Out>, retryAfter?: number): Out {
  if (envelope.status === 'success') return envelope.data;
  throw new ApiError(envelope.errors ?? [], status, retryAfter);
}
