/** The verdict of the server about a signature that a page has made. */
import { parseCertificate } from '../../src/kernel/signing/certificate.ts';
import { parseRevocationList } from '../../src/platform/signing/revocation-list.ts';
import type { SignatureErrorCode } from '../../src/platform/signing/verdict.ts';
import { verifyDetached } from '../../src/platform/signing/verify-detached.ts';
import type { Authority, Person } from './authority.ts';
import { fromBase64 } from './der.ts';

interface Signed {
  document: Uint8Array;
  /** Base64. */
  signature: string;
  revoked?: readonly Person[];
}

/** Empty for a valid signature of a natural person. */
export async function errorsOf(authority: Authority, signed: Signed): Promise<SignatureErrorCode[]> {
  const { document, signature, revoked = [] } = signed;
  const { errors } = await verifyDetached(document, fromBase64(signature), {
    trust: {
      roots: [parseCertificate(fromBase64(authority.root))],
      intermediates: [],
      revocationLists: [parseRevocationList(await authority.revoke(...revoked))],
    },
    at: new Date(),
  });
  return errors;
}
