/** The plan of the own questions of a person among many. A named index proves that it serves the query of the product. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ownQuestionsPage } from '#features/support/schemas.ts';
import { listOwnQuestions } from '#features/support/server/question-queries.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';

const people = 200;
const questions = 20_000;
const asker = '00000001-0000-7000-8000-000000000007';
const idOf = (table: number, row = 'n') =>
  sql.raw(`('0000000${table}-0000-7000-8000-' || lpad((${row})::text, 12, '0'))::uuid`);

const rows = [
  sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    SELECT ${idOf(1)}, n || '@example.org', '', 'ACTIVE', '{AVTOR}', 'Фамилия', 'Имя' FROM generate_series(0, ${people - 1}) n`,
  sql`INSERT INTO support_question (id, topic, name, email, text, account_id, consent_version)
    SELECT ${idOf(2)}, 'OTHER', 'Имя', 'a@example.org', 'Вопрос', ${idOf(1, `n % ${people}`)}, '1'
    FROM generate_series(1, ${questions}) n`,
];

describe.skipIf(inject('testDatabase').engine === 'pglite')('own questions among many', () => {
  let world: ExplainingDatabase;
  beforeAll(async () => {
    world = await openExplainingDatabase();
    for (const statement of rows) await statement.execute(world.database.db);
    await world.database.exec('VACUUM ANALYZE support_question');
  });
  afterAll(() => world.close());

  test('are read and counted by the index of the account, without sorting', async () => {
    const page = ownQuestionsPage.parse({});
    const plans = await world.plansOf(async () =>
      expect((await listOwnQuestions(world.database.db, asker, page)).total).toBe(questions / people),
    );
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('support_question_asker');
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
  });
});
