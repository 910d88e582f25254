import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3 } from '../../../test/s3-server.ts';
import { newFileKey, type FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';

const s3 = await startS3();
afterAll(() => s3.stop());

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'files-'));
  s3.objects.clear();
  s3.requests.length = 0;
});
afterEach(() => void vi.useRealTimers());
afterEach(() => rm(dir, { recursive: true }));

const s3Url = s3.url('bucket');
const text = 'Сцена первая. Ночь.';
const bytes = Buffer.from(text);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const parts = async (): Promise<string[]> => readdir(join(dir, 'tmp')).catch(() => []);
const put = (store: FileStore, key: string, body: Buffer = bytes) =>
  store.put(Readable.from([body]), { key });

describe.each([
  ['in a folder', null],
  ['in S3', s3Url],
] as const)('files %s', (_name, url) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await openFiles({ s3Url: url, dir });
  });

  it('come back as they were put, and leave no part behind', async () => {
    const key = newFileKey();
    expect(await put(store, key)).toEqual({ size: bytes.length, sha256 });
    expect(await buffer(await store.open(key))).toEqual(bytes);
    expect(await store.exists(key)).toBe(true);
    expect(await parts()).toEqual([]);
  });

  it('are an error, which does not end the process, when their source cannot be read', async () => {
    const source = createReadStream(join(dir, 'absent'));
    await expect(store.put(source, { key: newFileKey() })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await parts()).toEqual([]);
  });

  it('come back by ranges', async () => {
    const key = newFileKey();
    await put(store, key);
    expect(await buffer(await store.open(key, { start: 0, end: 0 }))).toEqual(bytes.subarray(0, 1));
    expect(await buffer(await store.open(key, { start: 4, end: 9 }))).toEqual(bytes.subarray(4, 10));
    expect(await buffer(await store.open(key, { start: 10 }))).toEqual(bytes.subarray(10));
    expect(await buffer(await store.open(key, { start: 9999 }))).toEqual(Buffer.alloc(0));
  });

  it('may be empty and may be large', async () => {
    const [empty, large] = [newFileKey(), newFileKey()];
    await put(store, empty, Buffer.alloc(0));
    expect(await buffer(await store.open(empty))).toEqual(Buffer.alloc(0));
    const body = Buffer.alloc(5_000_000, 'a');
    expect((await put(store, large, body)).size).toBe(5_000_000);
    expect((await buffer(await store.open(large))).equals(body)).toBe(true);
  });

  it('come in many small chunks, as from a network', async () => {
    const key = newFileKey();
    const body = Buffer.from(Uint8Array.from({ length: 1_000_001 }, (_, at) => (at * 31) & 0xff));
    const chunks = Array.from({ length: Math.ceil(body.length / 60_000) }, (_, at) =>
      body.subarray(at * 60_000, (at + 1) * 60_000),
    );
    const digest = createHash('sha256').update(body).digest('hex');
    expect(await store.put(Readable.from(chunks), { key })).toEqual({ size: body.length, sha256: digest });
    expect((await buffer(await store.open(key))).equals(body)).toBe(true);
  });

  it('are missing before they are put and after they are removed, and may be removed twice', async () => {
    const key = newFileKey();
    expect(await store.exists(key)).toBe(false);
    await expect(store.open(key)).rejects.toMatchObject({ code: 'not_found' });
    await put(store, key);
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
  });

  it('are listed with the time of their storing, whatever their number', async () => {
    const listed = async () => {
      const found: { key: string; storedAt: Date }[] = [];
      for await (const one of store.list()) found.push(one);
      return found;
    };
    expect(await listed()).toEqual([]);
    const keys = Array.from({ length: 5 }, newFileKey);
    for (const key of keys) await put(store, key);
    const found = await listed();
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { storedAt } of found) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('are not stored at all when the stream breaks', async () => {
    const key = newFileKey();
    const broken = Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('gone');
      })(),
    );
    await expect(store.put(broken, { key })).rejects.toThrow('gone');
    expect(await store.exists(key)).toBe(false);
    expect(await parts()).toEqual([]);
  });

  it.each(['../../etc/passwd', 'a', 'A'.repeat(32), '0123456789abcdef/..', ''])(
    'have no key %j',
    async (key) => {
      await expect(put(store, key)).rejects.toThrow('another shape');
      await expect(store.open(key)).rejects.toThrow('another shape');
      await expect(store.remove(key)).rejects.toThrow('another shape');
      expect(await parts()).toEqual([]);
    },
  );

  it('are adopted from the folder for uploads', async () => {
    const key = newFileKey();
    const received = await store.receive(Readable.from([bytes]));
    expect(received).toEqual({ path: expect.stringContaining(join(dir, 'tmp')), size: bytes.length, sha256 });
    expect(await store.adopt(received, { key })).toEqual({ size: bytes.length, sha256 });
    expect(await buffer(await store.open(key))).toEqual(bytes);
  });

  it('sweep parts that a killed upload left minutes ago, and only those', async () => {
    await mkdir(join(dir, 'tmp'), { recursive: true });
    const minutesAgo = new Date(Date.now() - 190_000);
    for (const name of ['old.part', 'new.part', 'old.txt']) await writeFile(join(dir, 'tmp', name), 'x');
    for (const name of ['old.part', 'old.txt']) await utimes(join(dir, 'tmp', name), minutesAgo, minutesAgo);
    expect(await store.sweep()).toBe(1);
    expect((await parts()).toSorted()).toEqual(['new.part', 'old.txt']);
  });

  it('keep the parts that a process still uses, and let only the owner read them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    // The timer of a module that is loaded already may be a real one, and ticks twice a minute.
    const fresh = `./part-files.ts?${newFileKey()}`;
    const { writePartFile } = (await import(fresh)) as typeof import('./part-files.ts');
    const { path } = await writePartFile(dir, Readable.from([bytes]));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const minutesAgo = new Date(Date.now() - 190_000);
    await utimes(path, minutesAgo, minutesAgo);
    vi.advanceTimersByTime(30_000);
    await expect.poll(async () => (await stat(path)).mtimeMs).toBeGreaterThan(minutesAgo.getTime() + 60_000);
    expect(await store.sweep()).toBe(0);
    await rm(path);
  });
});

