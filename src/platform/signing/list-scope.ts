/** Which certificates a list of revoked certificates is about (RFC 5280 §5.2.5 and §6.3.3). */
import { BerError, berTag, childrenOf, contextTag, parseBer } from '#kernel/signing/ber.ts';
import type { BerNode } from '#kernel/signing/ber.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { isAuthority } from '#platform/signing/certificate-path.ts';
import { addressesIn, distributionAddressesOf } from '#platform/signing/distribution-points.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';

const issuingPoint = '2.5.29.28';

interface Scope {
  /** Where the list is published: it is about certificates that name one of them. Null for all. */
  addresses: readonly string[] | null;
  only: 'people' | 'authorities' | null;
}

/** False for delta lists, lists of some reasons and indirect lists: they are incomplete for a certificate. */
export const isUsable = (list: RevocationList): boolean => scopeOf(list) !== null;

export function isAbout(list: RevocationList, certificate: Certificate): boolean {
  const scope = scopeOf(list);
  if (!scope) return false;
  const { addresses, only } = scope;
  if (only !== null && isAuthority(certificate) !== (only === 'authorities')) return false;
  return addresses === null || distributionAddressesOf(certificate).some((one) => addresses.includes(one));
}

/** Returns null for a list with an unknown condition. */
function scopeOf({ extensions }: RevocationList): Scope | null {
  const others = [...extensions].filter(([oid]) => oid !== issuingPoint);
  if (others.some(([, { isCritical }]) => isCritical)) return null;
  const point = extensions.get(issuingPoint);
  if (!point) return { addresses: null, only: null };
  try {
    return readPoint(childrenOf(parseBer(point.value), berTag.sequence));
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

/** Tags of the fields of an issuing distribution point. */
const field = { name: contextTag(0), people: 0x81, authorities: 0x82 } as const;

function readPoint(fields: readonly BerNode[]): Scope | null {
  const known: readonly number[] = Object.values(field);
  const isSet = (tag: number) =>
    fields.some((one) => one.tag === tag && one.content.some((byte) => byte !== 0));
  if (fields.some(({ tag }) => !known.includes(tag) && isSet(tag))) return null;
  const [name] = fields.filter(({ tag }) => tag === field.name);
  const full = name?.children.find(({ tag }) => tag === contextTag(0));
  if (name && !full) return null;
  const flags = [isSet(field.people), isSet(field.authorities)];
  if (flags[0] && flags[1]) return null;
  return {
    addresses: full ? addressesIn(full) : null,
    only: flags[0] ? 'people' : flags[1] ? 'authorities' : null,
  };
}
