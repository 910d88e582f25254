/** The plan of the unread notices of a thread, among thousands of the same officer. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasNotices } from '#features/chat/server/thread-notices.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';

const accountId = '00000001-0000-7000-8000-000000000001';
const threadId = '00000002-0000-7000-8000-000000000001';

const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    VALUES (${accountId}, 'fund@example.org', '', 'ACTIVE', '{FK_ADMIN}', 'Фамилия', 'Имя')`,
  sql`INSERT INTO notification (id, account_id, event_id, notice, kind, level, subject_id, day, pending, created_at, mail)
    SELECT gen_random_uuid(), ${accountId}, gen_random_uuid(), 'newApplication', 'queue', 'INFO', gen_random_uuid(),
      now(), false, now(), 'NONE' FROM generate_series(1, 5000)`,
];

describe.skipIf(inject('testDatabase').engine === 'pglite')('the notices of a thread', () => {
  let world: ExplainingDatabase;
  beforeAll(async () => {
    world = await openExplainingDatabase();
    for (const statement of rows) await statement.execute(world.database.db);
    await world.database.exec('VACUUM ANALYZE notification');
  });
  afterAll(() => world.close());

  test('are found by the person and the thread, without the other notices of the person', async () => {
    const { db } = world.database;
    const plans = await world.plansOf(async () =>
      expect(await hasNotices(db, { accountId, threadId })).toBe(false),
    );
    expect(plans.join('\n')).toMatch(
      /notification_unread_subject.*\n *Index Cond: \(\(account_id = .* AND \(subject_id = /,
    );
  });
});
