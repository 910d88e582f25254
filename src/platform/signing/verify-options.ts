import type { TrustStore } from '#platform/signing/trust-store.ts';
import type { Verdict } from '#platform/signing/verdict.ts';

/** A path, the bytes, a stream of them, or a file that was hashed while it was received. */
export type SignedDocument = string | Uint8Array | AsyncIterable<Uint8Array> | HashedFile;

export interface HashedFile {
  path: string;
  /** Lower-case hex. */
  sha256: string;
}

export interface VerifyOptions {
  trust: TrustStore;
  /** Time of receipt by the clock of the server. */
  at: Date;
  /** The signer must have this SNILS. */
  snils?: string | null;
  /** The signer must be a natural person (spec §5); true by default. */
  requirePerson?: boolean;
  /** True by default. */
  requireCades?: boolean;
  /** `soft` turns a missing or old list into a warning. `require` by default. */
  revocation?: 'require' | 'soft' | 'off';
}

/** The type of `verifyDetached` in verify-detached.ts. Rejects only when the document cannot be read. */
export type VerifyDetached = (
  document: SignedDocument,
  signature: Uint8Array,
  options: VerifyOptions,
) => Promise<Verdict>;
