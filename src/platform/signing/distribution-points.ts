import { BerError, contextTag, parseBer } from '#kernel/signing/ber.ts';
import type { BerNode } from '#kernel/signing/ber.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';

const extensionId = '2.5.29.31'; // RFC 5280 §4.2.1.13
/** An address among the names of a distribution point. */
const addressTag = 0x86;
const maxAddresses = 5;

/** Where the authority publishes the list that would name this certificate: http(s) addresses. */
export const distributionPointsOf = (certificate: Certificate): string[] =>
  distributionAddressesOf(certificate)
    .filter((text) => /^https?:\/\//i.test(text) && URL.canParse(text))
    .slice(0, maxAddresses);

/** Addresses of all schemes, as they are written. */
export function distributionAddressesOf({ extensions }: Certificate): string[] {
  const extension = extensions.get(extensionId);
  if (!extension) return [];
  try {
    return parseBer(extension.value).children.flatMap((point) => addressesIn(fullNameOf(point)));
  } catch (error) {
    if (error instanceof BerError) return [];
    throw error;
  }
}

const fullNameOf = (point: BerNode): BerNode | undefined =>
  point.children.find(({ tag }) => tag === contextTag(0))?.children.find(({ tag }) => tag === contextTag(0));

/** The addresses among general names. */
export const addressesIn = (names: BerNode | undefined): string[] =>
  (names?.children ?? [])
    .filter(({ tag }) => tag === addressTag)
    .map(({ content }) => Buffer.from(content).toString('latin1'));
