import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeReadyScenario, scenariosPath, sendText } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld({ AUTO_PUBLISH: '1' });
let author: Visitor;
let id: string;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  id = await makeReadyScenario(author);
});

const found = async (word: string) =>
  (
    await sql`SELECT 1 FROM scenario_search
      WHERE scenario_id = ${id} AND tsv @@ websearch_to_tsquery('ru', ${word})`.execute(world.database.db)
  ).rows.length === 1;

describe('without moderation before publication', () => {
  test('submitting publishes', async () => {
    const { data } = await author.post(`${scenariosPath}/${id}/submit`);
    const now = world.clock.now().toISOString();
    expect([data.status, data.submittedAt, data.publishedAt]).toEqual(['PUBLISHED', now, now]);
    const { rows } = await sql<any>`
      SELECT kind, payload FROM event WHERE kind IN ('scenario.submitted', 'scenario.published')`.execute(
      world.database.db,
    );
    expect(rows).toEqual([
      {
        kind: 'scenario.published',
        payload: { authorId: world.people.author.id, title: 'Тихая вода', atOnce: true },
      },
    ]);
    expect(await found('вода')).toBe(true);
  });

  test('the author is told before that a submission publishes, unless the fund has returned the scenario', async () => {
    const told = async () => [
      (await author.get(`${scenariosPath}/${id}`)).data.publishesAtOnce,
      (await author.get(scenariosPath)).data.items[0].publishesAtOnce,
      (await author.get(`${scenariosPath}/notLinked`)).data.items[0]?.publishesAtOnce,
    ];
    expect(await told()).toEqual([true, true, true]);
    await author.post(`${scenariosPath}/${id}/submit`);
    expect(await told()).toEqual([false, false, false]);
    await sql`UPDATE scenario SET state = 'REWORK', remark = 'Уточните жанр.'`.execute(world.database.db);
    expect(await told()).toEqual([false, false, undefined]);
    await sql`UPDATE scenario SET state = 'DRAFT'`.execute(world.database.db);
    expect(await told()).toEqual([false, false, false]);
  });

  test('a change of a published scenario appears at once, in the search too', async () => {
    await author.post(`${scenariosPath}/${id}/submit`);
    const saved = await author.post(`${scenariosPath}/${id}`, { name: 'Громкие камни', VERSION: 1 });
    expect([saved.status, saved.data.moderated]).toEqual([200, false]);
    expect([await found('громкого'), await found('вода')]).toEqual([true, false]);
  });

  test('a published scenario must stay complete', async () => {
    await author.post(`${scenariosPath}/${id}/submit`);
    const answer = await author.post(`${scenariosPath}/${id}`, { name: 'Другое', LOGLINE: '', GENRES: [] });
    expect(answer.errors.map(({ field }) => field)).toEqual(['LOGLINE', 'GENRES']);
    expect((await author.get(`${scenariosPath}/${id}`)).data).toMatchObject({
      name: 'Тихая вода',
      VERSION: 1,
    });
    await author.post(`${scenariosPath}/${id}/hide`);
    expect((await author.post(`${scenariosPath}/${id}`, { LOGLINE: '' })).status).toBe(400);
  });

  test('a new text is a new version at once', async () => {
    await author.post(`${scenariosPath}/${id}/submit`);
    expect((await sendText(author, id)).data.number).toBe(2);
  });

  test('a returned scenario is moderated again, also after a withdrawal or from the archive', async () => {
    const fund = await world.as('fund');
    const move = async (word: string) => (await author.post(`${scenariosPath}/${id}/${word}`)).data.status;
    const put = (state: string) =>
      sql`UPDATE scenario SET state = ${state} WHERE id = ${id}`.execute(world.database.db);
    await put('MODERATION');
    await fund.post(`/api/administrator/scenarios/${id}/return`, { remark: 'Уточните жанр.' });
    expect(await move('submit')).toBe('MODERATION');
    expect([await move('withdraw'), await move('submit')]).toEqual(['DRAFT', 'MODERATION']);
    await put('REWORK');
    const states = [await move('archive'), await move('restore'), await move('submit')];
    expect(states).toEqual(['ARCHIVED', 'DRAFT', 'MODERATION']);
    const published = await fund.post(`/api/administrator/scenarios/${id}/publish`);
    expect([published.status, published.data.status]).toEqual([200, 'PUBLISHED']);
  });

  test('only an adult may publish', async () => {
    await sql`UPDATE account SET birthday = ${'2015-01-01'}::date WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    expect((await author.post(`${scenariosPath}/${id}/submit`)).errors[0]!.code).toBe('age_restricted');
  });
});
