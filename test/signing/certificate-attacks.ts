/** What an attacker may try with certificates, authorities and lists of revoked certificates. */
import type { Attack } from './attack-cases.ts';
import { caseDocument, person, storeOf } from './case-authorities.ts';
import type { Authorities } from './case-authorities.ts';
import { context, element, integer, numeric, octets, oid, sequence, set } from './der.ts';
import { createMessage, createSigner, signDocument } from './sign-message.ts';
import type { MessageOptions } from './sign-message.ts';
import {
  authorityConstraints,
  createList,
  extension,
  issue,
  nameOf,
  unknownCritical,
  usage,
} from './test-authority.ts';
import type { Issued } from './test-authority.ts';
import { createKey, withOtherName, withWeakKey } from './test-keys.ts';

export function certificateAttacks({
  kind,
  person: signer,
  between,
  sign,
  key,
}: Authorities): Record<string, Attack> {
  const certificates = [between.certificate];
  const by = (issued: Issued, options: MessageOptions = {}) =>
    signDocument(issued, caseDocument, { certificates, ...options });
  // The numbers of the person and the name of the authority, under a key of the attacker.
  const own = { ...between, key: createKey(kind, 'attacker') };
  const double = issue({ key: createKey(kind, 'attacker'), name: person, serial: signer.serial }, own);
  const identified = sign({}, { extensions: [usage.signature, keyIdentifier] });
  const byKey = element(0x80, Buffer.from('identifier'));
  return {
    'a certificate of the attacker with the numbers of the person': {
      signature: by(double, { certificates: [signer.certificate, ...certificates] }),
      errors: ['NO_PATH'],
    },
    'the true certificate beside the signature of the attacker': {
      signature: createMessage([createSigner(double, caseDocument)], [signer.certificate, ...certificates]),
      errors: ['CADES_CERT_MISMATCH'],
    },
    'a false certificate of the same numbers before the true one': {
      signature: createMessage(
        [createSigner(signer, caseDocument)],
        [double.certificate, signer.certificate, ...certificates],
      ),
      errors: ['CADES_CERT_MISMATCH'],
    },
    'another algorithm in the part of a certificate that nobody signs': {
      signature: by(sign({}, { outerAlgorithm: '1.2.840.113549.1.1.13' })),
      errors: ['CERT_NOT_FOUND'],
    },
    'a signer by the identifier of the key': {
      signature: by(identified, { identifier: byKey }),
      errors: [],
    },
    'an identifier that no certificate has': {
      signature: by(signer, { identifier: byKey }),
      errors: ['CERT_NOT_FOUND'],
    },
    ...(kind.startsWith('GOST') && {
      'a key that names another size than its curve': {
        signature: by(sign({}, { key: withOtherName(key) })),
        errors: ['UNSUPPORTED' as const],
      },
    }),
    'a key that is no point of its curve, or too short': {
      signature: by(sign({}, { key: withWeakKey(key, kind) })),
      errors: [kind.startsWith('GOST') ? 'BAD_SIGNATURE' : 'UNSUPPORTED'],
    },
  };
}

export function nameAttacks({ between, sign }: Authorities): Record<string, Attack> {
  const by = (issued: Issued) => signDocument(issued, caseDocument, { certificates: [between.certificate] });
  const snils = set(sequence(oid('1.2.643.100.3'), numeric('08765430300')));
  const named = (...more: Buffer[]) => sign({}, { subject: sequence(nameOf(person).subarray(2), ...more) });
  return {
    'two SNILS in a name': { signature: by(named(snils)), errors: ['CERT_NOT_FOUND'] },
    'a zero in a name': {
      signature: by(sign({ surname: 'Ivanova\0Petrova' })),
      errors: ['CERT_NOT_FOUND'],
    },
    'an empty SNILS': { signature: by(sign({ snils: '' })), errors: ['NOT_PERSON'] },
  };
}

const keyIdentifier = extension('2.5.29.14', octets(Buffer.from('identifier')));

const purposes = (...oids: string[]): Buffer => extension('2.5.29.37', sequence(...oids.map(oid)));

