/** The calls of notifications on the wire, and who may not send them (product §13). */
import { beforeEach, describe, expect, test } from 'vitest';
import { addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';
import { record } from '#platform/outbox/record.ts';

const world = useWorld();
const time = '2026-09-10T09:00:00.000Z';
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
const path = '/api/notifications';
let author: Visitor;
let requestId: string;

/** The author has a notice of each level: a badge, a request, a changed password. */
beforeEach(async () => {
  await world.reset();
  world.clock.set(time);
  const { database, people, product } = world;
  const owner = people.author.id;
  const scenarioId = await addScenario(database, { authorId: owner, title: 'Метель в июле' });
  await addText({ database, files: product.serverContext.services.files }, { scenarioId, ownerId: owner });
  await database.tx(async (tx) => {
    await record(tx, { kind: 'rating.badge-given', subjectId: scenarioId, payload: { badge: 'gold' } });
    await record(tx, { kind: 'password.changed', subjectId: owner, payload: { how: 'change' } });
  });
  const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере для фильма.';
  const okUser = await world.as('okUser');
  requestId = ok(await okUser.post(`/api/organization/scenarios/${scenarioId}/request`, { text })).id;
  author = await world.as('author');
});

const ok = ({ status, data, errors }: Answer): any => {
  expect([status, errors]).toEqual([200, []]);
  return data;
};
const states = { createdAt: time, readAt: null, doneAt: null, archivedAt: null, groupKey: null, count: 1 };

describe('every call takes and answers what it says', () => {
  test('the list: tab, kind, limit and offset', async () => {
    const { items, total } = ok(await author.get(path));
    expect(total).toBe(3);
    const request = {
      ...{ id, type: 'requested', kind: 'request', level: 'ACTION' },
      ...{ title: 'У вашего сценария новый запрос', text: expect.stringContaining('«Метель в июле»') },
      ...{ subject: { kind: 'request', id: requestId }, route: `/profile/requests?request=${requestId}` },
      ...states,
    };
    expect(items.find(({ type }: { type: string }) => type === 'requested')).toEqual(request);
    expect(items.map(({ level }: { level: string }) => level).toSorted()).toEqual([
      'ACTION',
      'CRITICAL',
      'INFO',
    ]);
    const filter = '?tab=ACTION&kind=request&limit=15&offset=0';
    expect(ok(await author.get(path + filter))).toEqual({ items: [request], total: 1 });
    expect(ok(await author.get(`${path}?kind=request&limit=15&offset=15`))).toEqual({ items: [], total: 1 });
    expect(ok(await author.get(`${path}?limit=1&offset=1`))).toEqual({ items: [items[1]], total: 3 });
    expect(ok(await author.get(`${path}?tab=ARCHIVE`))).toEqual({ items: [], total: 0 });
    expect(ok(await author.get(`${path}?tab=ALL&kind=waitlist`))).toEqual({ items: [], total: 0 });
  });

  test('the counter, reading and archiving by ids and of all', async () => {
    const [first, second] = ok(await author.get(path)).items as { id: string }[];
    expect(ok(await author.get(`${path}/count`))).toEqual({ unread: 3, action: 2 });
    const { id: badge } = ok(await author.get(`${path}?kind=votes`)).items[0];
    expect(ok(await author.post(`${path}/read`, { ids: [badge] }))).toEqual({ unread: 2, action: 2 });
    // What is read once stays so.
    expect(ok(await author.post(`${path}/read`, { ids: [badge] }))).toEqual({ unread: 2, action: 2 });
    expect(ok(await author.get(`${path}?kind=votes`)).items[0].readAt).toBe(time);
    // A read request still needs an answer; a changed password needs nothing.
    expect(ok(await author.post(`${path}/read`, { all: true }))).toEqual({ unread: 0, action: 1 });
    const two = { ids: [first!.id, second!.id] };
    ok(await author.post(`${path}/archive`, two));
    expect(ok(await author.get(`${path}?tab=ARCHIVE`)).total).toBe(2);
    expect(ok(await author.post(`${path}/archive`, { all: true }))).toEqual({ unread: 0, action: 0 });
    expect(ok(await author.get(`${path}?tab=ARCHIVE`)).total).toBe(3);
    expect(ok(await author.get(path))).toEqual({ items: [], total: 0 });
  });

  test('the settings are answered as they were saved', async () => {
    const before = ok(await author.get(`${path}/settings`));
    const request = {
      ...{ kind: 'request', label: expect.any(String), help: expect.any(String), mail: 'NOW' },
      ...{ mailLocked: false, sms: false, smsOffered: false, push: true },
    };
    const rest = {
      quietHours: true,
      quietHoursOffered: null,
      phoneConfirmed: true,
      pushKey: expect.any(String),
      devices: 0,
    };
    expect(before).toEqual({ kinds: expect.arrayContaining([request]), ...rest });
    expect(Object.keys(before.kinds[0])).toEqual(Object.keys(request));
    const form = { kinds: [{ kind: 'request', mail: 'WEEKLY', sms: true, push: false }], quietHours: false };
    const after = ok(await author.post(`${path}/settings`, form));
    expect(after).toEqual({
      ...before,
      // Only CRITICAL notices are sent to the phone.
      kinds: before.kinds.map((row: { kind: string }) =>
        row.kind === 'request' ? { ...row, mail: 'WEEKLY', push: false } : row,
      ),
      quietHours: false,
    });
    expect(ok(await author.get(`${path}/settings`))).toEqual(after);
  });
});

const calls: [string, (who: Visitor, ids: string[]) => Promise<Answer>][] = [
  ['GET ?tab,kind,limit,offset', (who) => who.get(`${path}?tab=ALL&kind=request&limit=15&offset=0`)],
  ['GET /count', (who) => who.get(`${path}/count`)],
  ['POST /read {ids}', (who, ids) => who.post(`${path}/read`, { ids })],
  ['POST /read {all}', (who) => who.post(`${path}/read`, { all: true })],
  ['POST /archive {ids}', (who, ids) => who.post(`${path}/archive`, { ids })],
  ['POST /archive {all}', (who) => who.post(`${path}/archive`, { all: true })],
  ['GET /settings', (who) => who.get(`${path}/settings`)],
  ['POST /settings', (who) => who.post(`${path}/settings`, { kinds: [], quietHours: false })],
];

/** What is stored of the author. */
const stored = async () => ({
  notices: await world.database.db
    .selectFrom('notification')
    .select(['id', 'read_at', 'archived_at', 'pending'])
    .where('account_id', '=', world.people.author.id)
    .orderBy('id')
    .execute(),
  settings: ok(await author.get(`${path}/settings`)),
});

describe.each(calls)('%s', (_, call) => {
  test('is refused to a guest and to who was blocked', async () => {
    const blocked = await world.as('author2');
    await world.database.db
      .updateTable('account')
      .set({ state: 'SUSPENDED' })
      .where('id', '=', world.people.author2.id)
      .execute();
    for (const who of [world.guest, blocked]) {
      const { status, errors } = await call(who, []);
      expect([status, errors[0]?.code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('neither shows nor changes what is of another person, whatever the role', async () => {
    const before = await stored();
    const ids = before.notices.map((row) => row.id);
    for (const key of ['author2', 'expert', 'okUser', 'okAdmin', 'fund'] as const) {
      const { status, response } = await call(await world.as(key), ids);
      expect([status, ids.filter((one) => response.body.includes(one))]).toEqual([200, []]);
    }
    expect(await stored()).toEqual(before);
  });
});

test.each<[string, (who: Visitor) => Promise<Answer>, string]>([
  ['an unknown tab', (who) => who.get(`${path}?tab=TRASH`), 'tab'],
  ['an unknown kind', (who) => who.get(`${path}?kind=junk`), 'kind'],
  ['a page of a thousand', (who) => who.get(`${path}?limit=1000`), 'limit'],
  ['a page before the first', (who) => who.get(`${path}?offset=-1`), 'offset'],
  ['an unknown filter', (who) => who.get(`${path}?level=INFO`), 'level'],
  ['what is no id', (who) => who.post(`${path}/read`, { ids: ['junk'] }), 'ids.0'],
  ['101 ids', (who) => who.post(`${path}/archive`, { ids: Array(101).fill(requestId) }), 'ids'],
  [
    'a channel that is none',
    (who) =>
      who.post(`${path}/settings`, {
        kinds: [{ kind: 'chat', mail: 'LATER', sms: false }],
        quietHours: true,
      }),
    'kinds.0.mail',
  ],
])('%s is refused at its field', async (_, call, field) => {
  const { status, errors } = await call(author);
  expect([status, errors.map((error) => [error.code, error.field])]).toEqual([
    400,
    [['validation_failed', field]],
  ]);
});
