/** Reads detached CMS signatures (RFC 5652). */
import {
  areEqualBytes,
  BerError,
  berTag,
  childrenOf,
  contextTag,
  expectTag,
  parseBer,
} from '#kernel/signing/ber.ts';
import { readOctets, readOid, readSmallInteger } from '#kernel/signing/ber-values.ts';
import type { BerNode } from '#kernel/signing/ber.ts';
import { parseCertificate, readAlgorithm, readSerial } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import { SignatureError } from '#platform/signing/signature-error.ts';

export interface SignedMessage {
  contentType: string;
  /** Null for a detached signature. */
  content: Uint8Array | null;
  certificates: Certificate[];
  signers: Signer[];
}

export interface Signer {
  isSignerOf: (certificate: Certificate) => boolean;
  /** Object identifiers. */
  digestAlgorithm: string;
  signatureAlgorithm: string;
  signature: Uint8Array;
  signedAttributes: SignedAttributes | null;
}

export interface SignedAttributes {
  /** What the signer has signed: RFC 5652 §5.4 replaces the tag by that of a set. */
  signedBytes: Uint8Array;
  /** The only value of each, by object identifier. */
  values: ReadonlyMap<string, BerNode>;
}

const maxBytes = 1024 * 1024;
const maxCertificates = 32;
const signedDataType = '1.2.840.113549.1.7.2';
const subjectKeyIdentifier = '2.5.29.14';

/** Throws `BerError`, and `SignatureError` for a message of another kind. */
export function readSignedMessage(signature: Uint8Array): SignedMessage {
  // Base64 with line breaks takes up to half as much again.
  if (signature.length > 1.5 * maxBytes) throw new SignatureError('MALFORMED');
  // A copy as a plain array: the methods of a Buffer return views.
  const bytes = decodeArmor(Uint8Array.from(signature));
  if (bytes.length > maxBytes) throw new SignatureError('MALFORMED');
  const [type, wrapped] = childrenOf(parseBer(bytes, { allowZeroTail: true }));
  if (readOid(type) !== signedDataType) throw new SignatureError('UNSUPPORTED');
  const fields = childrenOf(childrenOf(wrapped, contextTag(0))[0]);
  const [version, digestAlgorithms, encapsulated, ...rest] = fields;
  if (![1, 3, 4, 5].includes(readSmallInteger(version))) throw new BerError('The version is unknown');
  const digests = childrenOf(digestAlgorithms, berTag.set).map(readAlgorithmName);
  const [contentType, content] = childrenOf(encapsulated);
  const signers = childrenOf(rest.at(-1), berTag.set).map(readSigner);
  if (digests.length > 0 && signers.some(({ digestAlgorithm }) => !digests.includes(digestAlgorithm))) {
    throw new BerError('The digest of a signer is not announced');
  }
  return {
    contentType: readOid(contentType),
    content: content ? readOctets(childrenOf(content, contextTag(0))[0]) : null,
    certificates: readCertificates(rest.find(({ tag }) => tag === contextTag(0))),
    signers,
  };
}

/** Certificates that cannot be read are left out: only those on the path matter. */
function readCertificates(node: BerNode | undefined): Certificate[] {
  const plain = (node?.children ?? []).filter(({ tag }) => tag === berTag.sequence);
  if (plain.length > maxCertificates) throw new BerError('There are too many certificates');
  return plain.flatMap(({ bytes }) => {
    try {
      return [parseCertificate(bytes)];
    } catch (error) {
      if (error instanceof BerError) return [];
      throw error;
    }
  });
}

function readSigner(node: BerNode): Signer {
  const [version, identifier, digestAlgorithm, ...rest] = childrenOf(node);
  // RFC 5652 §5.3: the version follows from the identifier.
  if (readSmallInteger(version) !== (identifier?.tag === keyIdentifier ? 3 : 1)) {
    throw new BerError('The version is unknown');
  }
  const attributes = rest[0]?.tag === contextTag(0) ? rest.shift() : undefined;
  const [signatureAlgorithm, signature] = rest;
  return {
    isSignerOf: readIdentifier(identifier),
    digestAlgorithm: readAlgorithmName(digestAlgorithm),
    signatureAlgorithm: readAlgorithmName(signatureAlgorithm),
    signature: readOctets(signature),
    signedAttributes: attributes ? readAttributes(attributes) : null,
  };
}

/** Parameters are not signed. They must be absent, or those that GOST repeats from the key and that are not read. */
function readAlgorithmName(node: BerNode | undefined): string {
  const { oid, parameters } = readAlgorithm(node);
  const isNull = parameters?.length === 2 && parameters[0] === 0x05;
  if (parameters && !isNull && parameters[0] !== berTag.sequence)
    throw new BerError('The parameters are unknown');
  return oid;
}

/** The tag of the other kind of identifier. */
const keyIdentifier = 0x80;

/** Issuer and serial number, or the identifier of the key. */
function readIdentifier(node: BerNode | undefined): Signer['isSignerOf'] {
  if (node?.tag === keyIdentifier) return (certificate) => hasKeyIdentifier(certificate, node.content);
  const [issuer, number] = childrenOf(node);
  const name = expectTag(issuer, berTag.sequence).bytes;
  const serial = readSerial(number);
  return (certificate) => certificate.serial === serial && areEqualBytes(certificate.issuer.bytes, name);
}

function hasKeyIdentifier({ extensions }: Certificate, identifier: Uint8Array): boolean {
  const extension = extensions.get(subjectKeyIdentifier);
  // The value is an octet string: two bytes of header and the identifier.
  return extension !== undefined && areEqualBytes(extension.value.subarray(2), identifier);
}

/** Throws `BerError` also for an attribute that is repeated or has several values. */
function readAttributes(node: BerNode): SignedAttributes {
  const values = new Map<string, BerNode>();
  for (const attribute of node.children) {
    const [name, set] = childrenOf(attribute);
    const oid = readOid(name);
    const [value, ...others] = childrenOf(set, berTag.set);
    if (!value || others.length > 0 || values.has(oid)) throw new BerError('An attribute is repeated');
    values.set(oid, value);
  }
  const signedBytes = Uint8Array.from(node.bytes);
  signedBytes[0] = berTag.set;
  return { signedBytes, values };
}
