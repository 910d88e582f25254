import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { archiveOldNotices, deleteOldNotices } from '#features/notifications/server/sweep-notices.ts';

// Noon in Moscow, on a Wednesday.
const noon = '2026-03-04T09:00:00Z';
const world = useWorld({ QUIET_HOURS: '22-8' });
let author: Visitor;
let okUser: Visitor;
let okAdmin: Visitor;
let okAdmin2: Visitor;
let scenario: string;

beforeEach(async () => {
  await world.reset();
  rmSync(join(world.dataDir, 'sent'), { recursive: true, force: true });
  world.clock.set(noon);
  [author, okUser, okAdmin, okAdmin2] = (await Promise.all(
    (['author', 'okUser', 'okAdmin', 'okAdmin2'] as const).map((key) => world.as(key)),
  )) as [Visitor, Visitor, Visitor, Visitor];
  scenario = await addScenario(world.database, { authorId: world.people.author.id, title: 'Ветер' });
  const { files } = world.product.serverContext.services;
  const { author: owner } = world.people;
  await addText({ database: world.database, files }, { scenarioId: scenario, ownerId: owner.id });
});

const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере для фильма.';

interface Item {
  id: string;
  type: string;
  level: string;
  title: string;
  count: number;
  readAt: string | null;
  doneAt: string | null;
}

const list = async (visitor: Visitor, query = ''): Promise<Item[]> =>
  (await visitor.get(`/api/notifications${query}`)).data.items;
const types = async (visitor: Visitor, tab: string) =>
  (await list(visitor, `?tab=${tab}`)).map(({ type }) => type);
const counts = async (visitor: Visitor) => (await visitor.get('/api/notifications/count')).data;
const request = async (visitor: Visitor = okUser): Promise<string> =>
  (
    await visitor.post(`/api/organization/scenarios/${scenario}/request`, {
      text,
    })
  ).data.id;
const viewCard = async () => {
  for (const visitor of [okUser, okAdmin]) await visitor.get(`/api/organization/scenarios/${scenario}`);
};
const setMail = (visitor: Visitor, kind: string, { mail, sms = false }: { mail: string; sms?: boolean }) =>
  visitor.post('/api/notifications/settings', { kinds: [{ kind, mail, sms }] });
/** What the minutely job does, and the letters that follow. */
const mailDue = async () => {
  while ((await world.database.tx((tx) => claimLetters(tx, world.clock.now()))) > 0);
  await world.runDeliveries();
};
const authorEmail = 'author@example.com';
const lettersTo = async (email: string) =>
  (
    await world.sent<{ to: string; subject: string; text: string; headers?: Record<string, string> }>('mail')
  ).filter(({ to }) => to === email);

