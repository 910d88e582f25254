/** Messages to authors. */
import * as z from 'zod/mini';
import { paging } from '#api/wire-types.ts';
import { ids, officer } from '#features/intake/schemas-list.ts';
import { requiredText } from '#kernel/rules/text-rules.ts';

export const messageInput = z.object({ ids, text: requiredText(4000) });
export type MessageInput = z.infer<typeof messageInput>;
const message = z.object({
  id: z.string(),
  text: z.string(),
  recipients: z.number(),
  officer: z.nullable(officer),
  createdAt: z.string(),
  sendAt: z.string(),
  state: z.enum(['WAITING', 'SENT', 'CANCELLED']),
});
export const messageOutput = message;
export type MessageOutput = z.infer<typeof message>;
export const listMessagesInput = z.object(paging);
export type ListMessagesInput = z.infer<typeof listMessagesInput>;
export const listMessagesOutput = z.object({ items: z.array(message), total: z.number() });
export type ListMessagesOutput = z.infer<typeof listMessagesOutput>;
/** What the fund has written about one application. */
export const orderMessagesOutput = z.array(
  z.object({ id: z.string(), text: z.string(), sentAt: z.string() }),
);
export type OrderMessagesOutput = z.infer<typeof orderMessagesOutput>;
