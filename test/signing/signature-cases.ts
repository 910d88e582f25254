/** The matrix of what can be wrong with a signature: one of these for each kind of key. */
import type { SignatureErrorCode } from '#platform/signing/verdict.ts';
import type { VerifyOptions } from '#platform/signing/verify-options.ts';
import { oid, sequence, set, utf8 } from './der.ts';
import { createMessage, createSigner, signDocument, toIndefinite } from './sign-message.ts';
import type { MessageOptions } from './sign-message.ts';
import { authorityConstraints, createList, issue, unknownCritical, usage } from './test-authority.ts';
import type { Issued } from './test-authority.ts';
import { caseDocument, caseTime, person, storeOf } from './case-authorities.ts';
import type { Authorities } from './case-authorities.ts';
import { createKey } from './test-keys.ts';

export interface SignatureCase {
  /** The name in signing.md where it has one. */
  name: string;
  document: Uint8Array;
  signature: Uint8Array;
  options: VerifyOptions;
  errors: SignatureErrorCode[];
}

type Draft = Omit<SignatureCase, 'name' | 'document' | 'options'> &
  Partial<Pick<SignatureCase, 'document'>> & { options?: Partial<VerifyOptions> };

export function createCases(authorities: Authorities): SignatureCase[] {
  const drafts: Record<string, Draft> = {
    ...documentCases(authorities),
    ...subjectCases(authorities),
    ...messageCases(authorities),
    ...listCases(authorities),
    ...pathCases(authorities),
  };
  return Object.entries(drafts).map(([name, draft]) => ({
    document: caseDocument,
    ...draft,
    name,
    options: { trust: authorities.trust, at: caseTime, ...draft.options },
  }));
}

function documentCases({ person: signer, between }: Authorities): Record<string, Draft> {
  const certificates = [between.certificate];
  const signature = signDocument(signer, caseDocument, { certificates });
  const changed = Buffer.from(caseDocument);
  changed[3]! ^= 1;
  const lines = signature.toString('base64').replace(/.{64}/g, '$&\r\n');
  const parts = {
    signer: createSigner(signer, caseDocument),
    certificates: [signer.certificate, ...certificates],
  };
  return {
    'A1 a valid signature': { signature, errors: [] },
    'A2 one byte of the document is changed': { signature, document: changed, errors: ['DIGEST_MISMATCH'] },
    'A3 one byte is appended': {
      signature,
      document: Buffer.concat([caseDocument, Buffer.of(0)]),
      errors: ['DIGEST_MISMATCH'],
    },
    'the document is empty': { signature, document: Buffer.alloc(0), errors: ['DIGEST_MISMATCH'] },
    'A24 base64 with line breaks': { signature: Buffer.from(lines), errors: [] },
    'A24 base64 in one line': { signature: Buffer.from(signature.toString('base64')), errors: [] },
    'A24 PEM': {
      signature: Buffer.from(`-----BEGIN CMS-----\n${lines}\n-----END CMS-----\n`),
      errors: [],
    },
    'indefinite lengths and a tail of zero bytes': { signature: toIndefinite(signature, parts), errors: [] },
    'HTML instead of a signature': { signature: Buffer.from('<!doctype html><p>'), errors: ['MALFORMED'] },
    'no bytes': { signature: Buffer.alloc(0), errors: ['MALFORMED'] },
    'more than a megabyte': {
      signature: Buffer.concat([signature, Buffer.alloc(1024 * 1024)]),
      errors: ['MALFORMED'],
    },
  };
}

