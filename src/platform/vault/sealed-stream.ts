/**
 * Authenticated encryption of files by the STREAM construction (https://eprint.iacr.org/2015/189), as in Tink and age:
 * version (1 byte), salt (32), then segments of 64 KiB, each with its tag. HKDF makes a key for each file from the salt
 * and the associated data, so a nonce is only the number of the segment and the flag of the last one. Segments that
 * were changed, moved, removed or taken from another file do not open.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { algorithm, decipherAll, nonceBytes, SealedDataError, tagBytes } from './sealed-bytes.ts';
import { Segments } from './segments.ts';

const version = 2;
const saltBytes = 32;
const headerBytes = 1 + saltBytes;
export const segmentBytes = 64 * 1024;

/** Size of the encrypted file of `size` bytes. */
export const sealedSize = (size: number): number =>
  headerBytes + size + tagBytes * Math.max(1, Math.ceil(size / segmentBytes));

/** Size of the bytes in an encrypted file of `sealed` bytes. */
export function openedSize(sealed: number): number {
  const body = sealed - headerBytes;
  return body - tagBytes * Math.ceil(body / (segmentBytes + tagBytes));
}

export class SealStream extends Transform {
  readonly #key: Buffer;
  readonly #segments = new Segments(segmentBytes);

  constructor(dataKey: Buffer, associated: Buffer) {
    super();
    const salt = randomBytes(saltBytes);
    this.#key = fileKey(dataKey, salt, associated);
    this.push(Buffer.concat([Buffer.of(version), salt]));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (const { segment, number } of this.#segments.add(chunk))
      this.push(this.#seal(segment, number, false));
    done();
  }

  override _flush(done: TransformCallback): void {
    const { segment, number } = this.#segments.last();
    done(null, this.#seal(segment, number, true));
  }

  #seal(segment: Buffer, number: number, isLast: boolean): Buffer {
    const nonce = nonceOf(number, isLast);
    const cipher = createCipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes });
    return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Passes on a segment only after its tag has been verified. */
export class OpenStream extends Transform {
  readonly #dataKey: Buffer;
  readonly #associated: Buffer;
  readonly #segments = new Segments(segmentBytes + tagBytes);
  #header = Buffer.alloc(0);
  #key: Buffer | undefined;

  constructor(dataKey: Buffer, associated: Buffer) {
    super();
    this.#dataKey = dataKey;
    this.#associated = associated;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      const body = this.#key ? chunk : this.#readHeader(chunk);
      for (const { segment, number } of this.#segments.add(body))
        this.push(this.#open(segment, number, false));
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      const { segment, number } = this.#segments.last();
      const opened = this.#open(segment, number, true);
      if (opened.length === 0 && number > 0) throw new SealedDataError('a sealed file has an empty segment');
      done(null, opened);
    } catch (error) {
      done(error as Error);
    }
  }

  /** Returns what follows the header. */
  #readHeader(chunk: Buffer): Buffer {
    const start = Buffer.concat([this.#header, chunk]);
    if (start.length > 0 && start[0] !== version)
      throw new SealedDataError('a sealed file has an unknown format');
    this.#header = start.subarray(0, headerBytes);
    if (this.#header.length === headerBytes)
      this.#key = fileKey(this.#dataKey, this.#header.subarray(1), this.#associated);
    return start.subarray(headerBytes);
  }

  #open(segment: Buffer, number: number, isLast: boolean): Buffer {
    if (!this.#key || segment.length < tagBytes) throw new SealedDataError('a sealed file is cut off');
    const nonce = nonceOf(number, isLast);
    const decipher = createDecipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(segment.subarray(-tagBytes));
    return decipherAll(decipher, segment.subarray(0, -tagBytes));
  }
}

const fileKey = (dataKey: Buffer, salt: Buffer, associated: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, salt, associated, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(number, nonceBytes - 5);
  nonce[nonceBytes - 1] = isLast ? 1 : 0;
  return nonce;
}
