/** Concurrent calls that violate a constraint, and faults of the database. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { refusalsByConstraint } from '#platform/http/refusals-by-constraint.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';

const lines: string[] = [];
const world = useWorld({}, { log: createLog({ write: (line) => lines.push(line) }) });

test('every declared constraint exists in the database', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint UNION SELECT relname FROM pg_class WHERE relkind = 'i'`.execute(
    world.database.db,
  );
  const existing = new Set(rows.map(({ name }) => name));
  expect(Object.keys(refusalsByConstraint).filter((name) => !existing.has(name))).toEqual([]);
});

test('a nickname that another author saves concurrently is rejected with its own code', async () => {
  const author = await world.as('author');
  const answer = await interleave(world.database, {
    hold: (tx) =>
      sql`INSERT INTO profile (account_id, nickname) VALUES (${world.people.author2.id}, 'Перо')
        ON CONFLICT (account_id) DO UPDATE SET nickname = excluded.nickname`.execute(tx),
    start: () => author.post('/api/user/profile', { UF_NICKNAME: 'Перо' }),
  });
  // On an engine with one connection the check finds the nickname, on a server the constraint does.
  const text = 'Такой псевдоним уже занят';
  expect(answer.errors.map(({ message }) => message)).toEqual([text]);
});

test('a news category that gets news during its removal stays', async () => {
  const officer = await world.as('fund');
  const { rows } = await sql<{ id: number }>`
    INSERT INTO news_category (code, name, place) VALUES ('new', 'Новая', 9) RETURNING id`.execute(
    world.database.db,
  );
  const id = rows[0]!.id;
  const answer = await interleave(world.database, {
    hold: (tx) => sql`INSERT INTO news (category_id, name) VALUES (${id}, 'Новость')`.execute(tx),
    start: () => officer.delete(`/api/administrator/news-categories/${id}`),
  });
  expect([answer.status, answer.errors[0]!.code]).toEqual([409, 'state_conflict']);
});

test('an undeclared violation responds with 500 and is logged with its stack', async () => {
  const author = await world.as('author');
  const project = { title: 'Один', year: 2020 };
  await sql`CREATE UNIQUE INDEX undeclared ON project (title)`.execute(world.database.db);
  await author.post('/api/user/projects', project);
  const answer = await author.post('/api/user/projects', project);
  await sql`DROP INDEX undeclared`.execute(world.database.db);
  expect([answer.status, answer.errors.map(({ code }) => code)]).toEqual([500, ['internal']]);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call.failed');
  expect(logged).toEqual([
    expect.objectContaining({
      error: expect.objectContaining({ code: '23505', constraint: 'undeclared', at: expect.any(Array) }),
    }),
  ]);
});
