/** A file goes by a request of its own kind, for its progress; the answer and the renewed token are as of any call. */
import { unwrap } from '#api/client.ts';
import { pathOf } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import type { Envelope } from '#api/envelope.ts';

/** What the request needs of the endpoint; the sender adds the file and its progress. */
export interface FileRequest {
  url: string;
  field: string;
  headers: Record<string, string>;
}

/** Of the page's ground. */
interface Session {
  token(): string | undefined;
  keepToken(token: string): void;
  signInAgain(asked: { reads: boolean }): Promise<boolean>;
}

interface SendFile<In, Out> {
  endpoint: Endpoint<In, Out>;
  params?: Record<string, string>;
  session: Session;
  send: (request: FileRequest) => Promise<{ status: number; body: unknown }>;
}

/** A token that grew old on the way is changed once, a session that ended is waited for. Throws ApiError. */
export async function sendFile<In, Out>(sending: SendFile<In, Out>): Promise<Out> {
  try {
    return await attempt(sending);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = error.errors.find(({ customData }) => customData)?.customData?.csrf;
    if (fresh) sending.session.keepToken(fresh);
    else if (!(await sending.session.signInAgain({ reads: false }))) throw error;
    return attempt(sending);
  }
}

async function attempt<In, Out>({ endpoint, params, session, send }: SendFile<In, Out>): Promise<Out> {
  const token = session.token();
  const { status, body } = await send({
    url: pathOf(endpoint, params),
    field: endpoint.upload!.field,
    headers: token ? { 'x-csrf-token': token } : {},
  });
  const broken: Envelope<Out> = { status: 'error', data: null, errors: [{ code: 'internal', message: '' }] };
  return unwrap(status, (body as Envelope<Out> | null) ?? broken);
}
