import * as z from 'zod/mini';
import { chosen, day, emptyAsUndefined, id, integer, list, paging } from '#api/wire-types.ts';
import {
  decisions,
  maxProtocolItems,
  protocolKinds,
  protocolSignerRoles,
} from '#features/intake/constants.ts';
import { protocolStates } from '#features/intake/lifecycle.ts';
import { signatureText } from '#features/signing/signature-text.ts';
import { requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';

export const listProtocolsInput = z.object({
  category: emptyAsUndefined(id),
  state: list(z.enum(protocolStates, unknown), protocolStates.length),
  ...paging,
});
export type ListProtocolsInput = z.infer<typeof listProtocolsInput>;

const officer = z.nullable(z.object({ id: z.string(), name: z.string() }));

const protocolItem = {
  id: z.string(),
  kind: z.enum(protocolKinds),
  /** «РГ-3», as the author reads it. */
  number: z.string(),
  state: z.enum(protocolStates),
  categoryId: z.string(),
  categoryName: z.string(),
  date: z.string(),
  count: z.number(),
  proposedBy: officer,
  decidedBy: officer,
  decidedAt: z.nullable(z.string()),
};
export const listProtocolsOutput = z.object({ items: z.array(z.object(protocolItem)), total: z.number() });
export type ListProtocolsOutput = z.infer<typeof listProtocolsOutput>;

const header = {
  /** The date of the meeting. */
  date: day,
  place: z._default(textUpTo(300), ''),
  /** Names, one a line. */
  present: z._default(textUpTo(4000), ''),
  recused: z._default(textUpTo(4000), ''),
  notes: z._default(textUpTo(4000), ''),
  /** Ids of officers of the group. Both, or none when the protocol is not signed. */
  secretary: emptyAsUndefined(id),
  chair: emptyAsUndefined(id),
  /** Applications with prepared decisions. */
  orders: list(id, maxProtocolItems),
};

/** What officers write of a draft. */
export const protocolForm = z.object(header);

export const createProtocolInput = z.object({
  categoryId: id,
  kind: chosen(protocolKinds),
  ...header,
});
export type CreateProtocolInput = z.infer<typeof createProtocolInput>;

export const saveProtocolInput = z.object({ ...header, version: integer(1, 2_147_483_647) });
export type SaveProtocolInput = z.infer<typeof saveProtocolInput>;

export const proposeInput = z.object({ version: integer(1, 2_147_483_647) });
export type ProposeInput = z.infer<typeof proposeInput>;

export const returnInput = z.object({ version: integer(1, 2_147_483_647) });
export type ReturnInput = z.infer<typeof returnInput>;

export const signProtocolInput = z.object({
  version: integer(1, 2_147_483_647),
  signature: signatureText,
});
export type SignProtocolInput = z.infer<typeof signProtocolInput>;

export const withdrawInput = z.object({ reason: requiredText(1000, 5) });
export type WithdrawInput = z.infer<typeof withdrawInput>;

export const readProtocolOutput = z.object({
  ...protocolItem,
  programName: z.string(),
  place: z.string(),
  present: z.string(),
  recused: z.string(),
  notes: z.string(),
  reason: z.string(),
  version: z.number(),
  createdBy: officer,
  /** Another officer than the one who has proposed it, and of its group. */
  mayPublish: z.boolean(),
  /** The selection asks for signatures. */
  signatureRequired: z.boolean(),
  /** Who may be named as a signer of a draft. Empty when the installation cannot verify signatures. */
  candidates: z.array(z.object({ id: z.string(), name: z.string() })),
  /** In the order in which they sign. */
  signers: z.array(
    z.object({
      role: z.enum(protocolSignerRoles),
      officer: z.object({ id: z.string(), name: z.string() }),
      signedAt: z.nullable(z.string()),
    }),
  ),
  /** What is signed: the same bytes for everybody. */
  documentId: z.nullable(z.string()),
  /** It is the caller's turn to sign. */
  maySign: z.boolean(),
  items: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      title: z.string(),
      decision: z.enum(decisions),
      ground: z.string(),
      officer,
    }),
  ),
});
export type ReadProtocolOutput = z.infer<typeof readProtocolOutput>;
