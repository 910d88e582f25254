/** Makes CMS messages with signatures of test persons. */
import { parseBer } from '#kernel/signing/ber.ts';
import { context, indefinite, integer, octets, oid, sequence, set, time } from './der.ts';
import type { Issued } from './test-authority.ts';
import type { DigestName } from '#platform/signing/algorithms.ts';
import { digests } from './test-keys.ts';

export interface MessageOptions {
  /** The content goes into the message. */
  attached?: Uint8Array;
  certificates?: Buffer[];
  /** Without: the signature is over the content itself. */
  hasAttributes?: boolean;
  contentType?: string;
  signingCertificate?: 'right' | 'wrong' | 'none';
  /** Names the algorithms instead of those of the key. */
  digestOid?: string;
  signatureOid?: string;
  extraAttributes?: Buffer[];
  unsignedAttributes?: Buffer[];
  /** The name of the digest whose value is signed, where it is not that of the key. */
  contentDigest?: DigestName;
  /** The issuer and the serial number, or the identifier of the key. */
  identifier?: Buffer;
  spoilSignature?: boolean;
  /** Instead of the signature. */
  forgedSignature?: Uint8Array;
}

export const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), set(value));
export const dataType = '1.2.840.113549.1.7.1';

export function createSigner(signer: Issued, document: Uint8Array, options: MessageOptions = {}): Buffer {
  const { key } = signer;
  const { identifier = sequence(signer.issuer, integer(signer.serial)), hasAttributes = true } = options;
  const attributes = createAttributes(signer, document, options);
  const signature = createSignature(signer, hasAttributes ? set(...attributes) : document, options);
  return sequence(
    integer(identifier[0] === 0x80 ? 3 : 1),
    identifier,
    sequence(oid(options.digestOid ?? digests[key.digest].oid)),
    ...optional(0, hasAttributes ? attributes : []),
    sequence(oid(options.signatureOid ?? key.messageOid)),
    octets(signature),
    ...optional(1, options.unsignedAttributes ?? []),
  );
}

/** In the order of DER. */
const optional = (number: number, attributes: Buffer[]): Buffer[] =>
  attributes.length > 0 ? [context(number, ...attributes.toSorted(Buffer.compare))] : [];

function createSignature(
  { key }: Issued,
  bytes: Uint8Array,
  { forgedSignature, spoilSignature = false }: MessageOptions,
): Buffer {
  const signature = Buffer.from(forgedSignature ?? key.sign(bytes));
  if (spoilSignature) signature[signature.length - 1]! ^= 1;
  return signature;
}

function createAttributes(
  { key, certificate }: Issued,
  document: Uint8Array,
  {
    contentType = dataType,
    signingCertificate = 'right',
    extraAttributes = [],
    contentDigest,
  }: MessageOptions,
): Buffer[] {
  const digest = digests[contentDigest ?? key.digest];
  return [
    attribute('1.2.840.113549.1.9.3', oid(contentType)),
    attribute('1.2.840.113549.1.9.4', octets(digest.of(document))),
    attribute('1.2.840.113549.1.9.5', time('2026-11-20T10:00:00Z')),
    ...(signingCertificate === 'none'
      ? []
      : [signingCertificateOf({ key, certificate }, signingCertificate === 'wrong')]),
    ...extraAttributes,
  ];
}

/** The attribute signing-certificate-v2 (RFC 5035). */
export function signingCertificateOf(
  { key, certificate }: Pick<Issued, 'key' | 'certificate'>,
  isWrong = false,
): Buffer {
  const digest = digests[key.digest];
  const hash = digest.of(certificate);
  if (isWrong) hash[0]! ^= 1;
  const identifier = sequence(sequence(sequence(sequence(oid(digest.oid)), octets(hash))));
  return attribute('1.2.840.113549.1.9.16.2.47', identifier);
}

interface MessageContent {
  content?: Uint8Array | undefined;
  contentType?: string;
}

/** A message with the signatures that are given. */
export function createMessage(
  signers: Buffer[],
  certificates: Buffer[],
  { content, contentType = dataType }: MessageContent = {},
): Buffer {
  // The third field of a signer is its digest.
  const algorithms = new Map(
    signers.map((signer) => parseBer(signer).children[2]!.bytes).map((bytes) => [String(bytes), bytes]),
  );
  const encapsulated = sequence(oid(contentType), ...(content ? [context(0, octets(content))] : []));
  return sequence(
    oid('1.2.840.113549.1.7.2'),
    context(
      0,
      sequence(
        integer(1),
        set(...algorithms.values()),
        encapsulated,
        context(0, ...certificates),
        set(...signers),
      ),
    ),
  );
}

export const signDocument = (signer: Issued, document: Uint8Array, options: MessageOptions = {}): Buffer =>
  createMessage(
    [createSigner(signer, options.attached ?? document, options)],
    [signer.certificate, ...(options.certificates ?? [])],
    { content: options.attached },
  );

/** As CryptoPro writes them: indefinite lengths around, and zero bytes behind. */
export function toIndefinite(message: Buffer, parts: { signer: Buffer; certificates: Buffer[] }): Buffer {
  const signed = indefinite(
    0x30,
    integer(1),
    set(),
    indefinite(0x30, oid(dataType)),
    indefinite(0xa0, ...parts.certificates),
    indefinite(0x31, parts.signer),
  );
  const whole = indefinite(0x30, oid('1.2.840.113549.1.7.2'), indefinite(0xa0, signed));
  return Buffer.concat([whole, Buffer.alloc(Math.max(0, message.length - whole.length) + 8)]);
}
