/** Files in an S3-compatible store, configured by s3://KEY:SECRET@host:port/bucket?region=…&tls=0. */
import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Refusal } from '#kernel/refusal.ts';
import { assertValidKey, type FileStore } from './file-store.ts';
import { putPart, sweepPartFiles, writePartFile } from './part-files.ts';

export interface S3StoreOptions {
  url: string;
  /** Buffer folder for uploads: the protocol needs length and hash before the first byte. */
  dir: string;
}

export function s3Store({ url, dir }: S3StoreOptions): FileStore {
  const { client, bucket } = connect(url);
  const objectOf = (key: string): { Bucket: string; Key: string } => {
    assertValidKey(key);
    return { Bucket: bucket, Key: key };
  };
  const store: FileStore = {
    receive: (stream) => writePartFile(dir, stream),
    async adopt({ path, size, sha256 }, { key }) {
      await withBytes(path, (body, abortSignal) =>
        client.send(
          new PutObjectCommand({
            ...objectOf(key),
            Body: body,
            ContentLength: size,
            ContentType: 'application/octet-stream',
            // The store verifies it, so a transmission error fails the upload instead of damaging the file.
            ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
          }),
          { abortSignal },
        ),
      );
      return { size, sha256 };
    },
    put: (stream, target) => putPart(store, stream, target),
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...objectOf(key), Range }));
        return Body as Readable;
      } catch (error) {
        if (statusOf(error) === 416) return Readable.from([]);
        throw statusOf(error) === 404 ? new Refusal('not_found') : error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(objectOf(key)));
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },
    list: () => listObjects(client, bucket),
    sweep: () => sweepPartFiles(dir),
  };
  return store;
}

/** The client does not listen for errors of the stream, and one that nobody listens for ends the process. */
async function withBytes(
  path: string,
  send: (body: ReadStream, abortSignal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const body = createReadStream(path);
  const aborting = new AbortController();
  try {
    await Promise.race([
      send(body, aborting.signal),
      new Promise((_resolve, reject) => void body.on('error', reject)),
    ]);
  } finally {
    aborting.abort();
    body.destroy();
  }
}

async function* listObjects(client: S3Client, bucket: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, storedAt: LastModified };
    }
  }
}

const noop = (): void => {};

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function connect(url: string): { client: S3Client; bucket: string } {
  const { username, password, host, pathname, searchParams } = new URL(url);
  const client = new S3Client({
    endpoint: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    forcePathStyle: true,
    // Some compatible stores do not know Amazon's own checksums. Ours is passed explicitly above.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Callers log failures. The SDK must not write to the console past our log.
    logger: { debug: noop, info: noop, warn: noop, error: noop },
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
  return { client, bucket: decodeURIComponent(pathname.replaceAll('/', '')) };
}