describe('the inbox', () => {
  test('a request is an action until it is answered, and its answer is told to the sender', async () => {
    const id = await request();
    expect(await list(author, '?tab=ACTION')).toEqual([
      {
        id: expect.any(String),
        type: 'requested',
        kind: 'request',
        level: 'ACTION',
        title: 'У вашего сценария новый запрос',
        text: expect.stringContaining('«Ветер»'),
        subject: { kind: 'request', id },
        route: `/profile/requests?request=${id}`,
        createdAt: world.clock.now().toISOString(),
        readAt: null,
        doneAt: null,
        archivedAt: null,
        groupKey: null,
        count: 1,
      },
    ]);
    expect(await counts(author)).toEqual({ unread: 1, action: 1 });
    expect((await author.post('/api/notifications/read', { all: true })).data).toEqual({
      unread: 0,
      action: 1,
    });
    await author.post(`/api/user/requests/${id}/open`, {});
    await world.runDeliveries();
    expect(await counts(author)).toEqual({ unread: 0, action: 0 });
    expect((await list(author))[0]).toMatchObject({
      type: 'requested',
      doneAt: world.clock.now().toISOString(),
    });
    expect(await types(okUser, 'ACTION')).toEqual(['requestOpened']);
    expect(await types(okAdmin, 'ALL')).toEqual([]);
  });

  test('views of a day are one item, which is read and archived as a whole', async () => {
    await viewCard();
    const [views] = await list(author);
    expect(views).toMatchObject({ type: 'cardOpened', level: 'INFO', count: 2, readAt: null });
    expect(views!.title).toBe('2 новых просмотра сценария «Ветер»');
    await author.post('/api/notifications/read', { ids: [views!.id] });
    expect(await counts(author)).toEqual({ unread: 0, action: 0 });
    world.clock.advance({ days: 1 });
    await okUser.get(`/api/organization/scenarios/${scenario}`);
    expect((await list(author)).map(({ count }) => count)).toEqual([1, 2]);
    await author.post('/api/notifications/archive', { ids: [views!.id] });
    expect([await types(author, 'ALL'), await types(author, 'ARCHIVE')]).toEqual([
      ['cardOpened'],
      ['cardOpened'],
    ]);
  });

  test('what came after the list was read stays unread', async () => {
    await okUser.get(`/api/organization/scenarios/${scenario}`);
    const [first] = await list(author);
    world.clock.advance({ minutes: 1 });
    await okAdmin.get(`/api/organization/scenarios/${scenario}`);
    await author.post('/api/notifications/read', { ids: [first!.id] });
    expect(await counts(author)).toEqual({ unread: 1, action: 0 });
  });

  test('a person neither reads nor changes the notices of others', async () => {
    await request();
    const [mine] = await list(author);
    for (const visitor of [okUser, okAdmin, await world.as('author2'), await world.as('fund')]) {
      await visitor.post('/api/notifications/archive', { ids: [mine!.id] });
      expect((await list(visitor)).map(({ id }) => id)).not.toContain(mine!.id);
    }
    expect(await types(author, 'ALL')).toEqual(['requested']);
  });

  test('pages and filters tell the total of what they show', async () => {
    await request();
    await viewCard();
    const answer = (await author.get('/api/notifications?limit=1&offset=1')).data;
    expect([answer.items.length, answer.total]).toEqual([1, 2]);
    expect((await author.get('/api/notifications?kind=views')).data.total).toBe(1);
    expect((await author.get('/api/notifications?to=03.03.2026')).data.total).toBe(0);
    expect((await author.get('/api/notifications?from=04.03.2026&to=04.03.2026')).data.total).toBe(2);
    expect((await author.get('/api/notifications?tab=NONE')).errors[0]).toMatchObject({ field: 'tab' });
  });

  test('after 90 days it is archived, after a year it is deleted', async () => {
    await request();
    world.clock.advance({ days: 90 });
    await world.database.tx((tx) => archiveOldNotices(tx, world.clock.now()));
    author = await world.as('author');
    expect([await types(author, 'ACTION'), await types(author, 'ARCHIVE')]).toEqual([[], ['requested']]);
    world.clock.advance({ days: 275 });
    expect(await world.database.tx((tx) => deleteOldNotices(tx, world.clock.now()))).toBe(1);
  });
});