describe('files in a folder', () => {
  it('are adopted without another copy', async () => {
    const key = newFileKey();
    const store = await openFiles({ s3Url: null, dir });
    const received = await store.receive(Readable.from([bytes]));
    const { ino } = await stat(received.path);
    await store.adopt(received, { key });
    expect((await stat(join(dir, 'blobs', key.slice(0, 2), key))).ino).toBe(ino);
    expect(await parts()).toEqual([]);
  });

  it('lie under the first two characters of their key', async () => {
    const key = newFileKey();
    await put(await openFiles({ s3Url: null, dir }), key);
    expect((await stat(join(dir, 'blobs', key.slice(0, 2), key))).size).toBe(bytes.length);
  });

  it('say that the disk is full', async () => {
    const full = Readable.from(
      (async function* () {
        yield bytes;
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      })(),
    );
    const store = await openFiles({ s3Url: null, dir });
    await expect(store.put(full, { key: newFileKey() })).rejects.toMatchObject({ code: 'storage_full' });
  });
});

describe('files in S3', () => {
  it('are signed with the key of the address, and tried again when the store is busy', async () => {
    const store = await openFiles({ s3Url, dir });
    const key = newFileKey();
    await put(store, key);
    expect(s3.requests[0]?.auth).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/ru-1\/s3\/aws4_request/);
    expect(s3.requests[0]?.type).toBe('application/octet-stream');
    s3.failNext = 1;
    expect(await store.exists(key)).toBe(true);
  });

  it('are an error, which does not end the process, when the upload has disappeared', async () => {
    const store = await openFiles({ s3Url, dir });
    const upload = { path: join(dir, 'tmp/absent.part'), size: bytes.length, sha256 };
    await expect(store.adopt(upload, { key: newFileKey() })).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('are an error when the bucket is wrong', async () => {
    const store = await openFiles({ s3Url: s3.url('missing'), dir });
    await expect(put(store, newFileKey())).rejects.toMatchObject({ name: 'NoSuchBucket' });
    expect(await parts()).toEqual([]);
  });
});

describe('a file key', () => {
  it('is random', () => {
    const keys = new Set(Array.from({ length: 100 }, newFileKey));
    expect(keys.size).toBe(100);
    expect([...keys].filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
  });
});
