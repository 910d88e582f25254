import * as z from 'zod/mini';
import { emptyAsUndefined } from '#api/wire-types.ts';
import { boundedLength, missingOrWrong } from '#kernel/rules/text-rules.ts';

const maxEndpointLength = 1024;
const wrong = 'rules@common.wrong';

/** An address as `PushSubscription.toJSON` writes it: without spaces and control characters. */
const endpoint = z
  .string({ error: missingOrWrong })
  .check(
    boundedLength(maxEndpointLength, wrong),
    z.minLength(1, 'rules@common.required'),
    z.regex(/^https?:\/\/[!-~]+$/, wrong),
  );

/** Bytes as base64url, as `PushSubscription.toJSON` writes them. */
const bytes = (length: number) =>
  z
    .string({ error: missingOrWrong })
    // The pattern has the length; a timestamp that stands for a date (spec §5) may be longer.
    .check(boundedLength(4 * length, wrong), z.regex(new RegExp(`^[\\w-]{${length}}$`), wrong));

export const pushDeviceForm = z.object({
  endpoint,
  /** A point of P-256 without compression. */
  p256dh: bytes(87),
  auth: bytes(22),
});
export type PushDeviceForm = z.infer<typeof pushDeviceForm>;

export const pushEndpointForm = z.object({ endpoint });
export type PushEndpointForm = z.infer<typeof pushEndpointForm>;

/** `senderKey`: the key of the installation for which the browser has subscribed. Not every browser sends it. */
export const confirmDeviceForm = z.object({ endpoint, senderKey: emptyAsUndefined(bytes(87)) });
export type ConfirmDeviceForm = z.infer<typeof confirmDeviceForm>;

/** Whether this browser gets messages of the viewer. */
export const pushDeviceOutput = z.object({ isOn: z.boolean() });
export type PushDeviceOutput = z.infer<typeof pushDeviceOutput>;
