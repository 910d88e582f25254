import * as z from 'zod/mini';
import { personName } from '#kernel/rules/person-rules.ts';
import { typedText } from '#kernel/rules/text-rules.ts';
import { emptyAsUndefined } from '#api/wire-types.ts';
import { isInn, isOgrn, isOgrnip, isSnils } from '#kernel/requisites.ts';

const nothing = z.optional(z.literal(['', null], 'rules@common.wrong'));

/** Both files are parts of the multipart body. */
export const checkSignatureInput = z.object({ document: nothing, signature: nothing });
export type CheckSignatureInput = z.infer<typeof checkSignatureInput>;

const cause = z.object({ code: z.string(), message: z.string() });

const signer = z.object({
  name: z.string(),
  organization: z.nullable(z.string()),
  issuer: z.string(),
  serial: z.string(),
  thumbprint: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});
export type Signer = z.infer<typeof signer>;

export const checkSignatureOutput = z.object({
  ok: z.boolean(),
  /** Why the signature does not count, in words. */
  errors: z.array(cause),
  /** Checks that were not possible, and changes since the site has accepted the signature. */
  warnings: z.array(cause),
  /** Time of an earlier acceptance by the site of a signature that would be refused today. */
  acceptedAt: z.nullable(z.string()),
  /** Null when the signature does not have a readable certificate. */
  signer: z.nullable(signer),
  /** What the signature claims. */
  signedAt: z.nullable(z.string()),
  checkedAt: z.string(),
  digestAlg: z.nullable(z.string()),
  digest: z.nullable(z.string()),
  documentName: z.string(),
  /** The certificate was issued by the authority of the demo: the signature is worthless. */
  isDemo: z.boolean(),
});
export type CheckSignatureOutput = z.infer<typeof checkSignatureOutput>;

const signature = z.object({
  id: z.string(),
  signer,
  /** What the signature claims. */
  signedAt: z.nullable(z.string()),
  /** The time of receipt by the clock of the server. */
  verifiedAt: z.string(),
  warnings: z.array(cause),
  digestAlg: z.nullable(z.string()),
  digest: z.nullable(z.string()),
  /** The certificate was issued by the authority of the demo: the signature is worthless. */
  isDemo: z.boolean(),
});

/** What a person signs: the bytes are at `/api/documents/:id/file`. */
const preparedDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
});
export type PreparedDocument = z.infer<typeof preparedDocument>;

/** With the SNILS of the person who has to sign, for the choice of a certificate. */
export const documentToSign = z.extend(preparedDocument, { snils: z.string() });
export type DocumentToSign = z.infer<typeof documentToSign>;

/** A document with its signatures. */
export const signedDocument = z.object({ document: preparedDocument, signatures: z.array(signature) });
export type SignedDocument = z.infer<typeof signedDocument>;

/** For officers: `readable` says whether this one may download the document. */
export const readableDocument = z.extend(signedDocument, { readable: z.boolean() });
export type ReadableDocument = z.infer<typeof readableDocument>;

export const listSignaturesOutput = signedDocument;
export type ListSignaturesOutput = z.infer<typeof listSignaturesOutput>;

/** Any person: the signature is worthless. */
export const signInDemoInput = z.object({
  surname: personName,
  givenName: personName,
  snils: typedText(40).check(z.refine(isSnils, 'signing@demo.snilsWrong')),
  /** INN and OGRN of an organization that the person heads. Both or none. */
  inn: emptyAsUndefined(typedText(40).check(z.refine(isInn, 'signing@demo.innWrong'))),
  ogrn: emptyAsUndefined(
    typedText(40).check(z.refine((value) => isOgrn(value) || isOgrnip(value), 'signing@demo.ogrnWrong')),
  ),
  document: nothing,
});
export type SignInDemoInput = z.infer<typeof signInDemoInput>;
