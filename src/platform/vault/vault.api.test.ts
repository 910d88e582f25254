import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createLog, silentLog } from '#platform/log/log.ts';
import { useWorld } from '../../../test/use-world.ts';
import { checkMasterKeys } from './check-master-keys.ts';
import type { MasterKeys } from './master-keys.ts';
import { SealedDataError } from './sealed-bytes.ts';
import { createVault, eraseDataKey } from './vault.ts';

const world = useWorld();
beforeEach(() => world.reset());

const old: MasterKeys = [{ id: 'old', key: randomBytes(32) }];
const vault = createVault(old);
const context = 'questionnaire_step.sealed:passport';
const text = '{"passport":"4509 123456"}';
const author = () => world.people.author.id;
const other = () => world.people.author2.id;

const countKeys = async () => {
  const rows = await world.database.db.selectFrom('data_key').selectAll().execute();
  return rows.length;
};

test('a value opens in its place only', async () => {
  const { db } = world.database;
  const sealed = await vault.seal(db, author(), { context, text });
  await vault.seal(db, other(), { context, text });
  expect(sealed.includes('4509')).toBe(false);
  expect(await vault.open(db, author(), { context, sealed })).toBe(text);
  await expect(vault.open(db, author(), { context: `${context}2`, sealed })).rejects.toThrow(SealedDataError);
  await expect(vault.open(db, other(), { context, sealed })).rejects.toThrow(SealedDataError);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(vault.open(db, author(), { context, sealed: changed })).rejects.toThrow(SealedDataError);
  }
  await expect(vault.open(db, author(), { context, sealed: sealed.subarray(0, 20) })).rejects.toThrow(
    SealedDataError,
  );
});

test('a value that is read from a column of bytes opens', async () => {
  const { db } = world.database;
  const sealed = await vault.seal(db, author(), { context, text: '' });
  const { rows } = await sql<{ sealed: Uint8Array }>`SELECT ${sealed}::bytea AS sealed`.execute(db);
  expect(await vault.open(db, author(), { context, sealed: rows[0]!.sealed })).toBe('');
});

test('a wrapped key that was moved to another account opens nothing', async () => {
  const { db } = world.database;
  const sealed = await vault.seal(db, author(), { context, text });
  await vault.seal(db, other(), { context, text });
  await sql`UPDATE data_key SET wrapped = (SELECT wrapped FROM data_key WHERE account_id = ${author()})
    WHERE account_id = ${other()}`.execute(db);
  await expect(vault.open(db, other(), { context, sealed })).rejects.toThrow(SealedDataError);
});

test('concurrent first values of an account share one data key', async () => {
  const sealed = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      world.database.tx((tx) => vault.seal(tx, author(), { context, text: String(n) })),
    ),
  );
  const { db } = world.database;
  const opened = await Promise.all(sealed.map((one) => vault.open(db, author(), { context, sealed: one })));
  expect(opened).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(await countKeys()).toBe(1);
});

test('a data key of a transaction that is rolled back is not used again', async () => {
  const failing = world.database.tx(async (tx) => {
    await vault.seal(tx, author(), { context, text });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const { db } = world.database;
  const sealed = await vault.seal(db, author(), { context, text });
  expect(await createVault(old).open(db, author(), { context, sealed })).toBe(text);
});

test('a file opens in its place only', async () => {
  const { db } = world.database;
  const plain = randomBytes(200_000);
  const sealed = await buffer(Readable.from([plain]).pipe(await vault.sealStream(db, author(), context)));
  const open = async (place: string) =>
    buffer(Readable.from([sealed]).pipe(await vault.openStream(db, author(), place)));
  expect(await open(context)).toEqual(plain);
  await expect(open(`${context}2`)).rejects.toThrow(SealedDataError);
});

test('after an erasure nothing opens, and nothing new is encrypted', async () => {
  const { db } = world.database;
  const sealed = await vault.seal(db, author(), { context, text });
  await eraseDataKey(db, author());
  await eraseDataKey(db, other());
  const erased = { name: 'Error', message: 'the account has no data key' };
  await expect(vault.open(db, author(), { context, sealed })).rejects.toMatchObject(erased);
  await expect(vault.openStream(db, author(), context)).rejects.toMatchObject(erased);
  await expect(vault.seal(db, author(), { context, text })).rejects.toMatchObject(erased);
  await expect(vault.sealStream(db, other(), context)).rejects.toMatchObject(erased);
});

test('a key of the configuration that was replaced opens while the old one is listed', async () => {
  const { db } = world.database;
  const sealed = await vault.seal(db, author(), { context, text });
  const added: MasterKeys = [{ id: 'new', key: randomBytes(32) }, ...old];
  expect(await createVault(added).open(db, author(), { context, sealed })).toBe(text);
  await createVault(added).seal(db, other(), { context, text });
  const ids = await db.selectFrom('data_key').select('key_id').orderBy('key_id').execute();
  expect(ids.map(({ key_id }) => key_id)).toEqual(['new', 'old']);
  const without = createVault([added[0]]);
  await expect(without.open(db, author(), { context, sealed })).rejects.toThrow('has no key old');
});

test('the start reports master keys that are missing, and refuses one that was exchanged', async () => {
  const { db } = world.database;
  await vault.seal(db, author(), { context, text });
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  await checkMasterKeys(db, old, log);
  expect(lines).toEqual([]);
  await checkMasterKeys(db, [{ id: 'new', key: randomBytes(32) }], log);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, msg: 'personal-data.unknown-key', names: 'old', count: 1 }),
  ]);
  const exchanged: MasterKeys = [{ id: 'old', key: randomBytes(32) }];
  await expect(checkMasterKeys(db, exchanged, silentLog)).rejects.toThrow('old is not the key that wraps');
});
