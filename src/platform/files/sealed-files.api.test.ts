import { randomBytes } from 'node:crypto';
import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { eraseDataKey } from '#platform/vault/vault.ts';
import { useWorld } from '../../../test/use-world.ts';
import { addFile, dropFiles } from './store-file.ts';
import { openSealed, storeSealed } from './store-sealed.ts';
import { sweepBlobs } from './sweep-blobs.ts';

const world = useWorld();
beforeEach(() => world.reset());

const marker = 'PASSPORT 4509 123456 OF A TEST';
/** Several segments, with the marker in each. */
const scan = Buffer.concat(
  Array.from({ length: 5 }, () => Buffer.concat([Buffer.from(marker), randomBytes(50_000)])),
);
const author = () => world.people.author.id;
const sealing = () => {
  const { database, services } = world.product.serverContext;
  return { files: services.files, vault: services.vault, db: database.db };
};

async function storeScan() {
  const received = await sealing().files.receive(Readable.from([scan]));
  const stored = await storeSealed(sealing(), received, author());
  await world.database.tx((tx) => addFile(tx, stored));
  return stored;
}
const open = async (fileId: string, ownerId = author()) =>
  buffer(await openSealed(sealing(), { fileId, ownerId }));

/** Paths of all files of the data folder, and whether they hold the marker. */
async function clearFiles(): Promise<string[]> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const holding = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(marker)));
  return paths.filter((_, index) => holding[index]);
}
const blobPath = (key: string) => join(world.dataDir, 'files', 'blobs', key.slice(0, 2), key);

test('a stored document is read by its owner, and its bytes are nowhere in the data folder', async () => {
  const { id, key } = await storeScan();
  expect((await open(id)).equals(scan)).toBe(true);
  expect(await clearFiles()).toEqual([]);
  expect((await readFile(blobPath(key))).length).toBeGreaterThan(scan.length);
  const row = await world.database.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ name: 'sealed', mime: 'application/octet-stream', owner_id: author() });
});

test('an upload that is being checked is the only clear copy', async () => {
  const received = await sealing().files.receive(Readable.from([scan]));
  expect(await clearFiles()).toEqual([received.path]);
  await storeSealed(sealing(), received, author());
  expect(await clearFiles()).toEqual([]);
});

test('a document is not found for another owner, and no public address serves it', async () => {
  const { id } = await storeScan();
  await expect(open(id, world.people.author2.id)).rejects.toMatchObject({ code: 'not_found' });
  const visitor = await world.as('author');
  expect((await visitor.get(`/api/files/${id}`)).status).toBe(404);
});

test('a document that was cut off or exchanged does not open', async () => {
  const [one, other] = [await storeScan(), await storeScan()];
  const { db } = world.database;
  await db
    .updateTable('file')
    .set({ key: 'x'.repeat(32) })
    .where('id', '=', one.id)
    .execute();
  await db.updateTable('file').set({ key: one.key }).where('id', '=', other.id).execute();
  await expect(open(other.id)).rejects.toThrow('sealed data was changed');
  await db.updateTable('file').set({ key: other.key }).where('id', '=', other.id).execute();
  await truncate(blobPath(other.key), 33 + 2 * (65_536 + 16));
  await expect(open(other.id)).rejects.toThrow('sealed data was changed');
});

test('a document whose source cannot be read leaves nothing in the store', async () => {
  const gone = { path: join(world.dataDir, 'gone.part'), size: 1, sha256: '' };
  await expect(storeSealed(sealing(), gone, author())).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(join(world.dataDir, 'files', 'tmp'))).toEqual([]);
});

test('the sweep keeps a document while its row exists', async () => {
  const { id, key } = await storeScan();
  const dayLater = new Date(Date.now() + 25 * 3_600_000);
  await sweepBlobs(sealing().db, sealing().files, dayLater);
  expect(await sealing().files.exists(key)).toBe(true);
  await world.database.tx((tx) => dropFiles(tx, sealing().files, [id]));
  await expect.poll(() => sealing().files.exists(key)).toBe(false);
});

test('after an erasure a document does not open', async () => {
  const { id } = await storeScan();
  await eraseDataKey(world.database.db, author());
  await expect(open(id)).rejects.toThrow('no data key');
});
