/** API client of the pages: `call(endpoint)`, over HTTP in the browser, in process on the server. */
import { ApiError } from '#api/envelope.ts';
import type { Envelope } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { pathOf } from '#api/endpoint.ts';
import { clearPayloadCache } from '#api/payload-cache.ts';
import { withDisplayedDates, withTimestamps } from '#api/date-strings.ts';
import { logFailure } from '#api/log-error.ts';
import { toFormBody, toPairs } from '#api/form-body.ts';

export interface CallOptions<In> {
  params?: Record<string, string>;
  /** Form values (strings, files) are sent as they are; the server parses them. */
  input?: In | Record<string, unknown>;
  signal?: AbortSignal;
  /** For a POST that changes nothing, such as the filter of a list. */
  reads?: boolean;
  /** For a change that the page shows already, or saves by itself: it arrives although the page is left, if it is small. */
  keepalive?: boolean;
  /** For a call that may outlive its page: while another account or a guest uses the tab, it fails as without a connection. */
  accountId?: string;
}

/** Throws ApiError for every non-success response (spec §8). Without a response its status is 0 and it has no message. */
export type Call = <In, Out>(endpoint: Endpoint<In, Out>, options?: CallOptions<In>) => Promise<Out>;

export interface Client {
  call: Call;
}

export interface RetrySession {
  /** Called with the newer token of a response. */
  renewToken(token: string): void;
  /** Called on 401: the session has expired (spec §2). Resolves to true when the same user has signed in again. */
  onUnauthorized(options: { reads: boolean }): Promise<boolean>;
  /** Called when the server refuses calls until the user accepts a new edition of a legal text. */
  onConsentsRequired?(): void;
}

export interface ClientSession extends RetrySession {
  token(): string | undefined;
  /** Calls of an idle user do not keep the session alive. */
  isUserIdle?(): boolean;
  /** Called before a change, because another user may have signed in in another tab. */
  ensureSameUser?(): Promise<void>;
  /** The user of the tab. Undefined for guests. */
  accountId?(): string | undefined;
}

const sessionPaths = new Set(['/api/login', '/api/logout']);

export function httpClient(session: ClientSession): Client {
  const send = async <Out>(endpoint: Endpoint<never, Out>, options: CallOptions<never>): Promise<Out> => {
    // After every wait, because the user may have changed meanwhile.
    requireAccount(session, options.accountId);
    const token = session.token();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token && endpoint.changes) headers['x-csrf-token'] = token;
    if (session.isUserIdle?.()) headers['x-user-idle'] = '1';
    const { url, body } = requestOf(endpoint, options);
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    }).catch((error: unknown) => {
      // The browser's own message for a network failure is English and differs between browsers.
      throw options.signal?.aborted ? error : new ApiError([], 0);
    });
    return unwrap(response.status, await readEnvelope<Out>(response), secondsToWait(response));
  };
  const client: Client = {
    async call(endpoint, options = {}) {
      const anyEndpoint = endpoint as unknown as Endpoint<never, never>;
      const anyOptions = options as CallOptions<never>;
      const isSessionCall = sessionPaths.has(endpoint.path);
      const reads = options.reads ?? !endpoint.changes;
      const sendOnce = () => send(anyEndpoint, anyOptions);
      try {
        if (isSessionCall) return await logFailure(endpoint, sendOnce);
        return await sendWithRetry({ endpoint, session, reads }, async (isRetry) => {
          if (!reads && !isRetry) await session.ensureSameUser?.();
          return sendOnce();
        });
      } finally {
        if (endpoint.changes) clearPayloadCache(client);
      }
    },
  };
  return client;
}

function requireAccount({ accountId }: ClientSession, required: string | undefined): void {
  if (required !== undefined && required !== accountId?.()) throw new ApiError([], 0);
}

interface RetryOptions {
  endpoint: { path: string; changes: boolean };
  session: RetrySession;
  reads: boolean;
}

/** Retries once, with a new token or after the user has signed in again. Logs the final failure. */
export const sendWithRetry = <Out>(
  { endpoint, session, reads }: RetryOptions,
  send: (isRetry: boolean) => Promise<Out>,
): Promise<Out> =>
  logFailure(endpoint, async () => {
    try {
      return await send(false);
    } catch (error) {
      if (!(await canRetry(session, error, reads))) throw error;
      return send(true);
    }
  });

/** Whether a rejected call may be repeated. */
async function canRetry(session: RetrySession, error: unknown, reads: boolean): Promise<boolean> {
  if (needsConsents(error)) session.onConsentsRequired?.();
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  if (!error.freshToken) return session.onUnauthorized({ reads });
  session.renewToken(error.freshToken);
  return true;
}

const needsConsents = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  error.errors.some(({ code, field }) => code === 'forbidden' && field === 'consents');

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
  const header = headers.get('retry-after');
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

export function unwrap<Out>(status: number, envelope: Envelope<Out>, retryAfter?: number): Out {
  if (envelope.status === 'success') return withDisplayedDates(envelope.data) as Out;
  throw new ApiError(envelope.errors ?? [], status, retryAfter);
}