function subjectCases({ sign, between, person: signer }: Authorities): Record<string, Draft> {
  const certificates = [between.certificate];
  const by = (issued: Issued) => signDocument(issued, caseDocument, { certificates });
  const organization = { organization: 'Company', ogrn: '1027700132195' };
  return {
    'A4 an organization': {
      signature: by(sign({ ...organization, innle: '7701234567' })),
      errors: ['NOT_PERSON'],
    },
    'A5 an organization with its INN in the old field': {
      signature: by(sign({ ...organization, inn: '007701234567' })),
      errors: ['NOT_PERSON'],
    },
    'A6 an entrepreneur': { signature: by(sign({ ogrnip: '304500116000157' })), errors: [] },
    'A7 no SNILS': { signature: by(sign({ snils: undefined })), errors: ['NOT_PERSON'] },
    'A8 the SNILS of somebody else': {
      signature: by(signer),
      options: { snils: '08765430300' },
      errors: ['SNILS_MISMATCH'],
    },
    'A9 the SNILS with dashes': { signature: by(signer), options: { snils: '112-233-445 95' }, errors: [] },
    'A10 expired': {
      signature: by(sign({}, { from: '2024-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' })),
      errors: ['EXPIRED'],
    },
    'A11 not yet valid': {
      signature: by(sign({}, { from: '2028-01-01T00:00:00Z' })),
      errors: ['NOT_YET_VALID'],
    },
    'A13 a key for encryption only': {
      signature: by(sign({}, { extensions: [usage.encryption] })),
      errors: ['KEY_USAGE'],
    },
    'an unknown critical extension': {
      signature: by(sign({}, { extensions: [usage.signature, unknownCritical] })),
      errors: ['CRITICAL_EXTENSION'],
    },
    'a repeated extension': {
      signature: by(sign({}, { extensions: [usage.signature, usage.signature] })),
      errors: ['CERT_NOT_FOUND'],
    },
  };
}

function messageCases({ sign, person: signer, between }: Authorities): Record<string, Draft> {
  const certificates = [signer.certificate, between.certificate];
  const signed = (options: MessageOptions) =>
    signDocument(signer, caseDocument, { certificates, ...options });
  const two = [
    createSigner(signer, caseDocument),
    createSigner(sign({ commonName: 'Second' }), caseDocument),
  ];
  const one = createSigner(signer, caseDocument);
  const repeated = createSigner(signer, caseDocument, { extraAttributes: [oddAttribute, oddAttribute] });
  return {
    'A14 attached': { signature: signed({ attached: caseDocument }), errors: ['NOT_DETACHED'] },
    'A14 attached over another document': {
      signature: signed({ attached: Buffer.from('Another document') }),
      errors: ['NOT_DETACHED'],
    },
    'A15 no certificate in the attributes': {
      signature: signed({ signingCertificate: 'none' }),
      errors: ['NOT_CADES_BES'],
    },
    'A15 no certificate in the attributes, and none is required': {
      signature: signed({ signingCertificate: 'none' }),
      options: { requireCades: false },
      errors: [],
    },
    'A16 another certificate in the attributes': {
      signature: signed({ signingCertificate: 'wrong' }),
      errors: ['CADES_CERT_MISMATCH'],
    },
    'A17 two signers': { signature: createMessage(two, certificates), errors: ['MANY_SIGNERS'] },
    'no signer': { signature: createMessage([], certificates), errors: ['NO_SIGNER'] },
    'no certificate of the signer': {
      signature: createMessage([one], [between.certificate]),
      errors: ['CERT_NOT_FOUND'],
    },
    'no signed attributes': { signature: signed({ hasAttributes: false }), errors: ['NO_SIGNED_ATTRS'] },
    'another type of content': {
      signature: signed({ contentType: '1.2.840.113549.1.7.2' }),
      errors: ['CONTENT_TYPE'],
    },
    'SHA-1': { signature: signed({ digestOid: '1.3.14.3.2.26' }), errors: ['UNSUPPORTED'] },
    'an unknown algorithm of the signature': {
      signature: signed({ signatureOid: '1.2.643.2.2.3' }),
      errors: ['UNSUPPORTED'],
    },
    'a changed signature': { signature: signed({ spoilSignature: true }), errors: ['BAD_SIGNATURE'] },
    'a repeated attribute': { signature: createMessage([repeated], certificates), errors: ['MALFORMED'] },
  };
}

/** contentHints */
const oddAttribute = sequence(oid('1.2.840.113549.1.9.16.2.4'), set(sequence(utf8('a text'))));

