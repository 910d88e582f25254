/** Notices in the product name the record to officers; letters and push messages do not (product §13). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import { newId } from '#kernel/id.ts';
import { record } from '#platform/outbox/record.ts';
import type { NewEvent } from '#platform/outbox/record.ts';

const world = useWorld();
beforeEach(() => world.reset());

const tell = (event: object) => world.database.tx((tx) => record(tx, event as NewEvent));
const titles = async (key: 'fund' | 'author' | 'expert') =>
  ((await (await world.as(key)).get('/api/notifications')).data.items as { title: string }[]).map(
    ({ title }) => title,
  );

async function addApplication(): Promise<string> {
  const [id, selectionId] = [newId(), await addSelection(world)];
  await sql`
    INSERT INTO application (id, selection_id, wave_id, author_id, state, state_since, number, created_at, updated_at)
    SELECT ${id}, id, wave_id, ${world.people.author.id}, 'SUBMITTED', now(), 'АВ-26-1-00417', now(), now()
    FROM selection WHERE id = ${selectionId}`.execute(world.database.db);
  return id;
}

test('officers read which company, scenario, application and protocol waits for them', async () => {
  const [scenario, application] = [
    await addScenario(world.database, { authorId: world.people.author.id, title: 'Ветер' }),
    await addApplication(),
  ];
  await tell({ kind: 'organization.founded', subjectId: companies.studio.id, payload: {} });
  await tell({ kind: 'scenario.submitted', subjectId: scenario, payload: {} });
  await tell({ kind: 'application.submitted', subjectId: application, payload: {} });
  await tell({ kind: 'application.appealed', subjectId: application, payload: {} });
  const protocol = { selectionId: newId(), number: 'РГ-АВ-26-1/3' };
  await tell({ kind: 'protocol.proposed', subjectId: newId(), payload: protocol });
  expect((await titles('fund')).toSorted()).toEqual([
    `Новая кинокомпания ждёт проверки: ${companies.studio.name}`,
    'Подана апелляция по заявке № АВ-26-1-00417',
    'Подана заявка № АВ-26-1-00417',
    'Протокол № РГ-АВ-26-1/3 ждёт публикации',
    'Сценарий «Ветер» ждёт проверки',
  ]);
});

test('what an earlier release wrote without a name is told without one', async () => {
  await tell({ kind: 'scenario.submitted', subjectId: newId(), payload: {} });
  await tell({ kind: 'organization.founded', subjectId: newId(), payload: {} });
  expect((await titles('fund')).toSorted()).toEqual([
    'Новая кинокомпания ждёт проверки',
    'Сценарий ждёт проверки',
  ]);
});

test('only those who need a phone are asked to confirm it', async () => {
  for (const [key, role] of [
    ['author', 'AVTOR'],
    ['expert', 'EXPERT'],
    ['fund', 'FK_ADMIN'],
  ] as const) {
    const { id } = world.people[key];
    await tell({ kind: 'account.registered', actorId: id, subjectId: id, payload: { role } });
  }
  const asked = 'Подтвердите телефон';
  expect([await titles('author'), await titles('expert'), await titles('fund')]).toEqual([[asked], [], []]);
});
