import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { makeReadyScenario } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { refusalOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let author: Visitor;
let author2: Visitor;
let scenarioId: string;

const path = () => `/api/user/scenarios/${scenarioId}/coauthors`;
const saveList = (items: object[], { version = 0, ownShare = 60 } = {}) =>
  author.post(path(), { version, ownShare, items });
const invite = (email = world.people.author2.email) => saveList([{ email, share: 40 }]);

async function codesSent(): Promise<string[]> {
  await world.runDeliveries();
  return (await world.sent('mail')).flatMap(({ text }) => /coauthor=(\S+)/.exec(text)?.[1] ?? []);
}

beforeEach(async () => {
  await world.reset();
  [author, author2] = [await world.as('author'), await world.as('author2')];
  scenarioId = await addScenario(world.database, {
    authorId: world.people.author.id,
    state: 'DRAFT',
    title: 'Две руки',
  });
});

test('a scenario without co-authors belongs to its author alone', async () => {
  expect((await author.get(path())).data).toEqual({ version: 0, ownShare: 100, confirmed: true, items: [] });
});

test.each(['confirm', 'decline'])(
  'the letter about an answer (%s) leads to the co-authors on the card',
  async (answer) => {
    await invite();
    const { items } = (await author2.get('/api/user/coauthorships')).data;
    await author2.post(`/api/user/coauthorships/${items[0].id}/${answer}`);
    await world.runDeliveries();
    const letters = (await world.sent('mail')).filter(({ to }) => to === world.people.author.email);
    expect(letters.at(-1)!.text).toContain(`/profile/scenarios/${scenarioId}#coauthors`);
  },
);

test('an invited co-author confirms by his confirmed address', async () => {
  const { data } = await invite();
  expect(data).toMatchObject({
    version: 1,
    ownShare: 60,
    confirmed: false,
    items: [{ email: world.people.author2.email, share: 40, state: 'INVITED', name: null, answeredAt: null }],
  });
  const listed = await author2.get('/api/user/coauthorships');
  expect(listed.data).toMatchObject({ total: 1, items: [{ share: 40, scenario: { name: 'Две руки' } }] });
  await author2.post(`/api/user/coauthorships/${listed.data.items[0].id}/confirm`);
  const after = (await author.get(path())).data;
  expect([after.confirmed, after.items[0].state, typeof after.items[0].name]).toEqual([
    true,
    'CONFIRMED',
    'string',
  ]);
  const again = await author2.post(`/api/user/coauthorships/${listed.data.items[0].id}/decline`);
  expect(refusalOf(again)).toEqual([409, 'state_conflict']);
});

test('letters go to the co-author and back to the author', async () => {
  await invite();
  const [item] = (await author2.get('/api/user/coauthorships')).data.items;
  await world.runDeliveries();
  await author2.post(`/api/user/coauthorships/${item.id}/decline`);
  await world.runDeliveries();
  const letters = (await world.sent('mail')).map(({ to }) => to);
  expect(letters.slice(-2)).toEqual([world.people.author2.email, world.people.author.email]);
});

describe('a personal link', () => {
  test('binds an account with another address, once', async () => {
    await invite('elsewhere@example.net');
    const code = (await codesSent()).at(-1);
    const bound = await author2.post('/api/user/coauthorships', { code });
    expect(bound.data).toMatchObject({ state: 'INVITED', share: 40 });
    const third = await world.asAccount(await addAccount(world.database, { role: 'AVTOR' }));
    expect(refusalOf(await third.post('/api/user/coauthorships', { code }))).toEqual([404, 'invite_invalid']);
    expect((await author2.post(`/api/user/coauthorships/${bound.data.id}/confirm`)).data.state).toBe(
      'CONFIRMED',
    );
  });

  test('of a repeated invitation replaces the earlier one', async () => {
    const { data } = await invite('elsewhere@example.net');
    // Letters that are delivered together arrive in any order.
    const first = (await codesSent()).at(-1);
    await author.post(`/api/user/coauthors/${data.items[0].id}/invite`);
    const second = (await codesSent()).at(-1);
    expect((await author2.post('/api/user/coauthorships', { code: first })).status).toBe(404);
    expect((await author2.post('/api/user/coauthorships', { code: second })).status).toBe(200);
  });

  test('ends after two weeks', async () => {
    await invite('elsewhere@example.net');
    const code = (await codesSent()).at(-1);
    world.clock.advance({ days: 14 });
    expect((await author2.post('/api/user/coauthorships', { code })).status).toBe(404);
  });

  test('does not make the author a co-author of himself', async () => {
    await invite('elsewhere@example.net');
    const answer = await author.post('/api/user/coauthorships', { code: (await codesSent()).at(-1) });
    expect(refusalOf(answer)).toEqual([409, 'already_exists']);
  });
});

describe('an account that has a share already', () => {
  const first = 'elsewhere@example.net';
  const inviteTwo = (second: string) =>
    saveList([
      { email: first, share: 20 },
      { email: second, share: 20 },
    ]);
  const bind = (email: string) =>
    sql`UPDATE scenario_coauthor SET account_id = ${world.people.author2.id} WHERE email = ${email}`;

  test('does not take another one by a link that it accepts at the same time', async () => {
    await inviteTwo('third@example.net');
    await world.runDeliveries();
    const letter = (await world.sent('mail')).findLast(({ to }) => to === first)!;
    const code = /coauthor=(\S+)/.exec(letter.text)![1];
    const answer = await interleave(world.database, {
      hold: (tx) => bind('third@example.net').execute(tx),
      start: () => author2.post('/api/user/coauthorships', { code }),
    });
    // On an engine with one connection the check finds the other share, on a server the index does.
    expect(refusalOf(answer)).toEqual([409, 'already_exists']);
  });

  test('does not confirm another one by its address, but may decline it and be invited again', async () => {
    const { items } = (await inviteTwo(world.people.author2.email)).data;
    await bind(first).execute(world.database.db);
    const { id } = items[1];
    const confirmed = await author2.post(`/api/user/coauthorships/${id}/confirm`);
    expect(refusalOf(confirmed)).toEqual([409, 'already_exists']);
    expect((await author2.post(`/api/user/coauthorships/${id}/decline`)).data.state).toBe('DECLINED');
    const again = await author.post(`/api/user/coauthors/${id}/invite`);
    expect(again.data.items[1].state).toBe('INVITED');
  });
});

test('a share that was never shown is not confirmed', async () => {
  const { items } = (await invite()).data;
  const answerPath = `/api/user/coauthorships/${items[0].id}/confirm`;
  await saveList([{ email: world.people.author2.email, share: 1 }], { version: 1, ownShare: 99 });
  const refused = await author2.post(answerPath, { share: 40 });
  expect(refusalOf(refused)).toEqual([409, 'version_conflict']);
  expect(refused.errors[0]?.message).toContain('1 %');
  expect((await author.get(path())).data.items[0].state).toBe('INVITED');
  expect((await author2.post(answerPath, { share: 1 })).data).toMatchObject({ state: 'CONFIRMED', share: 1 });
});

test('another share has to be confirmed again', async () => {
  await invite();
  const [item] = (await author2.get('/api/user/coauthorships')).data.items;
  await author2.post(`/api/user/coauthorships/${item.id}/confirm`);
  const email = world.people.author2.email;
  const same = await saveList([{ email, share: 40 }], { version: 1 });
  expect(same.data.confirmed).toBe(true);
  const other = await saveList([{ email, share: 50 }], { version: 2, ownShare: 50 });
  expect([other.data.confirmed, other.data.items[0].state]).toEqual([false, 'INVITED']);
});

test.each([
  ['shares that do not sum to a hundred', [{ email: 'a@example.net', share: 41 }], 'ownShare'],
  [
    'an address twice',
    [
      { email: 'a@example.net', share: 20 },
      { email: 'A@example.net', share: 20 },
    ],
    'items.1.email',
  ],
  [
    'no share',
    [
      { email: 'a@example.net', share: 0 },
      { email: 'b@example.net', share: 40 },
    ],
    'items.0.share',
  ],
])('refuses %s', async (_, items, field) => {
  const answer = await saveList(items);
  expect(refusalOf(answer)).toEqual([400, `validation_failed ${field}`]);
  expect((await author.get(path())).data.items).toEqual([]);
});

test('refuses the address of the author', async () => {
  expect(refusalOf(await invite(world.people.author.email))).toEqual([
    400,
    'validation_failed items.0.email',
  ]);
});

test('of two tabs one gets a conflict', async () => {
  const answers = await Promise.all([invite('a@example.net'), invite('b@example.net')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a person who is removed is no co-author any more', async () => {
  await invite();
  await saveList([], { version: 1, ownShare: 100 });
  expect((await author2.get('/api/user/coauthorships')).data.total).toBe(0);
});

test('a scenario is not published until all have confirmed', async () => {
  scenarioId = await makeReadyScenario(author);
  await invite();
  const answer = await author.post(`/api/user/scenarios/${scenarioId}/submit`);
  expect(refusalOf(answer)).toEqual([400, 'coauthor_not_confirmed COAUTHORS']);
  const [item] = (await author2.get('/api/user/coauthorships')).data.items;
  await author2.post(`/api/user/coauthorships/${item.id}/confirm`);
  expect((await author.post(`/api/user/scenarios/${scenarioId}/submit`)).status).toBe(200);
});

test('a company reads who has confirmed under the shown names, and of nobody else', async () => {
  const { db } = world.database;
  const company = await world.as('okAdmin');
  const named = async () => (await company.get(`/api/organization/scenarios/${scenarioId}`)).data.coauthors;
  const minor = world.people.minor.email;
  await saveList(
    [
      { email: world.people.author2.email, share: 20 },
      { email: minor, share: 10 },
      { email: 'stranger@example.com', share: 10 },
    ],
    { ownShare: 60 },
  );
  await sql`UPDATE scenario SET state = 'PUBLISHED', published_at = now() WHERE id = ${scenarioId}`.execute(
    db,
  );
  expect(await named()).toEqual([]);
  await sql`UPDATE scenario_coauthor c SET account_id = a.id, state = 'CONFIRMED' FROM account a
    WHERE a.email = c.email`.execute(db);
  // The minor has no page for companies.
  expect(await named()).toEqual(['Жанна Жилина']);
  await sql`UPDATE profile SET use_nickname = true, nickname = 'Камыш'
    WHERE account_id = ${world.people.author2.id}`.execute(db);
  expect(await named()).toEqual(['Камыш']);
});