function listCases({ root, revoked, between, person: signer, lists }: Authorities): Record<string, Draft> {
  const certificates = [between.certificate];
  const signature = signDocument(signer, caseDocument, { certificates });
  const byRevoked = signDocument(revoked, caseDocument, { certificates });
  const withLists = (list: Buffer[], revocation?: VerifyOptions['revocation']) => ({
    trust: storeOf({ roots: [root], lists: list }),
    revocation,
  });
  const partial = createList(between, { extensions: [unknownCritical] });
  const forged = createList({ ...between, key: signer.key });
  const endless = createList(between, { to: null });
  const late = createList(between, { from: '2032-01-01T00:00:00Z', to: '2033-01-01T00:00:00Z' });
  const allRevoked = createList(root, { revoked: [{ serial: between.serial, at: '2026-11-01T00:00:00Z' }] });
  const soft = withLists([lists.root, lists.between], 'soft');
  return {
    'A12 revoked': { signature: byRevoked, errors: ['REVOKED'] },
    'A12 revoked, where lists are optional': { signature: byRevoked, options: soft, errors: ['REVOKED'] },
    'revoked later than the signature was received': {
      signature: byRevoked,
      options: { at: new Date('2026-11-01T12:00:00Z') },
      errors: [],
    },
    'an authority is revoked': {
      signature,
      options: withLists([allRevoked, lists.between]),
      errors: ['REVOKED'],
    },
    'A18 no list': { signature, options: withLists([lists.root]), errors: ['NO_CRL'] },
    'A18 no list, where lists are optional': { signature, options: withLists([], 'soft'), errors: [] },
    'no list, where nobody asks for one': { signature, options: withLists([], 'off'), errors: [] },
    'A19 an old list': { signature, options: withLists([lists.root, lists.stale]), errors: ['CRL_STALE'] },
    'a list without an end': { signature, options: withLists([lists.root, endless]), errors: ['CRL_STALE'] },
    'a list of a part': { signature, options: withLists([lists.root, partial]), errors: ['NO_CRL'] },
    'a list by somebody else': { signature, options: withLists([lists.root, forged]), errors: ['NO_CRL'] },
    'a list made after the end of the certificate': {
      signature,
      options: withLists([lists.root, late]),
      errors: ['NO_CRL'],
    },
  };
}

function pathCases({ kind, key, root, rootName, between, person: signer, lists, ...rest }: Authorities) {
  const signature = signDocument(signer, caseDocument, { certificates: [between.certificate] });
  const authority = [authorityConstraints(), usage.authority];
  const other = issue({ key: createKey(kind, 'other'), name: rootName, serial: 1, extensions: authority });
  const issuedBy = (issuer: Issued, ...more: Issued[]) => {
    const certificates = [issuer, ...more].map(({ certificate }) => certificate);
    return signDocument(issue({ key, name: person, serial: 9 }, issuer), caseDocument, { certificates });
  };
  const authorityBelow = (issuer: Issued, extensions: Buffer[]) =>
    issue({ key: createKey(kind, 'below'), name: { commonName: 'Below' }, serial: 8, extensions }, issuer);
  const list = [lists.root, lists.between];
  const cases: Record<string, Draft> = {
    'A20 another root': {
      signature,
      options: { trust: storeOf({ roots: [other], lists: list }) },
      errors: ['NO_PATH'],
    },
    'A21 a person as an authority': { signature: issuedBy(signer, between), errors: ['CA_INVALID'] },
    'A22 a false root of the same name': { signature: issuedBy(other), errors: ['NO_PATH'] },
    'A23 the authority is configured, not sent': {
      signature: signDocument(signer, caseDocument),
      options: { trust: storeOf({ roots: [root], intermediates: [between], lists: list }) },
      errors: [],
    },
    'the authority is neither configured nor sent': {
      signature: signDocument(signer, caseDocument),
      errors: ['NO_PATH'],
    },
    'A27 no roots': {
      signature,
      options: { trust: storeOf({ roots: [], lists: list }) },
      errors: ['NO_PATH'],
    },
    'an authority below one that may have none': {
      signature: issuedBy(authorityBelow(between, authority), between),
      errors: ['CA_INVALID'],
    },
    'an authority that may not sign certificates': {
      signature: issuedBy(authorityBelow(root, [authorityConstraints(), usage.signature])),
      errors: ['CA_INVALID'],
    },
    'a root by itself': {
      signature: signDocument({ ...root }, caseDocument),
      options: { requirePerson: false },
      errors: ['KEY_USAGE'],
    },
    'an organization where no person is required': {
      signature: signDocument(rest.sign({ ogrn: '1027700132195' }), caseDocument, {
        certificates: [between.certificate],
      }),
      options: { requirePerson: false },
      errors: [],
    },
  };
  return cases;
}
