import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  fileForm,
  makePdf,
  makeReadyScenario,
  scenariosPath,
  sendText,
} from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('one author uploads at most thirty texts an hour, and others are not affected', async () => {
  const author = await world.as('author');
  const id = await makeReadyScenario(author);
  await sql`UPDATE rate_counter SET hits = 30 WHERE key = ${`text:${world.people.author.id}`}`.execute(
    world.database.db,
  );
  const answer = await sendText(author, id);
  expect([answer.status, answer.errors[0]!.code]).toEqual([429, 'rate_limited']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await makeReadyScenario(await world.as('author2'))).toEqual(expect.any(String));
  await sql`DELETE FROM rate_counter`.execute(world.database.db);
  await sql`DELETE FROM scenario_text`.execute(world.database.db);
  await sql`DELETE FROM file`.execute(world.database.db);
});

test('files of one author are limited to two gigabytes, and a rejected file leaves no bytes', async () => {
  const [author, other] = [await world.as('author'), await world.as('author2')];
  const id = await makeReadyScenario(author);
  const { db } = world.database;
  const resize = (by: number) =>
    sql`
    UPDATE file SET size = 2::bigint * 1024 * 1024 * 1024 + ${by}::int WHERE owner_id = ${world.people.author.id}`.execute(
      db,
    );
  const files = async () => (await sql`SELECT id FROM file`.execute(db)).rows.length;
  await resize(-100);
  const full = await sendText(author, id);
  const document = await author.post(
    `${scenariosPath}/${id}/rights-file`,
    fileForm(await makePdf(), 'a.pdf'),
  );
  for (const { status, errors } of [full, document])
    expect([status, errors]).toEqual([
      503,
      [
        {
          code: 'storage_full',
          field: 'file',
          message: 'Ваши файлы заняли 2 ГБ, больше места нет. Удалите черновики, которые не нужны',
        },
      ],
    ]);
  expect(await files()).toBe(1);
  expect(await makeReadyScenario(other)).toEqual(expect.any(String));
  await resize(-1_000_000);
  expect((await sendText(author, id)).data.number).toBe(2);
});
