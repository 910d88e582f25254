/** What an attacker may try with a signature, beside the matrix: one of these for each kind of key. */
import type { VerifyOptions } from '#platform/signing/verify-options.ts';
import { caseDocument, caseTime } from './case-authorities.ts';
import type { Authorities } from './case-authorities.ts';
import { element, integer, octets, oid, sequence, set, utf8 } from './der.ts';
import {
  attribute,
  createMessage,
  createSigner,
  signDocument,
  signingCertificateOf,
} from './sign-message.ts';
import type { MessageOptions } from './sign-message.ts';
import type { SignatureCase } from './signature-cases.ts';
import {
  authorityAttacks,
  certificateAttacks,
  limitAttacks,
  listAttacks,
  nameAttacks,
  purposeAttacks,
  scopeAttacks,
} from './certificate-attacks.ts';
import { digests, weakRsa } from './test-keys.ts';

export type Attack = Pick<SignatureCase, 'signature' | 'errors'> &
  Partial<Pick<SignatureCase, 'document'>> & { options?: Partial<VerifyOptions> };

export function createAttacks(authorities: Authorities): SignatureCase[] {
  const attacks: Record<string, Attack> = {
    ...attributeAttacks(authorities),
    ...algorithmAttacks(authorities),
    ...numberAttacks(authorities),
    ...certificateAttacks(authorities),
    ...nameAttacks(authorities),
    ...purposeAttacks(authorities),
    ...authorityAttacks(authorities),
    ...limitAttacks(authorities),
    ...listAttacks(authorities),
    ...scopeAttacks(authorities),
  };
  return Object.entries(attacks).map(([name, attack]) => ({
    document: caseDocument,
    ...attack,
    name,
    options: { trust: authorities.trust, at: caseTime, ...attack.options },
  }));
}

const messageDigest = (value: Uint8Array): Buffer => attribute('1.2.840.113549.1.9.4', octets(value));
/** TSTInfo of RFC 3161. */
const timeStampType = '1.2.840.113549.1.9.16.1.4';

function attributeAttacks({ person: signer, between, key }: Authorities): Record<string, Attack> {
  const certificates = [between.certificate];
  const signed = (options: MessageOptions) =>
    signDocument(signer, caseDocument, { certificates, ...options });
  const other = messageDigest(digests[key.digest].of(Buffer.from('Another document')));
  const attributes = set(
    attribute('1.2.840.113549.1.9.3', oid('1.2.840.113549.1.7.1')),
    messageDigest(digests[key.digest].of(caseDocument)),
    signingCertificateOf(signer),
  );
  // 1.2.643.1. The byte 0x80 changes nothing for a reader that adds up.
  const padded = element(0x06, Buffer.from('2a85038001', 'hex'));
  const stamp = createSigner(signer, caseDocument, { contentType: timeStampType });
  return {
    'the signing certificate is not signed': {
      signature: signed({ signingCertificate: 'none', unsignedAttributes: [signingCertificateOf(signer)] }),
      errors: ['NOT_CADES_BES'],
    },
    'a second digest of the document': {
      signature: signed({ extraAttributes: [other] }),
      errors: ['MALFORMED'],
    },
    'a second value of an attribute': {
      signature: signed({ extraAttributes: [sequence(oid('1.2.643.1'), set(utf8('a'), utf8('b')))] }),
      errors: ['MALFORMED'],
    },
    'a second signing certificate': {
      signature: signed({ extraAttributes: [signingCertificateOf(between)] }),
      errors: ['MALFORMED'],
    },
    'an attribute under a second spelling of its name': {
      signature: signed({ extraAttributes: [sequence(padded, set(utf8('a')))] }),
      errors: ['MALFORMED'],
    },
    'a countersignature, which nobody asks for': {
      signature: signed({ unsignedAttributes: [attribute('1.2.840.113549.1.9.6', utf8('a'))] }),
      errors: [],
    },
    'attributes that were signed as a document': {
      document: attributes,
      signature: signDocument(signer, attributes, { certificates, hasAttributes: false }),
      errors: ['NO_SIGNED_ATTRS'],
    },
    'a time stamp': {
      signature: createMessage([stamp], [signer.certificate, ...certificates], {
        contentType: timeStampType,
      }),
      errors: ['CONTENT_TYPE'],
    },
    'a content of no bytes inside': {
      signature: signed({ attached: Buffer.alloc(0) }),
      errors: ['NOT_DETACHED'],
    },
    'bytes after the message': {
      signature: Buffer.concat([signed({}), Buffer.of(0, 1)]),
      errors: ['MALFORMED'],
    },
  };
}

