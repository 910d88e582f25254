import type { TrustStore } from '#platform/signing/trust-store.ts';
import type { DemoSigner } from '#platform/signing/demo-signer.ts';

export type RevocationMode = 'require' | 'soft' | 'off';

/** What this installation trusts. Without roots signing with certificates is off. */
export interface SigningSettings {
  /** Lists of the trust folder. Downloaded lists are in the database. */
  trust: TrustStore;
  revocation: RevocationMode;
  /** Lists that the job downloads beside those that the certificates of the folder name. */
  revocationListUrls: readonly string[];
  /** Downloads from private addresses too. */
  allowsPrivateAddresses: boolean;
  /** Null outside the demo. */
  demoSigner: DemoSigner | null;
}

export const isSigningOn = ({ trust }: Pick<SigningSettings, 'trust'>): boolean => trust.roots.length > 0;