export function purposeAttacks({ sign, between }: Authorities): Record<string, Attack> {
  const by = (extensions: Buffer[]) =>
    signDocument(sign({}, { extensions }), caseDocument, { certificates: [between.certificate] });
  return {
    'the key of an authority': { signature: by([usage.authority]), errors: ['KEY_USAGE'] },
    'the certificate of a clock': {
      signature: by([usage.signature, purposes('1.3.6.1.5.5.7.3.8')]),
      errors: ['KEY_USAGE'],
    },
    'the certificate of a site': {
      signature: by([usage.signature, purposes('1.3.6.1.5.5.7.3.1')]),
      errors: ['KEY_USAGE'],
    },
    'purposes of people and of the authority': {
      signature: by([usage.signature, purposes('1.3.6.1.5.5.7.3.2', '1.2.643.2.2.34.6')]),
      errors: [],
    },
  };
}

const names = (isCritical: boolean): Buffer =>
  extension(
    '2.5.29.30',
    sequence(context(0, sequence(element(0x82, Buffer.from('example.com'))))),
    isCritical,
  );
const policies = extension('2.5.29.36', sequence(element(0x80, Buffer.of(0))));

/** An authority of each kind below the root, and a person whose certificate it has issued. */
function createBelow({ kind, key, root }: Authorities) {
  const below = (request: Partial<Parameters<typeof issue>[0]>, issuer: Issued = root) => {
    const { serial = 8 } = request;
    const name = { commonName: `Below ${serial}` };
    return issue(
      { key: createKey(kind, `below ${serial}`), name, serial, extensions: authority, ...request },
      issuer,
    );
  };
  const by = (issuer: Issued, ...more: Issued[]) => ({
    signature: signDocument(issue({ key, name: person, serial: 9 }, issuer), caseDocument, {
      certificates: [issuer, ...more].map(({ certificate }) => certificate),
    }),
    options: { revocation: 'off' } as const,
  });
  return { below, by };
}

const authority = [authorityConstraints(), usage.authority];

export function authorityAttacks(authorities: Authorities): Record<string, Attack> {
  const { below, by } = createBelow(authorities);
  const chain = [20, 21, 22, 23, 24].reduce<Issued[]>(
    (path, serial) => [below({ serial }, path[0]), ...path],
    [],
  );
  const [last, next, ...others] = chain as [Issued, Issued, ...Issued[]];
  const notAuthority = extension('2.5.29.19', sequence(), true);
  return {
    'an authority whose time is over': {
      ...by(below({ from: '2024-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' })),
      errors: ['EXPIRED'],
    },
    'an authority of tomorrow': { ...by(below({ from: '2028-01-01T00:00:00Z' })), errors: ['NOT_YET_VALID'] },
    'an authority that says that it is none': {
      ...by(below({ extensions: [notAuthority, usage.authority] })),
      errors: ['CA_INVALID'],
    },
    'an authority without constraints': {
      ...by(below({ extensions: [usage.authority] })),
      errors: ['CA_INVALID'],
    },
    'four authorities below the root': { ...by(next, ...others), errors: [] },
    'a path of seven': { ...by(last, next, ...others), errors: ['NO_PATH'] },
  };
}

export function limitAttacks(authorities: Authorities): Record<string, Attack> {
  const { key, root, rootName, lists, between } = authorities;
  const { below, by } = createBelow(authorities);
  const limited = (limit: Buffer): Attack => ({
    ...by(below({ extensions: [...authority, limit] })),
    errors: ['CRITICAL_EXTENSION'],
  });
  const limitedRoot = issue({
    key: root.key,
    name: rootName,
    serial: 1,
    extensions: [...authority, names(false)],
  });
  return {
    'a limit of names': limited(names(true)),
    'a limit of names that is not critical': limited(names(false)),
    'a limit of policies': limited(policies),
    'an unknown condition of an authority': limited(unknownCritical),
    'a limit of names of a root': {
      signature: signDocument(issue({ key, name: person, serial: 9 }, between), caseDocument, {
        certificates: [between.certificate],
      }),
      options: { trust: storeOf({ roots: [limitedRoot], lists: [lists.root, lists.between] }) },
      errors: ['CRITICAL_EXTENSION'],
    },
  };
}

