/** `npm run check-log`. */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { sealNextEvents } from '#platform/outbox/seal-events.ts';
import { createInstallation, endAll, runToEnd } from './product-process.ts';
import type { Installation } from './product-process.ts';

let installation: Installation;
let database: Database;

const checkLog = () => runToEnd('scripts/check-log.ts', { ...installation, DEMO: '0' });

beforeAll(async () => {
  installation = await createInstallation('migrated');
  database = await openDatabase({ kind: 'postgres', url: installation.DATABASE_URL, poolSize: 1 });
});
afterAll(async () => {
  await endAll();
  await database.close();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

test('a whole log ends with exit code 0, a changed one names the event and ends with 1', async () => {
  await sql`INSERT INTO event (kind, payload) VALUES ('one', '{}'), ('two', '{}')`.execute(database.db);
  await database.tx((tx) => sealNextEvents(tx, new Date(Date.now() + 60_000)));
  await sql`INSERT INTO event (kind, payload) VALUES ('three', '{}')`.execute(database.db);
  const whole = await checkLog();
  expect([whole.code, whole.stderr]).toEqual([0, '']);
  expect(whole.stdout).toMatch(/записей 2, печатей 1.*[0-9a-f]{64}\nЕщё без печати: 1\./);
  const id = await database.tx(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ id: string }>`DELETE FROM event WHERE kind = 'two' RETURNING id`.execute(tx);
    return rows[0]!.id;
  });
  const changed = await checkLog();
  expect([changed.code, changed.stderr]).toEqual([1, `Записи журнала ${id} нет: она удалена.`]);
});
