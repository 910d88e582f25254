/** Writes DER, and BER of indefinite length as CryptoPro does. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const join = (...parts: readonly Uint8Array[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}

export function element(tag: number, ...content: readonly Uint8Array[]): Bytes {
  const inside = join(...content);
  return join(Uint8Array.of(tag, ...lengthOf(inside.length)), inside);
}

/** Without a length; two zero bytes end it. */
export const indefinite = (tag: number, ...content: readonly Uint8Array[]): Bytes =>
  join(Uint8Array.of(tag, 0x80), ...content, Uint8Array.of(0, 0));

export const sequence = (...content: readonly Uint8Array[]): Bytes => element(0x30, ...content);
/** The parts of a set are sorted by their bytes. */
export const setOf = (...content: readonly Uint8Array[]): Bytes =>
  element(0x31, ...content.toSorted(compareBytes));
export const context = (number: number, ...content: readonly Uint8Array[]): Bytes =>
  element(0xa0 + number, ...content);
export const octets = (bytes: Uint8Array): Bytes => element(0x04, bytes);
export const bits = (bytes: Uint8Array): Bytes => element(0x03, Uint8Array.of(0), bytes);
export const nothing = element(0x05);
export const yes = element(0x01, Uint8Array.of(0xff));
export const utf8 = (text: string): Bytes => element(0x0c, new TextEncoder().encode(text));
export const digits = (text: string): Bytes => element(0x12, new TextEncoder().encode(text));

/** Encodes a number that is not negative: a leading bit gets a zero byte before it. */
export function integer(bytes: Uint8Array): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0);
  const rest = start < 0 ? Uint8Array.of(0) : bytes.subarray(start);
  return element(0x02, rest[0]! & 0x80 ? join(Uint8Array.of(0), rest) : rest);
}

export const smallInteger = (value: number): Bytes => integer(Uint8Array.of(value >> 8, value & 255));

export function oid(dotted: string): Bytes {
  const [first, second, ...arcs] = dotted.split('.').map(Number) as [number, number, ...number[]];
  const bytes = [first * 40 + second, ...arcs].flatMap((arc) => {
    const groups = [arc % 128];
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) {
      groups.unshift(0x80 + (rest % 128));
    }
    return groups;
  });
  return element(0x06, Uint8Array.from(bytes));
}

/** UTCTime until 2049, as RFC 5280 asks. */
export function time(at: Date): Bytes {
  const text = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  const isShort = at.getUTCFullYear() < 2050;
  return element(isShort ? 0x17 : 0x18, new TextEncoder().encode(isShort ? text.slice(2) : text));
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1);
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
/** A loop, because a call for each of a hundred million characters takes a minute on a busy machine. */
export function fromBase64(text: string): Bytes {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
