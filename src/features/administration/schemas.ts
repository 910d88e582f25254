import * as z from 'zod/mini';
import { optionalPaging } from '#api/wire-types.ts';

const waitingKinds = ['organization', 'scenario', 'question', 'chat'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waitingRecord = z.object({
  kind: z.enum(waitingKinds),
  id: z.string(),
  /** The name of the company, the title of the scenario, the number of the question, the name of who asks in a chat. */
  name: z.string(),
  queuedAt: z.string(),
});
export type WaitingRecord = z.infer<typeof waitingRecord>;

export const firstSteps = ['contacts', 'legalTexts', 'staff', 'selection', 'companies', 'news'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Each counter stops at `maxExactTotal + 1`, which means «more than `maxExactTotal`». */
export const readSummaryOutput = z.object({
  /** Companies that wait for a check by the fund. */
  organizations: z.number(),
  /** Scenarios in moderation. */
  scenarios: z.number(),
  /** Questions to the fund without an answer. */
  questions: z.number(),
  /** Chats of the support that wait for the fund. Null for officers who may not answer them. */
  chats: z.nullable(z.number()),
  /** Open complaints about dialogs. Null for officers who may not read them. */
  complaints: z.nullable(z.number()),
  /** What a new installation still lacks and the officer may do. */
  firstSteps: z.optional(z.array(z.enum(firstSteps))),
  /** What has waited longest, of the queues that the officer works on. */
  longestWaiting: z.array(waitingRecord),
  /** Invitations that are still valid. */
  invitations: z.number(),
  /** Deliveries (letters and others) whose retries have all failed. */
  deliveries: z.number(),
  /** Legal texts that came with the installation: no officer has published an own version. */
  legalTexts: z.number(),
  /** Scheduled jobs that have failed twice or more in a row. */
  failingJobs: z.array(z.object({ name: z.string(), error: z.string() })),
  signing: z.object({
    /** Whether any certification authority is trusted. Signing needs at least one. */
    isOn: z.boolean(),
    /** Lists of revoked certificates that are old or cannot be downloaded. */
    staleLists: z.array(
      z.object({ name: z.string(), nextUpdate: z.nullable(z.string()), error: z.string() }),
    ),
  }),
});
export type ReadSummaryOutput = z.infer<typeof readSummaryOutput>;

const parkedDelivery = z.object({
  id: z.string(),
  subscriber: z.string(),
  /** Kind of the event. */
  kind: z.string(),
  tries: z.number(),
  error: z.string(),
  at: z.string(),
});

export const listDeliveriesInput = z.object({
  ...optionalPaging,
});
export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;

export const listDeliveriesOutput = z.object({ items: z.array(parkedDelivery), total: z.number() });
export type ListDeliveriesOutput = z.infer<typeof listDeliveriesOutput>;

export const retryDeliveryOutput = z.object({ id: z.string() });
export type RetryDeliveryOutput = z.infer<typeof retryDeliveryOutput>;
