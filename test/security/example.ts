/** How a call is tried: what it is about, and a body that the schema has nothing against. */
import type { Role } from '#access/actor.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { WalkerName } from './actors.ts';
import type { KindName } from './things.ts';

export interface Example {
  about?: KindName;
  /** Where the id of the thing stands: a path parameter or a body field. Absent: `id`. */
  at?: string;
  /** The other path parameters. */
  params?: Record<string, string>;
  /** Every field of the input. */
  body?: Record<string, unknown>;
  file?: 'pdf' | 'png';
  /**
   * Whoever may call is answered 200 unless this says otherwise: a status, and the codes with their fields.
   * By the name of a walker, and `others` for the rest; with `|` where it depends on the calls before.
   */
  answers?: string | Partial<Record<WalkerName | 'others', string>>;
  /** Admitted roles that stand in no relation to any thing of this kind: whatever they name is not found. */
  never?: readonly Role[];
  /** Answers 200 for any id, so that it tells nothing. */
  tellsNothing?: true;
  /** The caller needs a new session afterwards. */
  endsSession?: true;
}

export type Examples = Record<string, Example>;

/** What the walker is answered about a thing that is theirs, or about no thing. */
export function answersTo(name: WalkerName, { answers = '200' }: Example): string[] {
  const told = typeof answers === 'string' ? answers : (answers[name] ?? answers.others ?? '200');
  return told.split(' | ');
}

/** Path and body of a call about one thing. */
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