describe('letters', () => {
  test('an action goes at once with a link to unsubscribe, which works without a session', async () => {
    await request();
    await world.runDeliveries();
    const [letter] = await lettersTo(authorEmail);
    expect(letter!.subject).toContain('Запрос на сценарий');
    expect(letter!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.*)>$/.exec(letter!.headers!['List-Unsubscribe']!)![1]!);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await world.guest.post(url.pathname, body, { origin: 'https://mail.example' });
    expect([answer.status, answer.data]).toEqual([200, { kinds: ['request'] }]);
    const settings = (await author.get('/api/notifications/settings')).data;
    expect(settings.kinds.find(({ kind }: { kind: string }) => kind === 'request').mail).toBe('NONE');
    expect((await world.guest.post(`${url.pathname}x`)).status).toBe(404);
    await okAdmin.post(
      `/api/organization/scenarios/${await addScenario(world.database, { authorId: world.people.author.id })}/request`,
      { text },
    );
    await world.runDeliveries();
    expect(await lettersTo(authorEmail)).toHaveLength(1);
    expect(await counts(author)).toEqual({ unread: 2, action: 2 });
  });

  test('at night an action waits for the morning, and what is CRITICAL does not', async () => {
    world.clock.set('2026-03-04T20:00:00Z');
    const id = await request();
    await mailDue();
    expect(await lettersTo(authorEmail)).toEqual([]);
    world.clock.set('2026-03-05T04:59:00Z');
    await mailDue();
    expect(await lettersTo(authorEmail)).toEqual([]);
    world.clock.set('2026-03-05T05:00:00Z');
    await mailDue();
    const [letter] = await lettersTo(authorEmail);
    expect(letter!.subject).toMatch(/^1 новое уведомление — /);
    expect(letter!.text).toContain('Запросы на сценарии — 1');
    expect(letter!.text).not.toContain('Ветер');
    world.clock.set('2026-03-05T20:00:00Z');
    author = await world.as('author');
    // Who wants letters at night gets them.
    await author.post('/api/notifications/settings', { kinds: [], quietHours: false });
    // The choice of a kind leaves the quiet hours as they are.
    await setMail(author, 'request', { mail: 'NOW' });
    await request(okAdmin2);
    await world.runDeliveries();
    expect(await lettersTo(authorEmail)).toHaveLength(2);
    await author.post(`/api/user/requests/${id}/open`, {});
    await author.post(`/api/user/requests/${id}/revoke`, {});
    await world.runDeliveries();
    expect((await lettersTo('ok-user@example.com')).map(({ subject }) => subject.split(' — ')[0])).toEqual([
      'Автор закрыл доступ к тексту',
    ]);
  });

  test('a digest of the day and of the week goes at 9:00 in Moscow, once', async () => {
    await setMail(author, 'request', { mail: 'WEEKLY' });
    await request();
    await viewCard();
    await mailDue();
    expect(await lettersTo(authorEmail)).toEqual([]);
    world.clock.set('2026-03-05T06:00:00Z');
    await mailDue();
    await mailDue();
    world.clock.set('2026-03-09T06:00:00Z');
    await mailDue();
    await mailDue();
    const subjects = (await lettersTo(authorEmail)).map(({ subject }) => subject.split(' — ')[0]);
    expect(subjects).toEqual(['2 новых уведомления', '1 новое уведомление']);
  });

  test('what was read in the product is not mailed', async () => {
    await viewCard();
    await author.post('/api/notifications/read', { all: true });
    world.clock.advance({ days: 1 });
    await mailDue();
    expect(await lettersTo(authorEmail)).toEqual([]);
  });

  test('what is CRITICAL cannot be switched off, and may be a text message', async () => {
    const answer = await setMail(okUser, 'organization', { mail: 'NONE', sms: true });
    const { kinds } = answer.data;
    const organization = kinds.find(({ kind }: { kind: string }) => kind === 'organization');
    expect(organization).toMatchObject({ mail: 'NOW', mailLocked: true, sms: true, smsOffered: true });
    await setMail(okUser, 'answer', { mail: 'NONE', sms: true });
    const id = await request();
    await author.post(`/api/user/requests/${id}/open`, {});
    await author.post(`/api/user/requests/${id}/revoke`, {});
    await world.runDeliveries();
    expect((await lettersTo('ok-user@example.com')).map(({ subject }) => subject.split(' — ')[0])).toEqual([
      'Автор закрыл доступ к тексту',
    ]);
    const messages = await world.sent<{ text: string }>('sms');
    expect(messages.map(({ text }) => text)).toEqual([
      'Сценариум: есть важное уведомление. Войдите, чтобы прочитать.',
    ]);
  });
});

describe('a digest', () => {
  test('is neither lost nor repeated when the process dies between its steps', async () => {
    await viewCard();
    world.clock.set('2026-03-05T06:00:00Z');
    const now = world.clock.now();
    // Dies before the commit: nothing was claimed.
    const died = world.database.tx(async (tx) => {
      await claimLetters(tx, now);
      throw new Error('the process died');
    });
    await expect(died).rejects.toThrow('the process died');
    await world.runDeliveries();
    expect(await lettersTo(authorEmail)).toEqual([]);
    // Dies after the commit, before the relay: the delivery is in the database.
    await world.database.tx((tx) => claimLetters(tx, now));
    expect(await world.database.tx((tx) => claimLetters(tx, now))).toBe(0);
    await world.runDeliveries();
    await world.runDeliveries();
    expect(await lettersTo(authorEmail)).toHaveLength(1);
  });

  test('of two processes that claim together one sends each notice', async () => {
    await viewCard();
    await request();
    await sql`UPDATE notification SET mail = 'DIGEST', mail_at = ${world.clock.now()}, letter_id = NULL`.execute(
      world.database.db,
    );
    const claim = () => world.database.tx((tx) => claimLetters(tx, world.clock.now()));
    await Promise.all([claim(), claim(), claim(), claim()]);
    while ((await claim()) > 0);
    await world.runDeliveries();
    const letters = await lettersTo(authorEmail);
    expect(letters.map(({ subject }) => subject.split(' — ')[0])).toEqual(['3 новых уведомления']);
  });
});
