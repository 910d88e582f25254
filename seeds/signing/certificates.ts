/** Certificates, a list of revoked ones and signatures of the demo: ECDSA on P-256 with SHA-256. */
import { createHash, createPublicKey, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  bits,
  boolean,
  der,
  integer,
  numeric,
  octets,
  oid,
  sequence,
  set,
  smallInteger,
  time,
  utf8,
} from './der.ts';

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'));

export interface Name {
  commonName: string;
  organization?: string;
  surname?: string;
  givenName?: string;
  snils?: string;
  ogrn?: string;
  ogrnip?: string;
  /** INN of a legal entity. */
  innle?: string;
  /** INN of a person. */
  inn?: string;
}

const fieldIds = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  snils: '1.2.643.100.3',
  ogrn: '1.2.643.100.1',
  ogrnip: '1.2.643.100.5',
  innle: '1.2.643.100.4',
  inn: '1.2.643.3.131.1.1',
} as const;
const numbers: readonly string[] = ['snils', 'ogrn', 'ogrnip', 'innle', 'inn'];

const nameOf = (name: Name): Buffer =>
  sequence(
    ...(Object.keys(fieldIds) as (keyof Name)[]).flatMap((field) => {
      const value = name[field];
      if (value === undefined) return [];
      return [set(sequence(oid(fieldIds[field]), numbers.includes(field) ? numeric(value) : utf8(value)))];
    }),
  );

interface NewCertificate {
  issuer: Name;
  issuerKey: KeyObject;
  subject: Name;
  /** The private key of the subject. */
  subjectKey: KeyObject;
  from: Date;
  to: Date;
  isAuthority: boolean;
}

const critical = (id: string, value: Buffer): Buffer => sequence(oid(id), boolean(true), octets(value));

const extensionsOf = (isAuthority: boolean): Buffer =>
  sequence(
    critical('2.5.29.19', sequence(...(isAuthority ? [boolean(true)] : []))),
    // keyCertSign and cRLSign, or digitalSignature and nonRepudiation.
    critical('2.5.29.15', isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0xc0]), 6)),
  );

/** A serial number that is positive and has no leading zero. */
function newSerial(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return bytes;
}

const signed = (content: Buffer, key: KeyObject): Buffer =>
  sequence(content, ecdsaWithSha256, bits(sign('sha256', content, key)));

export const makeCertificate = (certificate: NewCertificate): Buffer =>
  signed(
    sequence(
      der(0xa0, smallInteger(2)),
      integer(newSerial()),
      ecdsaWithSha256,
      nameOf(certificate.issuer),
      sequence(time(certificate.from), time(certificate.to)),
      nameOf(certificate.subject),
      createPublicKey(certificate.subjectKey).export({ type: 'spki', format: 'der' }),
      der(0xa3, extensionsOf(certificate.isAuthority)),
    ),
    certificate.issuerKey,
  );

interface NewList {
  issuer: Name;
  issuerKey: KeyObject;
  from: Date;
  to: Date;
  /** Serial numbers in hex. */
  revoked?: readonly string[];
}

export const makeRevocationList = ({ issuer, issuerKey, from, to, revoked = [] }: NewList): Buffer => {
  const entries = revoked.map((serial) => sequence(integer(Buffer.from(serial, 'hex')), time(from)));
  return signed(
    sequence(
      smallInteger(1),
      ecdsaWithSha256,
      nameOf(issuer),
      time(from),
      time(to),
      ...(entries.length ? [sequence(...entries)] : []),
      der(0xa0, sequence(sequence(oid('2.5.29.20'), octets(smallInteger(1))))),
    ),
    issuerKey,
  );
};

interface NewSignature {
  document: Uint8Array;
  certificate: Buffer;
  issuer: Name;
  key: KeyObject;
  at: Date;
}

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (id: string, value: Buffer): Buffer => sequence(oid(id), set(value));

/** The serial number stands second in the signed part of a certificate. */
const serialIn = (certificate: Buffer): Buffer => {
  const content = certificate.subarray(certificate.indexOf(Buffer.from('a003020102', 'hex')) + 5);
  return content.subarray(0, 2 + content[1]!);
};

/** Detached CAdES-BES (RFC 5126): content type, time, digest and the digest of the certificate are signed. */
export function makeSignature({ document, certificate, issuer, key, at }: NewSignature): Buffer {
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid('1.2.840.113549.1.7.1')),
    attribute('1.2.840.113549.1.9.5', time(at)),
    attribute('1.2.840.113549.1.9.4', octets(digestOf(document))),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(digestOf(certificate)))))),
  ].toSorted(Buffer.compare);
  const signer = sequence(
    smallInteger(1),
    sequence(nameOf(issuer), serialIn(certificate)),
    sha256,
    der(0xa0, ...attributes),
    ecdsaWithSha256,
    octets(sign('sha256', der(0x31, ...attributes), key)),
  );
  const signedData = sequence(
    smallInteger(1),
    set(sha256),
    sequence(oid('1.2.840.113549.1.7.1')),
    der(0xa0, certificate),
    set(signer),
  );
  return sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, signedData));
}