function algorithmAttacks({ kind, person: signer, between, key }: Authorities): Record<string, Attack> {
  const certificates = [between.certificate];
  const signed = (options: MessageOptions) =>
    signDocument(signer, caseDocument, { certificates, ...options });
  const contentDigest =
    ({ streebog256: 'streebog512', streebog512: 'streebog256' } as const)[key.digest as 'streebog256'] ??
    'sha384';
  const isGost = kind.startsWith('GOST');
  return {
    // The algorithm of an RSA key says nothing about the digest, so the signature itself does not fit.
    'another digest of the document than that of the signature': {
      signature: signed({ contentDigest, digestOid: digests[contentDigest].oid }),
      errors: [kind === 'RSA 2048' ? 'BAD_SIGNATURE' : 'UNSUPPORTED'],
    },
    'the algorithm of another kind of key': {
      signature: signed({ signatureOid: isGost ? '1.2.840.113549.1.1.1' : '1.2.643.7.1.1.1.1' }),
      errors: ['UNSUPPORTED'],
    },
    'an algorithm with another digest in its name': {
      signature: signed({ signatureOid: isGost ? '1.2.840.113549.1.1.11' : '1.2.840.10045.4.3.4' }),
      errors: ['UNSUPPORTED'],
    },
    'RSA-PSS with parameters of the attacker': {
      signature: signed({ signatureOid: '1.2.840.113549.1.1.10' }),
      errors: ['UNSUPPORTED'],
    },
  };
}

/** Numbers that satisfy a careless equation. */
function numberAttacks({ kind, person: signer, between, sign }: Authorities): Record<string, Attack> {
  const length = signer.key.sign(Buffer.of(1)).length;
  const pairs: Record<string, Uint8Array> =
    kind === 'ECDSA P-256'
      ? {
          zero: sequence(integer(0), integer(0)),
          order: sequence(integer(p256Order), integer(p256Order)),
          huge: sequence(element(0x02, Buffer.alloc(10_000, 0x7f)), integer(1)),
          negative: sequence(element(0x02, Buffer.of(0xff)), integer(1)),
        }
      : {
          zero: Buffer.alloc(length),
          one: Buffer.concat([Buffer.alloc(length - 1), Buffer.of(1)]),
          most: Buffer.alloc(length, 0xff),
          huge: Buffer.alloc(100_000, 0x7f),
          short: Buffer.alloc(length - 1, 1),
          empty: Buffer.alloc(0),
        };
  const forgeable = weakRsa();
  const byForgeable = signDocument(sign({}, { key: forgeable }), caseDocument, {
    certificates: [between.certificate],
  });
  const attacks = Object.fromEntries(
    Object.entries(pairs).map(([name, forgedSignature]): [string, Attack] => [
      `the signature ${name}`,
      {
        signature: signDocument(signer, caseDocument, {
          certificates: [between.certificate],
          forgedSignature,
        }),
        errors: ['BAD_SIGNATURE'],
      },
    ]),
  );
  return {
    ...attacks,
    'a key of RSA with the exponent 1': { signature: byForgeable, errors: ['UNSUPPORTED'] },
  };
}

const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
