import type { Certificate } from '#kernel/signing/certificate.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';

export interface TrustStore {
  /** Empty: no signature is valid, and signing is switched off. */
  roots: readonly Certificate[];
  /** Help to find a path; they are not trusted by themselves. */
  intermediates: readonly Certificate[];
  revocationLists: readonly RevocationList[];
}
