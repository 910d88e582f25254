/** Writes DER. The product only reads it. */

export function element(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const length = content.length.toString(16);
  const bytes = Buffer.from(length.padStart(2 * Math.ceil(length.length / 2), '0'), 'hex');
  const header = content.length < 0x80 ? bytes : Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
  return Buffer.concat([Buffer.of(tag), header, content]);
}

/** BER: the length is not known before the end. */
export const indefinite = (tag: number, ...contents: Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.of(tag, 0x80), ...contents, Buffer.of(0, 0)]);

export const sequence = (...items: Uint8Array[]): Buffer => element(0x30, ...items);
/** DER sorts the elements of a set. */
export const set = (...items: Uint8Array[]): Buffer => element(0x31, ...items.sort(Buffer.compare));
export const context = (number: number, ...items: Uint8Array[]): Buffer => element(0xa0 + number, ...items);
export const octets = (bytes: Uint8Array): Buffer => element(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0): Buffer => element(0x03, Buffer.of(unused), bytes);
export const utf8 = (text: string): Buffer => element(0x0c, Buffer.from(text));
export const numeric = (text: string): Buffer => element(0x12, Buffer.from(text));
export const yes = element(0x01, Buffer.of(0xff));

export function integer(value: number | bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(2 * Math.ceil(hex.length / 2), '0'), 'hex');
  return element(0x02, ...(bytes[0]! & 0x80 ? [Buffer.of(0), bytes] : [bytes]));
}

export function oid(text: string): Buffer {
  const [first, second, ...others] = text.split('.').map(Number) as [number, number, ...number[]];
  return element(0x06, Buffer.from([40 * first + second, ...others].flatMap(toBase128)));
}

function toBase128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift((rest & 0x7f) | 0x80);
  }
  return digits;
}

/** `2026-01-01T00:00:00Z` as UTCTime. */
export const time = (iso: string): Buffer =>
  element(0x17, Buffer.from(`${new Date(iso).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
