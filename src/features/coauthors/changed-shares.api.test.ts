/** Who is notified of a changed share, and how often. */
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let author2: Visitor;
let path: string;
/** Letters of earlier tests. */
let sentBefore: number;

/** With the same share for everybody. */
const save = (version: number, share: number, emails = [world.people.author2.email]) =>
  author.post(path, {
    version,
    ownShare: 100 - emails.length * share,
    items: emails.map((email) => ({ email, share })),
  });
const sharesTold = async (email: string) =>
  (await world.sent('mail'))
    .slice(sentBefore)
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /долей (\d+)/.exec(text)?.[1] ?? []);
const noticed = async (): Promise<string[]> =>
  (await author2.get('/api/notifications?tab=ACTION')).data.items.map(({ text }: { text: string }) => text);

beforeEach(async () => {
  await world.reset();
  sentBefore = (await world.sent('mail')).length;
  [author, author2] = [await world.as('author'), await world.as('author2')];
  const id = await addScenario(world.database, { authorId: world.people.author.id, state: 'DRAFT' });
  path = `/api/user/scenarios/${id}/coauthors`;
});

test('another share is told by a letter and a notice, also before an answer', async () => {
  for (const [version, share] of [40, 40, 30].entries()) {
    await save(version, share);
    await world.runDeliveries();
  }
  expect(await sharesTold(world.people.author2.email)).toEqual(['40', '30']);
  expect(await noticed()).toEqual([expect.stringContaining('30 %')]);
});

test('shares are evened out as often as the author likes, with one letter a day about them', async () => {
  const emails = [world.people.author2.email, ...['a', 'b', 'c', 'd'].map((one) => `${one}@example.net`)];
  for (const [version, share] of [10, 11, 12, 13, 14, 15, 16, 17, 18].entries()) {
    expect([share, (await save(version, share, emails)).status]).toEqual([share, 200]);
    await world.runDeliveries();
  }
  for (const email of emails) expect([email, await sharesTold(email)]).toEqual([email, ['10', '11']]);
  expect(await noticed()).toEqual([expect.stringContaining('18 %')]);
});

test('the link of the letter of the day stays when the share changes again', async () => {
  const email = 'elsewhere@example.net';
  for (const [version, share] of [40, 30, 20].entries()) {
    await save(version, share, [email]);
    await world.runDeliveries();
  }
  const letter = (await world.sent('mail')).findLast(({ to }) => to === email)!;
  const code = /coauthor=(\S+)/.exec(letter.text)![1];
  expect((await author2.post('/api/user/coauthorships', { code })).data).toMatchObject({ share: 20 });
});

test('an answer that comes while the share is changed does not count for the other share', async () => {
  await save(0, 40);
  await save(1, 30);
  const changed = await interleave(world.database, {
    hold: (tx) => sql`UPDATE scenario_coauthor SET state = 'CONFIRMED', answered_at = now()`.execute(tx),
    start: () => save(2, 20),
  });
  expect(changed.data.items).toMatchObject([{ share: 20, state: 'INVITED' }]);
});
