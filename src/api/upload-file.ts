/** Uploads a file through a caller-supplied request that reports progress. Handles the response and the token like a call. */
import { sendWithRetry, unwrap } from '#api/client.ts';
import { pathOf } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Envelope } from '#api/envelope.ts';

/** The parts of the request that depend on the endpoint; `send` adds the file and the progress. */
export interface UploadRequest {
  url: string;
  field: string;
  headers: Record<string, string>;
}

/** The part of the app context that an upload needs. */
interface Session {
  token(): string | undefined;
  storeToken(token: string): void;
  reauthenticate(options: { reads: boolean }): Promise<boolean>;
}

interface UploadOptions<In, Out> {
  endpoint: Endpoint<In, Out>;
  params?: Record<string, string>;
  session: Session;
  send: (request: UploadRequest) => Promise<{ status: number; body: unknown }>;
}

/** Retries once with a fresh token, or after the user has signed in again. Throws ApiError. */
export function uploadFile<In, Out>(options: UploadOptions<In, Out>): Promise<Out> {
  const { storeToken: renewToken, reauthenticate: onUnauthorized } = options.session;
  const retry = { endpoint: options.endpoint, session: { renewToken, onUnauthorized }, reads: false };
  return sendWithRetry(retry, () => sendOnce(options));
}

async function sendOnce<In, Out>({ endpoint, params, session, send }: UploadOptions<In, Out>): Promise<Out> {
  const token = session.token();
  const { status, body } = await send({
    url: pathOf(endpoint, params),
    field: endpoint.upload!.field,
    headers: token ? { 'x-csrf-token': token } : {},
  });
  const invalidResponse: Envelope<Out> = {
    status: 'error',
    data: null,
    errors: [{ code: 'internal', message: '' }],
  };
  return unwrap(status, (body as Envelope<Out> | null) ?? invalidResponse);
}
