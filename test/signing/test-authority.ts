/** Certificates and revocation lists of test authorities. */
import {
  bits,
  context,
  element,
  integer,
  numeric,
  octets,
  oid,
  sequence,
  set,
  time,
  utf8,
  yes,
} from './der.ts';
import type { TestKey } from './test-keys.ts';

export interface TestName {
  commonName: string;
  surname?: string;
  givenName?: string;
  organization?: string;
  snils?: string;
  inn?: string;
  innle?: string;
  ogrn?: string;
  ogrnip?: string;
}

export interface Issued {
  key: TestKey;
  name: Buffer;
  issuer: Buffer;
  serial: number;
  certificate: Buffer;
}

interface CertificateRequest {
  key: TestKey;
  name: TestName;
  serial: number;
  from?: string;
  to?: string;
  extensions?: Buffer[];
  /** Instead of `name`. */
  subject?: Buffer;
  /** The object identifier of the algorithm in the part that nobody signs. */
  outerAlgorithm?: string;
}

const fields = {
  surname: ['2.5.4.4', utf8],
  givenName: ['2.5.4.42', utf8],
  organization: ['2.5.4.10', utf8],
  snils: ['1.2.643.100.3', numeric],
  inn: ['1.2.643.3.131.1.1', numeric],
  innle: ['1.2.643.100.4', numeric],
  ogrn: ['1.2.643.100.1', numeric],
  ogrnip: ['1.2.643.100.5', numeric],
  commonName: ['2.5.4.3', utf8],
} as const;

export const nameOf = (name: TestName): Buffer =>
  sequence(
    ...Object.entries(fields).flatMap(([field, [type, write]]) => {
      const value = name[field as keyof TestName];
      return value === undefined ? [] : [set(sequence(oid(type), write(value)))];
    }),
  );

export const extension = (type: string, value: Buffer, isCritical = false): Buffer =>
  sequence(oid(type), ...(isCritical ? [yes] : []), octets(value));

export const usage = {
  /** digitalSignature, nonRepudiation */
  signature: extension('2.5.29.15', bits(Buffer.of(0xc0), 6), true),
  /** keyEncipherment */
  encryption: extension('2.5.29.15', bits(Buffer.of(0x20), 5), true),
  /** keyCertSign, cRLSign */
  authority: extension('2.5.29.15', bits(Buffer.of(0x06), 1), true),
};

export const authorityConstraints = (maxBelow?: number): Buffer =>
  extension('2.5.29.19', sequence(yes, ...(maxBelow === undefined ? [] : [integer(maxBelow)])), true);

/** Signed by its own key without an issuer. */
export function issue(request: CertificateRequest, issuer?: Issued): Issued {
  const { key, serial, from = '2026-01-01T00:00:00Z', to = '2031-01-01T00:00:00Z' } = request;
  const name = request.subject ?? nameOf(request.name);
  const signer = issuer?.key ?? key;
  const issuerName = issuer?.name ?? name;
  const algorithm = sequence(oid(signer.signatureOid));
  const outer = request.outerAlgorithm ? sequence(oid(request.outerAlgorithm)) : algorithm;
  const body = sequence(
    context(0, integer(2)),
    integer(serial),
    algorithm,
    issuerName,
    sequence(time(from), time(to)),
    name,
    key.info,
    context(3, sequence(...(request.extensions ?? [usage.signature]))),
  );
  return {
    key,
    name,
    issuer: issuerName,
    serial,
    certificate: sequence(body, outer, bits(signer.sign(body))),
  };
}

interface ListRequest {
  /** `padded`: with a zero byte too many before the number. */
  revoked?: { serial: number; at: string; padded?: boolean }[];
  from?: string;
  to?: string | null;
  number?: number;
  extensions?: Buffer[];
}

export function createList(authority: Issued, request: ListRequest = {}): Buffer {
  const { revoked = [], from = '2026-11-01T00:00:00Z', to = '2027-11-01T00:00:00Z', number = 7 } = request;
  const algorithm = sequence(oid(authority.key.signatureOid));
  const entries = revoked.map(({ serial, at, padded = false }) => {
    const number = integer(serial);
    return sequence(padded ? element(0x02, Buffer.of(0, 0), number.subarray(2)) : number, time(at));
  });
  const body = sequence(
    integer(1),
    algorithm,
    authority.name,
    time(from),
    ...(to === null ? [] : [time(to)]),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    context(0, sequence(extension('2.5.29.20', integer(number)), ...(request.extensions ?? []))),
  );
  return sequence(body, algorithm, bits(authority.key.sign(body)));
}

/** Not critical to anybody: an extension that no program knows. */
export const unknownCritical = extension('1.2.643.999.1', element(0x05), true);
