/** Reads X.509 certificates (RFC 5280). */
import {
  areEqualBytes,
  BerError,
  berTag,
  childrenOf,
  contextTag,
  expectTag,
  parseBer,
  toHex,
} from '#kernel/signing/ber.ts';
import { readBits, readBoolean, readOctets, readOid, readTime } from '#kernel/signing/ber-values.ts';
import type { BerNode } from '#kernel/signing/ber.ts';
import { readName } from '#kernel/signing/distinguished-name.ts';
import type { DistinguishedName } from '#kernel/signing/distinguished-name.ts';

const { sequence } = berTag;

export interface Algorithm {
  oid: string;
  /** DER, null when absent. */
  parameters: Uint8Array | null;
}

export interface Extension {
  isCritical: boolean;
  /** DER of the value. */
  value: Uint8Array;
}

export interface Certificate {
  bytes: Uint8Array;
  /** The part that the issuer has signed. */
  signedBytes: Uint8Array;
  /** Upper case, as CryptoPro shows it. */
  serial: string;
  issuer: DistinguishedName;
  subject: DistinguishedName;
  notBefore: Date;
  notAfter: Date;
  keyAlgorithm: Algorithm;
  /** SubjectPublicKeyInfo, DER. */
  publicKeyInfo: Uint8Array;
  publicKey: Uint8Array;
  signatureAlgorithm: Algorithm;
  signature: Uint8Array;
  /** Extensions by object identifier. */
  extensions: ReadonlyMap<string, Extension>;
}

/** What people and verdicts see of a certificate. */
export interface CertificateInfo {
  serial: string;
  /** Surname and given names of a person, the common name otherwise. */
  name: string;
  organization: string | null;
  /** Common name of the authority. */
  issuer: string;
  /** ISO 8601. */
  validFrom: string;
  validTo: string;
  snils: string | null;
  inn: string | null;
  innle: string | null;
  ogrn: string | null;
  ogrnip: string | null;
}

/** Throws `BerError`. */
export function parseCertificate(bytes: Uint8Array): Certificate {
  const [signed, algorithm, signature] = childrenOf(parseBer(bytes));
  const fields = [...childrenOf(signed)];
  if (fields[0]?.tag === contextTag(0)) fields.shift();
  const [serial, innerAlgorithm, issuer, validity, subject, key, ...optional] = fields;
  const [notBefore, notAfter] = childrenOf(validity);
  const [keyAlgorithm, publicKey] = childrenOf(key);
  // RFC 5280 §4.1.1.2. The inner copy is signed, the outer one is not.
  if (!areEqualBytes(expectTag(innerAlgorithm, sequence).bytes, expectTag(algorithm, sequence).bytes)) {
    throw new BerError('The signature algorithms differ');
  }
  return {
    bytes,
    signedBytes: signed!.bytes,
    serial: readSerial(serial),
    issuer: readName(issuer),
    subject: readName(subject),
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    keyAlgorithm: readAlgorithm(keyAlgorithm),
    publicKeyInfo: key!.bytes,
    publicKey: readBits(publicKey),
    signatureAlgorithm: readAlgorithm(algorithm),
    signature: readBits(signature),
    extensions: readExtensions(optional.find(({ tag }) => tag === contextTag(3))?.children[0]),
  };
}

export function toCertificateInfo({ serial, issuer, subject, ...validity }: Certificate): CertificateInfo {
  const person = [subject.surname, subject.givenName].filter(Boolean).join(' ');
  return {
    serial,
    name: person || subject.commonName || subject.organization || '',
    organization: subject.organization,
    issuer: issuer.commonName ?? issuer.organization ?? '',
    validFrom: validity.notBefore.toISOString(),
    validTo: validity.notAfter.toISOString(),
    snils: subject.snils,
    inn: subject.inn,
    innle: subject.innle,
    ogrn: subject.ogrn,
    ogrnip: subject.ogrnip,
  };
}

export const readSerial = (node: BerNode | undefined): string =>
  toHex(expectTag(node, berTag.integer).content).toUpperCase();

export function readAlgorithm(node: BerNode | undefined): Algorithm {
  const [oid, parameters] = childrenOf(node);
  return { oid: readOid(oid), parameters: parameters?.bytes ?? null };
}

/** Throws `BerError` also for a repeated extension. */
export function readExtensions(node: BerNode | undefined): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>();
  for (const extension of node ? childrenOf(node) : []) {
    const [name, ...rest] = childrenOf(extension);
    const oid = readOid(name);
    if (extensions.has(oid)) throw new BerError('An extension is repeated');
    const isCritical = rest[0]?.tag === berTag.boolean && readBoolean(rest[0]);
    extensions.set(oid, { isCritical, value: readOctets(rest.at(-1)) });
  }
  return extensions;
}