export function listAttacks({
  root,
  between,
  person: signer,
  lists,
  rootName,
}: Authorities): Record<string, Attack> {
  const signature = signDocument(signer, caseDocument, { certificates: [between.certificate] });
  const withLists = (...list: Buffer[]) => ({ trust: storeOf({ roots: [root], lists: list }) });
  const entry = { serial: signer.serial, at: '2026-11-02T00:00:00Z' };
  const ofRoot = createList(root, { revoked: [entry] });
  const delta = createList(between, { extensions: [extension('2.5.29.27', integer(7), true)] });
  const isRevoked = createList(between, { revoked: [entry], number: 8 });
  const silent = issue({
    key: root.key,
    name: rootName,
    serial: 1,
    extensions: [authorityConstraints(), extension('2.5.29.15', usageOf(0x04), true)],
  });
  return {
    'the number in a list of another authority': {
      signature,
      options: withLists(ofRoot, lists.between),
      errors: [],
    },
    'only lists of another authority': { signature, options: withLists(ofRoot), errors: ['NO_CRL'] },
    'only a list of changes': { signature, options: withLists(lists.root, delta), errors: ['NO_CRL'] },
    'a newer list beside one without the number': {
      signature,
      options: withLists(lists.root, lists.between, isRevoked),
      errors: ['REVOKED'],
    },
    'a revoked number with a zero before it': {
      signature,
      options: withLists(lists.root, createList(between, { revoked: [{ ...entry, padded: true }] })),
      errors: ['REVOKED'],
    },
    'revoked in the second of the receipt': {
      signature,
      options: { ...withLists(lists.root, isRevoked), at: new Date(entry.at) },
      errors: ['REVOKED'],
    },
    'the last second of a list': {
      signature,
      options: { at: new Date('2027-11-01T00:00:00Z') },
      errors: [],
    },
    'the second after it': {
      signature,
      options: { at: new Date('2027-11-01T00:00:01Z') },
      errors: ['CRL_STALE'],
    },
    'a list of an authority that may not make lists': {
      signature,
      options: { trust: storeOf({ roots: [silent], lists: [lists.root, lists.between] }) },
      errors: ['NO_CRL'],
    },
  };
}

/** Lists that are about a part of the certificates say which. */
export function scopeAttacks({ root, between, sign, lists }: Authorities): Record<string, Attack> {
  const address = element(0x86, Buffer.from('http://a.example/1.crl'));
  const named = extension('2.5.29.31', sequence(sequence(context(0, context(0, address)))));
  const signer = sign({}, { extensions: [usage.signature, named] });
  const signature = signDocument(signer, caseDocument, { certificates: [between.certificate] });
  const withScope = (...fields: Buffer[]) => {
    const point = extension('2.5.29.28', sequence(...fields), true);
    const list = createList(between, { extensions: [point] });
    return { signature, options: { trust: storeOf({ roots: [root], lists: [lists.root, list] }) } };
  };
  const other = element(0x86, Buffer.from('http://a.example/2.crl'));
  const yes = Buffer.of(0xff);
  return {
    'a list of the address that the certificate names': {
      ...withScope(context(0, context(0, address))),
      errors: [],
    },
    'a list of another address': { ...withScope(context(0, context(0, other))), errors: ['NO_CRL'] },
    'a list of people': { ...withScope(element(0x81, yes)), errors: [] },
    'a list of authorities': { ...withScope(element(0x82, yes)), errors: ['NO_CRL'] },
    'a list of some reasons': { ...withScope(element(0x83, Buffer.of(1, 0x40))), errors: ['NO_CRL'] },
    'a list of several authorities': { ...withScope(element(0x84, yes)), errors: ['NO_CRL'] },
  };
}

const usageOf = (bitsOfUsage: number): Buffer => element(0x03, Buffer.of(2, bitsOfUsage));
