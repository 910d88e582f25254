/**
 * Sends a submission as the browser of an impatient author would: again when the server asks to retry later, and
 * sometimes twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadyAuthor } from './prepare-authors.ts';

export interface Attempt {
  author: ReadyAuthor;
  /** The time of the first request. */
  sentAt: number;
  answeredAt: number;
  /** Latency of the last request only, the one that was answered. */
  latencyMs: number;
  outcome: Outcome;
  /** Earlier answers that asked to retry later. */
  refusedForNow: number;
}

export type Outcome = { number: string } | { refusal: string } | { fault: string };

const laterStatuses = [429, 503];
const maxTries = 20;
const pauseMs = 500;

export async function submit(origin: string, author: ReadyAuthor): Promise<Attempt> {
  const sentAt = Date.now();
  for (let refusedForNow = 0; ; refusedForNow++) {
    const started = performance.now();
    const { status, outcome } = await post(origin, author);
    const latencyMs = performance.now() - started;
    if (!laterStatuses.includes(status) || refusedForNow === maxTries)
      return { author, sentAt, answeredAt: Date.now(), latencyMs, outcome, refusedForNow };
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

interface Envelope {
  data?: { number: string };
  errors?: { code: string; field?: string }[];
}

async function post(
  origin: string,
  { applicationId, cookie }: ReadyAuthor,
): Promise<{ status: number; outcome: Outcome }> {
  try {
    const response = await fetch(`${origin}/api/user/orders/${applicationId}/submit`, {
      method: 'POST',
      headers: { cookie },
    });
    const { data, errors } = (await response.json()) as Envelope;
    const { status } = response;
    if (response.ok && data) return { status, outcome: { number: data.number } };
    const codes = (errors ?? []).map(({ code, field }) => (field ? `${code} ${field}` : code));
    const words = `${status} ${codes.join(', ')}`;
    return { status, outcome: status < 500 ? { refusal: words } : { fault: words } };
  } catch (error) {
    return { status: 0, outcome: { fault: String(error) } };
  }
}
