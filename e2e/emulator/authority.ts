/** A certification authority that issues the certificates of a test. Its signatures are worthless anywhere else. */
import { createHash, randomBytes } from 'node:crypto';
import * as der from './der.ts';
import type { Bytes } from './der.ts';
import { algorithmsOf, makeKey, sign } from './soft-key.ts';
import type { KeyKind, SoftKey } from './soft-key.ts';

/** Fields of a Russian qualified certificate, by object identifiers. */
const nameFields = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  organization: '2.5.4.10',
  snils: '1.2.643.100.3',
  inn: '1.2.643.3.131.1.1',
  innle: '1.2.643.100.4',
  ogrn: '1.2.643.100.1',
  ogrnip: '1.2.643.100.5',
} as const;
export type Subject = Partial<Record<keyof typeof nameFields, string>>;

/** A certificate with its key, as the emulated plug-in gets it. */
export interface Person {
  subject: Subject;
  key: SoftKey;
  /** Base64 of DER. */
  certificate: string;
  /** DER, base64. */
  issuer: string;
  serial: string;
  /** SHA-1, upper case. */
  thumbprint: string;
  validFrom: string;
  validTo: string;
}

export interface Authority {
  /** Base64 of DER. */
  root: string;
  /** Valid from yesterday for a year. */
  issue: (subject: Subject, options?: IssueOptions) => Promise<Person>;
  /** A revocation list, DER. */
  revoke: (...people: readonly Person[]) => Promise<Bytes>;
}

interface IssueOptions {
  kind?: KeyKind;
  /** In days from now. */
  from?: number;
  to?: number;
}

const day = 86_400_000;
const dayFromNow = (days: number): Date => new Date(Math.floor(Date.now() / 1000) * 1000 + days * day);

export async function createAuthority(kind: KeyKind = 'gost256'): Promise<Authority> {
  const key = await makeKey(kind);
  const name = nameOf({ commonName: 'Тестовый удостоверяющий центр', organization: 'Тестовый центр' });
  const authority = { key, name };
  const root = await certificateOf(authority, {
    key,
    name,
    validity: [dayFromNow(-400), dayFromNow(3650)],
    extensions: [basicConstraints(true), keyUsage(0x06, 1)],
  });
  const issue: Authority['issue'] = async (subject, options = {}) => {
    const own = await makeKey(options.kind ?? 'gost256');
    const validity: Validity = [dayFromNow(options.from ?? -1), dayFromNow(options.to ?? 365)];
    const extensions = [basicConstraints(false), keyUsage(0xf0, 4)];
    const { bytes, serial } = await certificateOf(authority, {
      key: own,
      name: nameOf(subject),
      validity,
      extensions,
    });
    return {
      subject,
      key: own,
      certificate: der.toBase64(bytes),
      issuer: der.toBase64(name),
      serial: der.toBase64(serial),
      thumbprint: createHash('sha1').update(bytes).digest('hex').toUpperCase(),
      validFrom: validity[0].toISOString(),
      validTo: validity[1].toISOString(),
    };
  };
  return { root: der.toBase64(root.bytes), issue, revoke: (...people) => revocationList(authority, people) };
}

type Validity = [from: Date, to: Date];

interface Issuer {
  key: SoftKey;
  name: Bytes;
}

interface Request extends Issuer {
  validity: Validity;
  extensions: readonly Bytes[];
}

async function certificateOf(issuer: Issuer, { key, name, validity, extensions }: Request) {
  const serial = der.integer(Uint8Array.of(0x01, ...randomBytes(15)));
  const bytes = await signed(
    issuer.key,
    der.context(0, der.smallInteger(2)),
    serial,
    algorithmsOf(issuer.key.kind).signed,
    issuer.name,
    der.sequence(...validity.map(der.time)),
    name,
    der.fromBase64(key.publicInfo),
    der.context(3, der.sequence(...extensions)),
  );
  return { bytes, serial };
}

async function signed(key: SoftKey, ...content: readonly Bytes[]): Promise<Bytes> {
  const body = der.sequence(...content);
  return der.sequence(body, algorithmsOf(key.kind).signed, der.bits(await sign(key, body)));
}

const nameOf = (subject: Subject): Bytes =>
  der.sequence(
    ...Object.entries(subject).map(([field, value]) => {
      const text = /^\d+$/.test(value) ? der.digits(value) : der.utf8(value);
      return der.setOf(der.sequence(der.oid(nameFields[field as keyof Subject]), text));
    }),
  );

const extension = (id: string, value: Bytes): Bytes => der.sequence(der.oid(id), der.yes, der.octets(value));
const basicConstraints = (isAuthority: boolean): Bytes =>
  extension('2.5.29.19', der.sequence(...(isAuthority ? [der.yes] : [])));
const keyUsage = (usage: number, unusedBits: number): Bytes =>
  extension('2.5.29.15', der.element(0x03, Uint8Array.of(unusedBits, usage)));

async function revocationList({ key, name }: Issuer, people: readonly Person[]): Promise<Bytes> {
  const revoked = people.map(({ serial }) =>
    der.sequence(der.fromBase64(serial), der.time(dayFromNow(-1 / 24))),
  );
  return signed(
    key,
    der.smallInteger(1),
    algorithmsOf(key.kind).signed,
    name,
    der.time(dayFromNow(-1 / 24)),
    der.time(dayFromNow(30)),
    ...(revoked.length > 0 ? [der.sequence(...revoked)] : []),
  );
}
