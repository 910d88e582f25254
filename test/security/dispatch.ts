/** Sends a request with fields as JSON text, encoded as its method and body type require. */
import type { Endpoint } from '#api/endpoint.ts';
import { toFormBody } from '#api/form-body.ts';
import type { Answer } from '../world.ts';
import type { Caller } from './actors.ts';

interface Sent {
  endpoint: Endpoint;
  url: string;
  text: string;
  kind: 'json' | 'form' | 'multipart';
}

export async function dispatch({ visitor }: Caller, { endpoint, url, text, kind }: Sent): Promise<Answer> {
  if (endpoint.method === 'DELETE') return visitor.delete(url);
  if (endpoint.method === 'POST' && kind === 'json')
    return visitor.postRaw(url, { payload: text, type: 'application/json' });
  const fields = JSON.parse(text) as object;
  if (endpoint.method === 'POST')
    return visitor.post(url, toFormBody(fields, kind === 'form' ? 'form' : 'multipart'));
  const query = new URLSearchParams(toFormBody(fields, 'form') as URLSearchParams);
  return visitor.get(`${url.split('?')[0]}?${query}`);
}
