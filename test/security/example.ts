/** An example request of an endpoint: its resource and a valid body. */
import type { Role } from '#access/actor.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { CallerName } from './actors.ts';
import type { KindName } from './fixtures.ts';

export interface Example {
  about?: KindName;
  /** The path parameter or body field with the resource id. Absent: `id`. */
  at?: string;
  /** The other path parameters. */
  params?: Record<string, string>;
  /** Every field of the input. */
  body?: Record<string, unknown>;
  file?: 'pdf' | 'png';
  /**
   * Permitted callers get 200 by default. Otherwise a status, and error codes with their fields.
   * By caller name, and `others` for the rest; `|` separates alternatives that depend on earlier requests.
   */
  answers?: string | Partial<Record<CallerName | 'others', string>>;
  /** Permitted roles without a relation to any resource of this kind: every id is not found. */
  never?: readonly Role[];
  /** Responds alike for any id, so it does not reveal which ids exist. */
  tellsNothing?: true;
  /** The caller needs a new session afterwards. */
  endsSession?: true;
}

export type Examples = Record<string, Example>;

/** Expected responses for the caller's own resource, or for an endpoint without a resource. */
export function answersTo(name: CallerName, { answers = '200' }: Example): string[] {
  const expected = typeof answers === 'string' ? answers : (answers[name] ?? answers.others ?? '200');
  return expected.split(' | ');
}

/** URL and body of a request for one resource. */
export function callOf(
  endpoint: Endpoint,
  example: Example,
  id = '',
): { url: string; body: Record<string, unknown> } {
  const at = example.at ?? 'id';
  const filled: Record<string, string> = { ...example.params, [at]: id };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = filled[name];
    if (!value) throw new Error(`${endpointKey(endpoint)} needs an example of :${name}`);
    return encodeURIComponent(value);
  });
  const inBody = Object.hasOwn(example.body ?? {}, at) && !endpoint.path.includes(`:${at}`);
  const body = { ...example.body, ...(inBody && id ? { [at]: id } : {}) };
  return { url: endpoint.method === 'GET' ? `${path}${queryOf(body)}` : path, body };
}

function queryOf(body: Record<string, unknown>): string {
  const pairs = Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, String(item)] as [string, string]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
