import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { wrapDataKey } from './master-keys.ts';
import type { MasterKey } from './master-keys.ts';
import { countRemainingKeys, rotateMasterKey } from './rotate-master-key.ts';
import { createVault, eraseDataKey } from './vault.ts';

const world = useWorld();
beforeEach(() => world.reset());

const oldKey: MasterKey = { id: 'old', key: randomBytes(32) };
const newKey: MasterKey = { id: 'new', key: randomBytes(32) };
const context = 'questionnaire_step.sealed:passport';

/** Accounts with a data key each, more than two batches. Returns the encrypted values of every hundredth. */
async function sealMany(count: number): Promise<Map<string, Buffer>> {
  const { db } = world.database;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO account (id, email, password_hash, name, last_name, roles)
    SELECT gen_random_uuid(), 'many-' || n || '@example.com', 'x', 'Имя', 'Фамилия', '{AVTOR}'
    FROM generate_series(1, ${count}::int) AS n RETURNING id`.execute(db);
  const values = rows.map(({ id }) => {
    const { keyId, wrapped } = wrapDataKey([oldKey], id, randomBytes(32));
    return { account_id: id, key_id: keyId, wrapped };
  });
  await db.insertInto('data_key').values(values).execute();
  const vault = createVault([oldKey]);
  const sealed = new Map<string, Buffer>();
  for (const { id } of rows.filter((_, n) => count < 100 || n % 100 === 0))
    sealed.set(id, await vault.seal(db, id, { context, text: id }));
  return sealed;
}

const rotate = (onBatch?: (count: number) => void) =>
  rotateMasterKey({ database: world.database, keys: [newKey, oldKey], ...(onBatch && { onBatch }) });
const left = () => countRemainingKeys(world.database, [newKey, oldKey]);

test('an interrupted rotation continues where it stopped, and all values open with the new key alone', async () => {
  const sealed = await sealMany(2100);
  const interrupted = rotate(() => {
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect(await left()).toEqual([{ keyId: 'old', count: 1100 }]);
  const mixed = createVault([newKey, oldKey]);
  const { db } = world.database;
  for (const [id, value] of sealed) expect(await mixed.open(db, id, { context, sealed: value })).toBe(id);
  const progress: number[] = [];
  expect(await rotate((count) => progress.push(count))).toBe(1100);
  expect(progress).toEqual([1000, 1100]);
  expect(await left()).toEqual([]);
  const vault = createVault([newKey]);
  for (const [id, value] of sealed) expect(await vault.open(db, id, { context, sealed: value })).toBe(id);
  expect(await rotate()).toBe(0);
});

test('two rotations at a time wrap each data key once', async () => {
  await sealMany(1500);
  const counts = await Promise.all([rotate(), rotate()]);
  expect(counts[0] + counts[1]).toBe(1500);
  expect(await left()).toEqual([]);
});

test('keys that vanished, damaged rows and erased accounts stay as they are and are counted', async () => {
  const [lost, damaged, erased, fine] = [...(await sealMany(4)).keys()];
  const { db } = world.database;
  await sql`UPDATE data_key SET key_id = 'vanished' WHERE account_id = ${lost}`.execute(db);
  await sql`UPDATE data_key SET wrapped = '\\x01' WHERE account_id = ${damaged}`.execute(db);
  await eraseDataKey(db, erased!);
  expect(await rotate()).toBe(1);
  expect(await left()).toEqual([
    { keyId: 'old', count: 1 },
    { keyId: 'vanished', count: 1 },
  ]);
  const rows = await db.selectFrom('data_key').select(['account_id', 'key_id']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.account_id, row.key_id]))).toEqual({
    [lost!]: 'vanished',
    [damaged!]: 'old',
    [erased!]: null,
    [fine!]: 'new',
  });
});
