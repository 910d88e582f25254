import * as z from 'zod/mini';
import { chosen, emptyAsUndefined, id, integer, paging } from '#api/wire-types.ts';
import { exportOrdersInput } from '#features/intake/schemas-list.ts';
import { mailingAudiences, maxSubjectLength, maxTextLength } from '#features/mailings/constants.ts';
import { mailingStates } from '#features/mailings/lifecycle.ts';
import { requiredLine, requiredText } from '#kernel/rules/text-rules.ts';

export const mailingForm = z.object({
  audience: chosen(mailingAudiences),
  /** For the audience SELECTION. */
  selection: emptyAsUndefined(id),
  /** For the audience FOUND. */
  filter: emptyAsUndefined(exportOrdersInput),
  subject: requiredLine(maxSubjectLength),
  text: requiredText(maxTextLength),
});
export type MailingForm = z.infer<typeof mailingForm>;

const version = integer(1, 2_147_483_647);

/** `version`: the version of the draft that the officer has changed. */
export const saveMailingForm = z.extend(mailingForm, { version });
export type SaveMailingForm = z.infer<typeof saveMailingForm>;

const recipients = integer(1, 1_000_000);

/** The number of recipients and the version that the officer has seen. Others are refused. */
export const sendMailingForm = z.object({ recipients, version });
export type SendMailingForm = z.infer<typeof sendMailingForm>;

/** The number of recipients that the second officer has seen. */
export const confirmMailingForm = z.object({ recipients });
export type ConfirmMailingForm = z.infer<typeof confirmMailingForm>;

const officer = z.nullable(z.object({ id: z.string(), name: z.string() }));

const item = {
  id: z.string(),
  audience: z.enum(mailingAudiences),
  /** The name of the selection. */
  selection: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(mailingStates),
  /** Frozen when it is sent; of a draft the number at this moment. Null in the list of drafts. */
  recipients: z.nullable(z.number()),
  /** The number of people to whom it was sent so far. */
  left: z.number(),
  officer,
  confirmedBy: officer,
  createdAt: z.string(),
  sendAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
};

export const mailing = z.object({
  ...item,
  text: z.string(),
  selectionId: z.nullable(z.string()),
  /** For the audience FOUND: the query of the list of applications that shows them. */
  foundQuery: z.nullable(z.string()),
  /** The letter as it arrives, without its design. */
  preview: z.string(),
  needsSecond: z.boolean(),
  version: z.number(),
  /** False while its recipients are being frozen; nobody can confirm it yet. */
  isFrozen: z.boolean(),
});
export type MailingCard = z.infer<typeof mailing>;

export const listMailingsInput = z.object({ state: emptyAsUndefined(chosen(mailingStates)), ...paging });
export type ListMailingsInput = z.infer<typeof listMailingsInput>;
export const listMailingsOutput = z.object({ items: z.array(z.object(item)), total: z.number() });
export type ListMailingsOutput = z.infer<typeof listMailingsOutput>;
export type MailingItem = ListMailingsOutput['items'][number];

/** The selections that may be chosen. */
export const mailingOptions = z.object({
  audiences: z.array(z.enum(mailingAudiences)),
  selections: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type MailingOptions = z.infer<typeof mailingOptions>;

export const receivedLetter = z.object({ subject: z.string(), text: z.string(), sentAt: z.string() });
export type ReceivedLetter = z.infer<typeof receivedLetter>;
