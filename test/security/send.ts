/** Sends one request with any method and body type. */
import sharp from 'sharp';
import type { Endpoint, Method } from '#api/endpoint.ts';
import { toPairs } from '#api/form-body.ts';
import { makePdf } from '../scenario-fixture.ts';
import type { Answer, Visitor } from '../world.ts';
import type { Example } from './example.ts';

interface Sent {
  method: Method;
  url: string;
  body?: object | undefined;
}

export function send(visitor: Visitor, { method, url, body }: Sent): Promise<Answer<any>> {
  if (method === 'GET') return visitor.get(url);
  return method === 'DELETE' ? visitor.delete(url) : visitor.post(url, body);
}

const png = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3b4cd3' } })
  .png()
  .toBuffer();
const pdf = makePdf();

/** JSON, or multipart when there is a file to send. */
export async function bodyOf(
  endpoint: Endpoint,
  { file }: Example,
  body: Record<string, unknown>,
): Promise<object> {
  if (!file || !endpoint.upload) return body;
  const form = new FormData();
  const fields = [endpoint.upload, endpoint.upload.second].flatMap((upload) => upload?.field ?? []);
  for (const [name, value] of toPairs(body)) if (!fields.includes(name)) form.append(name, value as string);
  const bytes = new Uint8Array(await (file === 'pdf' ? pdf : png));
  for (const field of fields) form.append(field, new Blob([bytes]), `file.${file}`);
  return form;
}
