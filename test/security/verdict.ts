/** Expectations of every response: no server error, the response envelope, readable messages. */
import { expect } from 'vitest';
import { refusals } from '#kernel/refusal.ts';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { Answer } from '../world.ts';

interface Expectation {
  /** The request, for the failure message. */
  sent: unknown;
  /** The body was readable, so errors name their field. */
  readable: boolean;
}

export function expectDecent({ status, headers, response }: Answer, { sent, readable }: Expectation): void {
  const about = { sent, status, answer: response.payload.slice(0, 600) };
  const faults: string[] = [];
  if (status >= 500) faults.push('a fault');
  if (!headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff')
    faults.push('headers');
  // A file may be JSON: the copy of the own data.
  const isFile = String(headers['content-disposition']).startsWith('attachment');
  if (status >= 400 || (!isFile && String(headers['content-type']).includes('json')))
    faults.push(...envelopeFaults(response.payload, status, readable));
  if (faults.length) expect({ ...about, faults }).toBe('a decent answer');
}

interface Entry {
  code: string;
  message: string;
  field?: string;
}

function envelopeFaults(payload: string, status: number, readable: boolean): string[] {
  const envelope = parse(payload);
  if (!envelope) return ['no envelope'];
  const { errors } = envelope;
  if (status < 400)
    return envelope.status === 'success' && errors.length === 0 ? [] : ['success with errors'];
  if (envelope.status !== 'error' || envelope.data !== null || errors.length === 0)
    return ['no envelope of a refusal'];
  const fields = errors.map(({ field }) => field ?? '');
  return [
    ...(new Set(fields).size < fields.length ? ['two errors for one field'] : []),
    ...errors.flatMap((error) => entryFaults(error, { status, readable })),
  ];
}

function parse(payload: string): { status: string; data: unknown; errors: Entry[] } | null {
  try {
    const envelope = JSON.parse(payload);
    return Object.keys(envelope).join() === 'status,data,errors' ? envelope : null;
  } catch {
    return null;
  }
}

function entryFaults(
  { code, message, field }: Entry,
  { status, readable }: { status: number; readable: boolean },
): string[] {
  const faults: string[] = [];
  if (!Object.hasOwn(refusals, code)) faults.push(`unknown code ${code}`);
  else if (refusals[code as RefusalCode] !== status) faults.push(`${code} came as ${status}`);
  // The only English text of the specification.
  if (!/[а-яё]/i.test(message) && message !== 'Payload too large') faults.push(`no words: ${message}`);
  if (/\{\{|undefined|NaN|\[object|^\w+@/.test(message)) faults.push(`half a message: ${message}`);
  if (code === 'validation_failed' && readable && !field) faults.push('no field');
  return faults;
}
