/**
 * Lists the entries of a ZIP file from its central directory, without unpacking it. Rejects archives that are dangerous to
 * unpack: too many or too large entries, a zip-bomb ratio, paths that leave the folder, links (security §3.3).
 */
import type { FileHandle } from 'node:fs/promises';

const maxEntries = 10_000;
const maxUnpackedBytes = 1024 ** 3;
const maxRatio = 200;
/** Below this size a high ratio is harmless, such as a file of zeros. */
const ratioCheckFromBytes = 1024 ** 2;
const maxDirectoryBytes = 8 * 1024 ** 2;

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
  isLink: boolean;
}

/** Null for a file that is not a ZIP archive, and for a dangerous one. */
export async function zipContents(file: FileHandle, size: number): Promise<string[] | null> {
  const start = await readAt(file, 0, 4);
  if (start.length < 4 || start.readUInt32LE(0) !== 0x04034b50) return null;
  const directory = await readDirectory(file, size);
  const entries = directory && entriesOf(directory.bytes, directory.count);
  return entries && isHarmless(entries) ? entries.map(({ name }) => name) : null;
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The end record is last, before a comment of at most 65 535 bytes. Zip64 archives are larger than our limits. */
async function readDirectory(
  file: FileHandle,
  size: number,
): Promise<{ bytes: Buffer; count: number } | null> {
  const from = Math.max(0, size - 65_557);
  const tail = await readAt(file, from, size - from);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || at + 22 > tail.length) return null;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (count > maxEntries || length > maxDirectoryBytes || offset + length > from + at) return null;
  const bytes = await readAt(file, offset, length);
  return bytes.length === length ? { bytes, count } : null;
}

function entriesOf(directory: Buffer, count: number): Entry[] | null {
  const entries: Entry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    if (nameEnd > directory.length) return null;
    const isUnix = directory[at + 5] === 3;
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      isLink: isUnix && (directory.readUInt16LE(at + 40) & 0o170000) === 0o120000,
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function isHarmless(entries: Entry[]): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > maxUnpackedBytes) return false;
  if (unpacked > ratioCheckFromBytes && unpacked > packed * maxRatio) return false;
  return !entries.some(({ name, isLink }) => isLink || isEscapingPath(name));
}

const isEscapingPath = (name: string): boolean =>
  /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');
