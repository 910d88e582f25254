/** Finds values in bytes in the ways in which a program could have written them: text, UTF-16, escapes, hex, base64. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Content by the name of its place. */
export type Places = Readonly<Record<string, Buffer>>;

export interface Leak {
  place: string;
  value: string;
  writing: string;
}

interface Needle {
  value: string;
  writing: string;
  bytes: Buffer;
}

export function findLeaks(places: Places, values: readonly string[]): Leak[] {
  const needles = values.flatMap((value) =>
    Object.entries(writingsOf(value)).flatMap(([writing, forms]) =>
      forms.map((bytes): Needle => ({ value, writing, bytes })),
    ),
  );
  const byBeginning = Map.groupBy(needles, ({ bytes }) => bytes.readUInt32LE());
  const mayBegin = new Uint8Array(2 ** 16);
  for (const { bytes } of needles) mayBegin[bytes.readUInt16LE()] = 1;
  return Object.entries(places).flatMap(([place, content]) =>
    [...findNeedles(content, byBeginning, mayBegin)].map(({ value, writing }) => ({ place, value, writing })),
  );
}

/** One pass for all needles: a search for each reads a whole data folder hundreds of times. */
function findNeedles(
  content: Buffer,
  byBeginning: ReadonlyMap<number, Needle[]>,
  mayBegin: Uint8Array,
): Set<Needle> {
  const found = new Set<Needle>();
  for (let at = 0; at + 4 <= content.length; at++) {
    if (mayBegin[content[at]! | (content[at + 1]! << 8)] === 0) continue;
    for (const needle of byBeginning.get(content.readUInt32LE(at)) ?? [])
      if (content.subarray(at, at + needle.bytes.length).equals(needle.bytes)) found.add(needle);
  }
  return found;
}

/** All files of a folder. */
export function readFolder(folder: string): Places {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file, readFileSync(file)]));
}

export function writingsOf(value: string): Record<string, Buffer[]> {
  const utf8 = Buffer.from(value);
  const utf16 = Buffer.from(value, 'utf16le');
  const swapped = Buffer.from(utf16).swap16();
  const encodings = [utf8, utf16, swapped];
  const escaped = value.replaceAll(/[^ -~]/g, (letter) => unicodeEscape(letter));
  return {
    'UTF-8': [utf8],
    'UTF-16': [utf16, swapped],
    ...(escaped !== value && { escapes: [Buffer.from(escaped)] }),
    hex: encodings.flatMap((bytes) => hexOf(bytes)),
    base64: encodings.flatMap((bytes) => base64Of(bytes)),
  };
}

const unicodeEscape = (letter: string): string =>
  String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

const hexOf = (bytes: Buffer): Buffer[] => {
  const hex = bytes.toString('hex');
  return [Buffer.from(hex), Buffer.from(hex.toUpperCase())];
};

/** Inside of longer bytes a value begins at one of three places of a group. Only whole characters of its own count. */
const base64Of = (bytes: Buffer): Buffer[] =>
  [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((padded.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((encoding) =>
      Buffer.from(padded.toString(encoding).slice(first, last)),
    );
  });
