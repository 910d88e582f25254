import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DigestName } from '#platform/signing/algorithms.ts';
import { hashFileInThread, updateInThread } from '#platform/signing/signature-threads.ts';
import type { HashFileTask } from '#platform/signing/signature-threads.ts';
import { createStreebog, digestStreebog, updateStreebog } from '#platform/signing/streebog.ts';
import type { HashedFile, SignedDocument } from '#platform/signing/verify-options.ts';

/** Streebog takes some 7 ms for a part, SHA-256 a twentieth of a millisecond. */
const streebogPart = 256 * 1024;
const nodePart = 64 * 1024;
/** The first bytes are hashed here, because starting a thread takes longer. A thread hashes the rest and larger files. */
const ownBytes = 1024 * 1024;

/** Reads a file or a stream once with one part in memory. Other requests are served between the parts. */
export async function hashDocument(document: SignedDocument, digest: DigestName): Promise<Uint8Array> {
  const isHashed = typeof document === 'object' && 'sha256' in document;
  if (isHashed && digest === 'sha256') return Uint8Array.from(Buffer.from(document.sha256, 'hex'));
  const source = isHashed ? document.path : document;
  return digest === 'streebog256' || digest === 'streebog512'
    ? hashByStreebog(source, digest === 'streebog256' ? 256 : 512)
    : hashByNode(source, digest);
}

type Source = Exclude<SignedDocument, HashedFile>;

async function hashByNode(document: Source, digest: HashFileTask['digest']): Promise<Uint8Array> {
  if (typeof document === 'string' && (await stat(document)).size > ownBytes) {
    return hashFileInThread({ path: document, digest });
  }
  const hash = createHash(digest);
  for await (const part of readParts(document, nodePart)) hash.update(part);
  return Uint8Array.from(hash.digest());
}

async function hashByStreebog(document: Source, bits: 256 | 512): Promise<Uint8Array> {
  let state = createStreebog(bits);
  let hashed = 0;
  for await (const part of readParts(document, streebogPart)) {
    if (hashed < ownBytes) updateStreebog(state, part);
    else state = await updateInThread({ state, bytes: Uint8Array.from(part) });
    hashed += part.length;
  }
  return digestStreebog(state);
}

/** A part of a file is overwritten by the next one. */
async function* readParts(document: Source, size: number): AsyncGenerator<Uint8Array> {
  if (typeof document === 'string') return yield* readFileParts(document, size);
  for await (const chunk of document instanceof Uint8Array ? [document] : document) {
    for (let at = 0; at < chunk.length; at += size) {
      yield chunk.subarray(at, at + size);
      await nextTurn();
    }
  }
}

/** One buffer for all parts: a new one for each costs more time than SHA-256. */
async function* readFileParts(path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(size);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, size, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
