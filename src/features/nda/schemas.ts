import * as z from 'zod/mini';
import { id } from '#api/wire-types.ts';
import { attorneyStates, ndaBases, ndaDisplayStates } from '#features/nda/constants.ts';
import { signatureText } from '#features/signing/signature-text.ts';
import { requiredText } from '#kernel/rules/text-rules.ts';

const nothing = z.optional(z.literal(['', null], 'rules@common.wrong'));

/** Both files are parts of the multipart body. */
export const addAttorneyInput = z.object({ document: nothing, signature: nothing });
export type AddAttorneyInput = z.infer<typeof addAttorneyInput>;

const attorney = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(attorneyStates),
  issuedOn: z.string(),
  validUntil: z.string(),
  /** As the file words them, one a line. */
  powers: z.string(),
  representatives: z.array(z.object({ name: z.string(), snils: z.string() })),
  /** With the signature of the principal. */
  documentId: z.string(),
});
export type Attorney = z.infer<typeof attorney>;

const agreement = {
  state: z.enum(ndaDisplayStates),
  /** Version of the text that is to be signed or was signed. */
  version: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  basis: z.nullable(z.enum(ndaBases)),
  /** Number of the power of attorney. */
  attorneyNumber: z.nullable(z.string()),
  /** The agreement with its signature, when there is one. */
  signedDocumentId: z.nullable(z.string()),
  /** Why the fund has revoked it. */
  reason: z.string(),
};

export const ndaOutput = z.object({
  ...agreement,
  /** The fund has published the text, and the installation verifies signatures. */
  isOffered: z.boolean(),
  /** The caller may sign. */
  maySign: z.boolean(),
  /** What waits for the signature. */
  documentId: z.nullable(z.string()),
  organization: z.object({ inn: z.string(), ogrn: z.string() }),
  attorneys: z.array(attorney),
});
export type NdaOutput = z.infer<typeof ndaOutput>;

export const signNdaInput = z.object({ documentId: id, signature: signatureText });
export type SignNdaInput = z.infer<typeof signNdaInput>;

export const adminNdaOutput = z.object({ ...agreement, attorneys: z.array(attorney) });
export type AdminNdaOutput = z.infer<typeof adminNdaOutput>;

/** The reason is shown to the organization. */
export const revokeNdaInput = z.object({ reason: requiredText(1000, 3) });
export type RevokeNdaInput = z.infer<typeof revokeNdaInput>;
