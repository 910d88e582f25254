/** For officers of the fund: the summary of open work, and failed deliveries (product §15). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { emptyAsUndefined, integer } from '#api/wire-types.ts';
import { maxOffset, maxPageSize } from '#kernel/page.ts';

export const readSummary = endpoint({
  method: 'GET',
  path: '/api/administrator/summary',
  action: 'desk.read',
  output: z.object({
    /** Companies that wait for a check by the fund. */
    organizations: z.number(),
    /** Scenarios in moderation. */
    scenarios: z.number(),
    /** Questions to the fund without an answer. */
    questions: z.number(),
    /** Invitations that are still valid. */
    invitations: z.number(),
    /** Deliveries (letters and others) whose retries have all failed. */
    deliveries: z.number(),
  }),
  ours: true,
});

const parkedDelivery = z.object({
  id: z.string(),
  subscriber: z.string(),
  /** Kind of the event. */
  kind: z.string(),
  tries: z.number(),
  error: z.string(),
  at: z.string(),
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/administrator/deliveries',
  action: 'delivery.read',
  input: z.object({
    limit: emptyAsUndefined(integer(1, maxPageSize)),
    offset: emptyAsUndefined(integer(0, maxOffset)),
  }),
  output: z.object({ items: z.array(parkedDelivery), total: z.number() }),
  ours: true,
});

/** Throws `state_conflict` when the delivery is done or in progress. */
export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/administrator/deliveries/:id/retry',
  action: 'delivery.retry',
  output: z.object({ id: z.string() }),
  ours: true,
});
