/** The plans that read the sessions of recipients among a few hundred others: by their keys, however small the tables are. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createFindSessions } from '#features/accounts/server/find-session.ts';
import { writeMessage } from '#features/chat/server/write-message.ts';
import type { MessageToWrite } from '#features/chat/server/write-message.ts';
import { newId } from '#kernel/id.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';

const people = 500;
const pids = ['pid-1', 'pid-2'];
const idOf = sql.raw(`('00000001-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`);

const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    SELECT ${idOf}, n || '@example.org', '', 'ACTIVE', '{AVTOR}', 'Фамилия', 'Имя' FROM generate_series(1, ${people}) n`,
  sql`INSERT INTO session (pid, sid_hash, account_id, epoch, authenticated_at, idle_at, abs_at)
    SELECT 'pid-' || n, 'hash-' || n, a.id, a.epoch, now(), now() + interval '1 day', now() + interval '1 day'
    FROM generate_series(1, ${people}) n JOIN account a ON a.id = ${idOf}`,
];

const accountIds = [1, 2].map((n) => `00000001-0000-7000-8000-00000000000${n}`);

describe.skipIf(inject('testDatabase').engine === 'pglite')(
  'the sessions of recipients are read by key',
  () => {
    let world: ExplainingDatabase;
    beforeAll(async () => {
      world = await openExplainingDatabase();
      for (const statement of rows) await statement.execute(world.database.db);
      await world.database.exec('VACUUM ANALYZE account, session');
    });
    afterAll(() => world.close());

    async function writeReading(wanted: Pick<MessageToWrite, 'pids' | 'accountIds'>) {
      const ids = { id: newId(), threadId: newId(), clientId: newId(), authorId: null };
      const message = { ...ids, side: 'SYSTEM' as const, text: 'Текст', now: new Date() };
      const { persons, ...written } = await writeMessage(world.database.db, { ...message, ...wanted });
      expect(written).toMatchObject({ seq: null, state: null });
      expect(Object.keys(persons ?? {})).toEqual(pids);
    }

    test.each<[string, () => Promise<void>]>([
      [
        'before a delivery',
        async () => {
          const persons = await createFindSessions(world.database.db)([...pids, 'unknown']);
          expect([...persons.keys()]).toEqual(pids);
        },
      ],
      ['by the statement that writes', () => writeReading({ pids })],
      ['by the statement that writes, for all processes', () => writeReading({ accountIds })],
    ])('%s', async (_name, read) => {
      const plan = (await world.plansOf(read)).join('\n');
      expect(plan).toContain('session_pkey');
      expect(plan).not.toMatch(/Seq Scan on (session|account)\b/);
    });
  },
);
