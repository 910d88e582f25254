/** Names of subjects and issuers, with the fields of Russian qualified certificates. */
import { BerError, berTag, childrenOf, expectTag } from '#kernel/signing/ber.ts';
import type { BerNode } from '#kernel/signing/ber.ts';
import { readOid, readText } from '#kernel/signing/ber-values.ts';

export interface DistinguishedName {
  /** DER, to compare names. */
  bytes: Uint8Array;
  commonName: string | null;
  surname: string | null;
  givenName: string | null;
  organization: string | null;
  snils: string | null;
  inn: string | null;
  innle: string | null;
  ogrn: string | null;
  ogrnip: string | null;
}

/** Throws `BerError` also for a repeated field: two readers could choose different values. */
export function readName(node: BerNode | undefined): DistinguishedName {
  const name: DistinguishedName = {
    bytes: expectTag(node, berTag.sequence).bytes,
    commonName: null,
    surname: null,
    givenName: null,
    organization: null,
    snils: null,
    inn: null,
    innle: null,
    ogrn: null,
    ogrnip: null,
  };
  for (const attribute of node!.children.flatMap((part) => childrenOf(part, berTag.set))) {
    const [oid, value] = childrenOf(attribute);
    const field = nameFields[readOid(oid)];
    if (!field) continue;
    if (name[field] !== null) throw new BerError('A field of the name is repeated');
    name[field] = readText(value).replaceAll(/\s+/g, ' ').trim();
  }
  return name;
}

const nameFields: Record<string, Exclude<keyof DistinguishedName, 'bytes'>> = {
  '2.5.4.3': 'commonName',
  '2.5.4.4': 'surname',
  '2.5.4.42': 'givenName',
  '2.5.4.10': 'organization',
  '1.2.643.100.3': 'snils',
  '1.2.643.3.131.1.1': 'inn',
  '1.2.643.100.4': 'innle',
  '1.2.643.100.1': 'ogrn',
  '1.2.643.100.5': 'ogrnip',
};
