import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../../seeds/people.ts';
import { addReading, addScenario } from '../../test/fixtures-scenarios.ts';
import { newsCategories, newsAdmin, completeNews } from '../../test/fixtures-news.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Visitor } from '../../test/world.ts';
import { record } from '#platform/outbox/record.ts';
import type { EventKind } from '#platform/outbox/tables.ts';

const world = useWorld();
let officer: Visitor;

beforeAll(async () => {
  officer = await world.as('fund');
});

const authorPath = () => `/authors/${world.people.author.id}`;
const otherAuthorPath = () => `/authors/${world.people.author2.id}`;

/** The cached pages that are rendered again after the change. */
async function renderedAnew(change: () => Promise<unknown>): Promise<string[]> {
  const { pageCache } = world.product;
  const paths = ['/', '/authors', authorPath(), otherAuthorPath(), '/news', '/faq'];
  pageCache.clear();
  for (const path of paths) await pageCache.getOrRender(path, async () => 'before');
  await change();
  const anew: string[] = [];
  for (const path of paths) {
    const page = await pageCache.getOrRender(path, async () => 'after');
    if (page?.raw.toString() === 'after') anew.push(path);
  }
  return anew;
}
const all = () => ['/', '/authors', authorPath(), otherAuthorPath(), '/news', '/faq'];

async function addReadScenario(genres = [31]): Promise<string> {
  const scenarioId = await addScenario(world.database, { authorId: world.people.author.id, genres });
  const organizationId = companies.studio.id;
  await addReading(world.database, { scenarioId, organizationId, senderId: world.people.okAdmin.id });
  return scenarioId;
}

describe('cached public pages', () => {
  test('are rendered again before the officer gets the response of a content change', async () => {
    const { data } = await officer.post(newsCategories, { name: 'Питчинг' });
    const item = await officer.post(newsAdmin, completeNews(data[0].id));
    expect(await renderedAnew(() => officer.post(`${newsAdmin}/${item.data.id}/publish`))).toEqual(all());
    const change = () => officer.post('/api/administrator/site', { publicPage: 'off' });
    expect(await renderedAnew(change)).toEqual(all());
  });

  test('are rendered again after a vote if they show ratings', async () => {
    const okAdmin = await world.as('okAdmin');
    const id = await addReadScenario();
    expect(await renderedAnew(() => okAdmin.get(`/api/organization/scenarios/${id}`))).toEqual([]);
    const vote = () => okAdmin.post('/api/organization/rating/vote', { scenario_id: id, vote: 9 });
    expect(await renderedAnew(vote)).toEqual(['/', authorPath(), otherAuthorPath()]);
  });

  test('stay cached after a vote that moves no shown place', async () => {
    const okAdmin = await world.as('okAdmin');
    const scenarioId = await addReadScenario();
    const vote = (id: string, value: number) =>
      okAdmin.post('/api/organization/rating/vote', { scenario_id: id, vote: value });
    await sql`UPDATE rating_category SET visible = source = 'ORG'`.execute(world.database.db);
    await sql`UPDATE rating_category SET filter = '{"codes": [31]}', min_votes = 2 WHERE source = 'ORG'`.execute(
      world.database.db,
    );
    const { data } = await world.guest.get('/api/rating/categories');
    const showRatings = () => world.guest.get(`/api/rating/${data[0].id}`);
    await vote(scenarioId, 9);
    await showRatings();
    const comedy = await addReadScenario([33]);
    await sql`INSERT INTO scenario_rating (scenario_id, vote_sum, votes) VALUES (${comedy}, 12, 2)`.execute(
      world.database.db,
    );
    expect(await renderedAnew(() => vote(comedy, 9))).toEqual([]);
    expect(await renderedAnew(() => vote(scenarioId, 8))).toEqual(['/', authorPath(), otherAuthorPath()]);
  });

  test('are rendered anew when the votes of a suspended company have been recounted', async () => {
    const okAdmin = await world.as('okAdmin');
    const id = await addReadScenario();
    await okAdmin.get(`/api/organization/scenarios/${id}`);
    await okAdmin.post('/api/organization/rating/vote', { scenario_id: id, vote: 9 });
    await world.runDeliveries();
    const path = `/api/administrator/organizations/${companies.studio.id}`;
    await officer.post(`${path}/suspend`, { reason: '' });
    expect(await renderedAnew(() => world.runDeliveries())).toEqual(['/', authorPath(), otherAuthorPath()]);
    await officer.post(`${path}/resume`);
  });

  test('are rendered anew after a saved profile if they show its author', async () => {
    const author = await world.as('author');
    const save = () => author.post('/api/user/profile', { NAME: 'Анна-Мария' });
    expect(await renderedAnew(save)).toEqual(['/', '/authors', authorPath()]);
  });

  test('are rendered again after an event of a kind without a row', async () => {
    const kind = 'comet.seen' as EventKind;
    const change = () => world.database.tx((tx) => record(tx, { kind, payload: {} as never }));
    expect(await renderedAnew(change)).toEqual(all());
  });

  test('stay cached after a change that guests do not see', async () => {
    expect(await renderedAnew(() => officer.get(newsAdmin))).toEqual([]);
    expect(
      await renderedAnew(() => officer.post('/api/administrator/content/preview', { text: 'а' })),
    ).toEqual([]);
    expect(await renderedAnew(() => world.as('expert'))).toEqual([]);
  });

  test('stay cached after a change that was rolled back', async () => {
    expect(await renderedAnew(() => officer.post(`${newsAdmin}/999/publish`))).toEqual([]);
  });
});
