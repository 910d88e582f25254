/** People of a test authority that a world trusts, and signatures that every place has to refuse. */
import { createMessage, createSigner, signDocument } from './sign-message.ts';
import type { MessageOptions } from './sign-message.ts';
import { createAuthorities } from './case-authorities.ts';
import type { Authorities } from './case-authorities.ts';
import type { Issued } from './test-authority.ts';
import type { World } from '../world.ts';

export interface TrustedAuthority extends Authorities {
  /** By the person whose SNILS is 112-233-445 95. Base64. */
  signed: (document: Uint8Array, options?: MessageOptions) => string;
  by: (signer: Issued, document: Uint8Array) => string;
}

/** Instead of the authority of the demo. */
export function trustTestAuthority(world: World): TrustedAuthority {
  const authorities = createAuthorities('ECDSA P-256');
  Object.assign(world.product.serverContext.services.signing, { trust: authorities.trust });
  const certificates = [authorities.between.certificate];
  const by = (signer: Issued, document: Uint8Array, options: MessageOptions = {}) =>
    signDocument(signer, document, { certificates, ...options }).toString('base64');
  return { ...authorities, by, signed: (document, options) => by(authorities.person, document, options) };
}

/** What a place receives, and what it answers. */
interface Refused {
  signature: string;
  code: string;
  message: string;
}

/** Signatures of a document that the person whose SNILS is 112-233-445 95 has to sign. */
export const refusedSignatures = (
  authority: TrustedAuthority,
  document: Buffer,
): Record<string, Refused> => ({
  ...ofWrongPeople(authority, document),
  ...ofWrongMessages(authority, document),
});

function ofWrongMessages(authority: TrustedAuthority, document: Buffer): Record<string, Refused> {
  const { sign, signed, between, person } = authority;
  const certificates = [between.certificate];
  const two = [person, sign({ commonName: 'Second' })].map((signer) => createSigner(signer, document));
  return {
    'of other bytes': {
      signature: signed(Buffer.concat([document, Buffer.of(10)])),
      code: 'DIGEST_MISMATCH',
      message: 'Подпись относится к другому документу или документ изменён',
    },
    attached: {
      signature: signed(document, { attached: document }),
      code: 'NOT_DETACHED',
      message: 'Подпись содержит документ внутри. Нужна отсоединённая подпись в отдельном файле',
    },
    'of two signers': {
      signature: createMessage(two, [person.certificate, ...certificates]).toString('base64'),
      code: 'MANY_SIGNERS',
      message: 'В файле несколько подписей. Приложите файл с одной подписью',
    },
    'that is a page': {
      signature: '<!doctype html><p>502 Bad Gateway',
      code: 'MALFORMED',
      message: 'Это не файл электронной подписи, или он повреждён',
    },
    'of no bytes': {
      signature: '',
      code: 'MALFORMED',
      message: 'Это не файл электронной подписи, или он повреждён',
    },
    'that is too long': {
      signature: 'A'.repeat(1_000_001),
      code: 'validation_failed',
      message: 'Это не файл электронной подписи, или он повреждён',
    },
  };
}

function ofWrongPeople({ sign, by, revoked }: TrustedAuthority, document: Buffer): Record<string, Refused> {
  const stranger = createAuthorities('ECDSA P-256');
  return {
    'of somebody else': {
      signature: by(sign({ commonName: 'Other', snils: '08765430300' }), document),
      code: 'SNILS_MISMATCH',
      message: 'СНИЛС в сертификате не совпадает со СНИЛС того, кто должен подписать',
    },
    'of an organization': {
      signature: by(sign({ organization: 'Company', ogrn: '1027700132195', innle: '7701234567' }), document),
      code: 'NOT_PERSON',
      message: 'Должен быть физ.лицом: нужен сертификат человека, а не организации',
    },
    expired: {
      signature: by(sign({}, { from: '2024-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' }), document),
      code: 'EXPIRED',
      message: 'Срок действия сертификата истёк',
    },
    revoked: {
      signature: by(revoked, document),
      code: 'REVOKED',
      message: 'Сертификат отозван',
    },
    'of an unknown root': {
      signature: signDocument(stranger.person, document, {
        certificates: [stranger.between.certificate],
      }).toString('base64'),
      code: 'NO_PATH',
      message: 'Сертификат выдан удостоверяющим центром, которому этот сайт не доверяет',
    },
  };
}
