/** The plans of the erasure of a person among many threads. Each statement finds its rows by what the person has. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chatEraser } from '#features/chat/server/erase-chat.ts';
import type { Translate } from '#kernel/translate.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';

const people = 20_000;
const accountId = '00000001-0000-7000-8000-000000000007';
const idOf = (table: number) =>
  sql.raw(`('0000000${table}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`);
const everybody = sql`FROM generate_series(1, ${people}) n`;

/** Each person has an archived question with a file, and an archived chat with the co-authors of a scenario. */
const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    SELECT ${idOf(1)}, n || '@example.org', '', 'ACTIVE', '{AVTOR}', 'Фамилия', 'Имя' ${everybody}`,
  sql`INSERT INTO scenario (id, author_id, state, title) SELECT ${idOf(3)}, ${idOf(1)}, 'DRAFT', 'Название' ${everybody}`,
  sql`INSERT INTO chat_thread (id, type, subject_id, title, state, last_seq, last_message_at, last_side, created_at)
    SELECT ${idOf(2)}, 'SUPPORT', ${idOf(1)}, 'Вопрос в фонд', 'ARCHIVED', 1, now(), 'USER', now() ${everybody}
    UNION ALL SELECT ${idOf(4)}, 'COAUTHOR', ${idOf(3)}, 'Название', 'ARCHIVED', 1, now(), 'AUTHOR', now() ${everybody}`,
  sql`INSERT INTO chat_participant (account_id, thread_id, side, last_read_seq, joined_at)
    SELECT ${idOf(1)}, ${idOf(2)}, 'USER', 1, now() ${everybody}
    UNION ALL SELECT ${idOf(1)}, ${idOf(4)}, 'AUTHOR', 1, now() ${everybody}`,
  sql`INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, created_at)
    SELECT ${idOf(5)}, ${idOf(2)}, 1, ${idOf(1)}, 'USER', n::text, 'Вопрос', now() ${everybody}`,
  sql`INSERT INTO file (id, owner_id, key, name, mime, size, sha256, purpose)
    SELECT ${idOf(6)}, ${idOf(1)}, md5(n::text), 'a.pdf', 'application/pdf', 1000, '', 'text' ${everybody}`,
  sql`INSERT INTO chat_file (id, thread_id, owner_id, file_id, message_id, name, mime, size, created_at)
    SELECT ${idOf(7)}, ${idOf(2)}, ${idOf(1)}, ${idOf(6)}, ${idOf(5)}, 'a.pdf', 'application/pdf', 1000, now() ${everybody}`,
];

describe.skipIf(inject('testDatabase').engine === 'pglite')('the erasure of a person in chats', () => {
  let world: ExplainingDatabase;
  beforeAll(async () => {
    world = await openExplainingDatabase();
    for (const statement of rows) await statement.execute(world.database.db);
    await world.database.exec(
      'VACUUM ANALYZE account, scenario, chat_thread, chat_participant, chat_message, chat_file, file',
    );
  });
  afterAll(() => world.close());

  test('reads no whole table of threads, people, messages and files', async () => {
    const t: Translate = (key) => key;
    const files = folderStore({ dir: '/nowhere' });
    const erasure = { accountId, email: '7@example.org', files, now: new Date(), t };
    const plans = await world.plansOf(() => world.database.tx((tx) => chatEraser.erase(tx, erasure)));
    const { rows: threads } = await sql<{ type: string; title: string }>`
      SELECT type, title FROM chat_thread WHERE id::text LIKE '%-000000000007'`.execute(world.database.db);
    expect(threads).toEqual([{ type: 'COAUTHOR', title: '' }]);
    const whole = /Seq Scan on chat_(thread|participant|message|file)/;
    expect(plans.filter((plan) => whole.test(plan))).toEqual([]);
    expect(plans.filter((plan) => plan.includes('chat_thread_pkey'))).not.toEqual([]);
  });
});
