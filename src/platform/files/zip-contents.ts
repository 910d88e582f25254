/**
 * Lists the entries of a ZIP file from its central directory, without unpacking it. Rejects archives that are dangerous to
 * unpack: too many or too large entries, a zip-bomb ratio, paths that leave the folder, links (security §3.3). The directory
 * and the header of each entry declare the same sizes. Both may be false: code that unpacks an archive must count the bytes.
 */
import type { FileHandle } from 'node:fs/promises';
import { fromFdPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const maxEntries = 10_000;
const maxUnpackedBytes = 1024 ** 3;
const maxRatio = 200;
/** Below this size a high ratio is harmless, such as a file of zeros. */
const ratioCheckFromBytes = 1024 ** 2;
const maxDirectoryBytes = 8 * 1024 ** 2;

/** Null for a file that is not a ZIP archive, and for a dangerous one. */
export async function listZipEntries(file: FileHandle): Promise<string[] | null> {
  const start = await readAt(file, 0, 4);
  if (start.length < 4 || start.readUInt32LE(0) !== 0x04034b50) return null;
  try {
    // Decoding refuses names that leave the folder. The caller closes the file.
    const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: true });
    const entries = await readEntries(zip);
    if (!entries || !isHarmless(entries) || !(await hasTrueDirectory(file, zip, entries))) return null;
    return entries.map(({ fileName }) => fileName);
  } catch (error) {
    // Errors of the file system have a code, those of a broken archive have none.
    if (error instanceof Error && 'code' in error) throw error;
    return null;
  }
}

/** The beginning of an entry of an archive that `listZipEntries` has found harmless. Empty without the entry. */
export async function readZipEntry(file: FileHandle, name: string, maxBytes: number): Promise<Buffer> {
  const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: true });
  const entry = (await readEntries(zip))?.find(({ fileName }) => fileName === name);
  const chunks: Buffer[] = [];
  let size = 0;
  if (entry)
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= maxBytes) break;
    }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Stops at the limits, so that a hostile directory is not read to its end. */
async function readEntries(zip: ZipFile): Promise<Entry[] | null> {
  if (zip.entryCount > maxEntries) return null;
  const entries: Entry[] = [];
  let directoryBytes = 0;
  for await (const entry of zip.eachEntry()) {
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > maxDirectoryBytes) return null;
    entries.push(entry);
  }
  return entries;
}

function isHarmless(entries: Entry[]): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > maxUnpackedBytes) return false;
  if (unpacked > ratioCheckFromBytes && unpacked > packed * maxRatio) return false;
  return !entries.some((entry) => isLink(entry) || entry.fileName.includes('\0'));
}

const sizesFollow = 0x0008; // a streamed entry: its sizes stand after its data
const isInZip64 = 0xffffffff; // the sizes are in an extra field

/**
 * Each entry has the name and the sizes of the directory at its own place too. Programs that unpack believe one or the other.
 */
async function hasTrueDirectory(file: FileHandle, zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  for (const entry of entries) {
    const header = await zip.readLocalFileHeaderPromise(entry);
    if (!header.fileName.equals(entry.fileNameRaw)) return false;
    const isTrue =
      header.generalPurposeBitFlag & sizesFollow
        ? await hasTrueDescriptor(file, header.fileDataStart, entry)
        : header.uncompressedSize === isInZip64 ||
          (header.uncompressedSize === entry.uncompressedSize &&
            header.compressedSize === entry.compressedSize);
    if (!isTrue) return false;
  }
  return true;
}

/** An optional signature, the checksum, then both sizes of four bytes, or of eight in ZIP64. */
async function hasTrueDescriptor(file: FileHandle, start: number, entry: Entry): Promise<boolean> {
  const bytes = await readAt(file, start + entry.compressedSize, 24);
  const sizes = bytes.subarray(bytes.length >= 4 && bytes.readUInt32LE(0) === 0x08074b50 ? 8 : 4);
  const { compressedSize, uncompressedSize } = entry;
  const isShort =
    sizes.length >= 8 &&
    sizes.readUInt32LE(0) === compressedSize &&
    sizes.readUInt32LE(4) === uncompressedSize;
  const isLong =
    sizes.length >= 16 &&
    sizes.readBigUInt64LE(0) === BigInt(compressedSize) &&
    sizes.readBigUInt64LE(8) === BigInt(uncompressedSize);
  return isShort || isLong;
}

const madeOnUnix = 3;

const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === madeOnUnix && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
