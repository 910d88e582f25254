/** `npm run rotate-keys`. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { parseMasterKeys } from '#platform/vault/master-keys.ts';
import { createVault } from '#platform/vault/vault.ts';
import { createInstallation, endAll, runToEnd } from './product-process.ts';
import type { Installation } from './product-process.ts';

let installation: Installation;
const newKey = `2027:${randomBytes(32).toString('base64')}`;
const oldKey = `2026:${randomBytes(32).toString('base64')}`;
const account = '00000000-0000-4000-8000-000000000001';

const rotate = (keys: string) =>
  runToEnd('scripts/rotate-keys.ts', { ...installation, DEMO: '0', PERSONAL_DATA_KEYS: keys });

beforeAll(async () => {
  installation = await createInstallation('migrated');
  const database = await openDatabase({ kind: 'postgres', url: installation.DATABASE_URL, poolSize: 1 });
  await sql`INSERT INTO account (id, email, password_hash, name, last_name, roles)
    VALUES (${account}, 'one@example.com', 'x', 'Имя', 'Фамилия', '{AVTOR}')`.execute(database.db);
  await createVault(parseMasterKeys(oldKey)).seal(database.db, account, { context: 'place', text: 'text' });
  await database.close();
});
afterAll(async () => {
  await endAll();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

test('the command needs a second key, wraps by the first one and names what it cannot open', async () => {
  const alone = await rotate(newKey);
  expect([alone.code, alone.stdout, alone.stderr]).toEqual([1, '', expect.stringContaining('новый ключ')]);
  const foreign = `2025:${randomBytes(32).toString('base64')}`;
  const vanished = await rotate(`${newKey},${foreign}`);
  expect([vanished.code, vanished.stderr]).toEqual([
    1,
    expect.stringContaining('Осталось под ключом 2026, которого нет в PERSONAL_DATA_KEYS: 1.'),
  ]);
  const rotated = await rotate(`${newKey},${oldKey}`);
  expect([rotated.code, rotated.stderr]).toEqual([0, '']);
  expect(rotated.stdout.split('\n').slice(1)).toEqual([
    'Ключей переписано: 1. Действует ключ 2027.',
    expect.stringContaining('(2026) больше не нужны'),
  ]);
  const repeated = await rotate(`${newKey},${oldKey}`);
  expect([repeated.code, repeated.stdout.split('\n')[0]]).toEqual([0, expect.stringContaining(': 0.')]);
});
