/** Threads and messages between authors, companies and the fund (product §12). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let okAdmin: Visitor;
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  author = await world.as('author');
  okUser = await world.as('okUser');
  okAdmin = await world.as('okAdmin');
  fund = await world.as('fund');
});

const codesOf = ({ status, errors }: Answer) => [status, ...errors.map(({ code }) => code)];
const start = (who: Visitor, form: { type: string; subjectId?: string; text?: string }) =>
  who.post('/api/chats', { text: 'Добрый день', ...form });
const chats = async (who: Visitor, query = '') => (await who.get(`/api/chats${query}`)).data.items as any[];
const messages = async (who: Visitor, id: string, query = '') =>
  (await who.get(`/api/chats/${id}/messages${query}`)).data.items as any[];
const send = (who: Visitor, id: string, message: string | { text: string; clientId: string }) =>
  who.post(
    `/api/chats/${id}/messages`,
    typeof message === 'string' ? { text: message, clientId: crypto.randomUUID() } : message,
  );
const texts = (items: { text: string }[]) => items.map(({ text }) => text);

/** Returns the thread about a request of the studio to the author. */
async function requestThread(): Promise<string> {
  return (await start(author, { type: 'REQUEST', subjectId: await addRequest(world) })).data.id;
}

describe('a thread about a request', () => {
  test('is one for both sides, also when both begin it at once', async () => {
    const request = await addRequest(world);
    const answers = await Promise.all([
      start(author, { type: 'REQUEST', subjectId: request, text: 'От автора' }),
      start(okUser, { type: 'REQUEST', subjectId: request, text: 'От кинокомпании' }),
    ]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const items = await messages(author, answers[0]!.data.id);
    expect(texts(items).toSorted()).toEqual(['От автора', 'От кинокомпании']);
    expect(items.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('shows each side the other one, and the author under the shown name', async () => {
    const id = await requestThread();
    await send(okUser, id, 'Спасибо, читаем');
    const [ours] = await chats(okUser);
    expect(ours).toMatchObject({ id, type: 'REQUEST', title: 'Метель в июле', state: 'OPEN' });
    const [theirs] = await chats(author);
    expect(theirs.counterpart).toBe(companies.studio.name);
    expect(theirs.lastMessage).toMatchObject({ side: 'ORGANIZATION', text: 'Спасибо, читаем', mine: false });
    const { rows } = await sql<{ name: string }>`
      SELECT shown_name AS name FROM author_card WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    expect([ours.counterpart, (await messages(okUser, id))[0].name]).toEqual([rows[0]!.name, rows[0]!.name]);
  });

  test('is open to the sender and the administrator, not to colleagues or to another company', async () => {
    const id = await requestThread();
    const colleague = await addAccount(world.database, { role: 'OK_USER' });
    await addEmployee(world.database, {
      organizationId: companies.studio.id,
      accountId: colleague,
      state: 'ACTIVE',
    });
    const strangers = [
      await world.asAccount(colleague),
      await world.as('okAdmin2'),
      await world.as('author2'),
      fund,
    ];
    for (const stranger of strangers) {
      expect((await stranger.get(`/api/chats/${id}`)).status).toBe(404);
      expect((await send(stranger, id, 'Чужой')).status).toBe(404);
      expect(await chats(stranger)).toEqual([]);
    }
    expect((await okAdmin.get(`/api/chats/${id}`)).status).toBe(200);
    expect(await chats(okAdmin)).toHaveLength(1);
  });

  test('begins only inside a live request', async () => {
    const declined = await addRequest(world, { state: 'DECLINED' });
    expect(codesOf(await start(author, { type: 'REQUEST', subjectId: declined }))).toEqual([
      404,
      'not_found',
    ]);
    expect(codesOf(await start(okUser, { type: 'REQUEST', subjectId: declined }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('is lost with the employment, at once', async () => {
    const id = await requestThread();
    expect(await chats(okUser)).toHaveLength(1);
    await sql`UPDATE employee SET state = 'BLOCKED' WHERE account_id = ${world.people.okUser.id}`.execute(
      world.database.db,
    );
    expect((await okUser.get(`/api/chats/${id}`)).status).toBe(404);
    expect((await okUser.get(`/api/chats/${id}/messages`)).status).toBe(404);
    expect(await chats(okUser)).toEqual([]);
  });

  test('is handed over to a confirmed colleague', async () => {
    const id = await requestThread();
    const active = await addAccount(world.database, { role: 'OK_USER' });
    const waiting = await addAccount(world.database, { role: 'OK_USER' });
    await addEmployee(world.database, {
      organizationId: companies.studio.id,
      accountId: active,
      state: 'ACTIVE',
    });
    await addEmployee(world.database, {
      organizationId: companies.studio.id,
      accountId: waiting,
      state: 'WAITLIST',
    });
    const transfer = (accountId: string) => okUser.post(`/api/chats/${id}/transfer`, { accountId });
    expect((await transfer(waiting)).status).toBe(404);
    expect((await transfer(world.people.okAdmin2.id)).status).toBe(404);
    expect((await transfer(active)).status).toBe(200);
    expect((await okUser.get(`/api/chats/${id}`)).status).toBe(404);
    const colleague = await world.asAccount(active);
    expect(texts(await messages(colleague, id))).toEqual(['Добрый день', 'transferred']);
    expect((await author.post(`/api/chats/${id}/transfer`, { accountId: active })).status).toBe(404);
    expect(await chats(author)).toHaveLength(1);
  });
});

describe('a message', () => {
  test('that is repeated with its clientId is sent once, also at once', async () => {
    const id = await requestThread();
    const clientId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(author, id, { text: 'Один раз', clientId })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(texts(await messages(author, id))).toEqual(['Добрый день', 'Один раз']);
  });

  test('has the order of the server, whoever writes at once', async () => {
    const id = await requestThread();
    await Promise.all(Array.from({ length: 10 }, (_, at) => send(at % 2 ? author : okUser, id, `${at}`)));
    const [mine, theirs] = [await messages(author, id), await messages(okUser, id)];
    expect(mine.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    expect(texts(mine)).toEqual(texts(theirs));
  });

  test('is listed before another one, and after a number', async () => {
    const id = await requestThread();
    for (const text of ['2', '3', '4', '5']) await send(author, id, text);
    const last = await messages(author, id, '?limit=2');
    expect(texts(last)).toEqual(['4', '5']);
    expect(texts(await messages(author, id, `?limit=2&before=${last[0].id}`))).toEqual(['2', '3']);
    expect(texts(await messages(author, id, '?after=3'))).toEqual(['4', '5']);
    const foreign = (await start(okUser, { type: 'SUPPORT' })).data.id;
    const [other] = await messages(okUser, foreign);
    expect((await author.get(`/api/chats/${id}/messages?before=${other.id}`)).status).toBe(404);
  });

  test('quotes another one of the thread', async () => {
    const id = await requestThread();
    const [first] = await messages(author, id);
    const quote = { text: 'Отвечаю', clientId: crypto.randomUUID() };
    await okUser.post(`/api/chats/${id}/messages`, { ...quote, replyTo: first.id });
    expect((await messages(author, id))[1].replyTo).toMatchObject({ id: first.id, text: 'Добрый день' });
    const foreign = await messages(okAdmin, (await start(okAdmin, { type: 'SUPPORT' })).data.id);
    const answer = await author.post(`/api/chats/${id}/messages`, { ...quote, replyTo: foreign[0].id });
    expect(answer.errors).toMatchObject([{ code: 'not_found', field: 'replyTo' }]);
  });

  test('has at most 4 000 characters and no control characters', async () => {
    const id = await requestThread();
    expect((await send(author, id, 'я'.repeat(4_000))).status).toBe(200);
    for (const text of ['я'.repeat(4_001), 'а\u0007б', '   '])
      expect((await send(author, id, text)).errors).toMatchObject([
        { code: 'validation_failed', field: 'text' },
      ]);
  });

  test('is refused after sixty in a minute', async () => {
    const id = await requestThread();
    let accepted = 0;
    // The minute may end meanwhile.
    while (accepted <= 120 && (await send(author, id, `${accepted}`)).status !== 429) accepted += 1;
    // The first message has begun the thread.
    expect(accepted).toBeGreaterThanOrEqual(59);
    expect(accepted).toBeLessThanOrEqual(120);
    expect((await send(okUser, id, 'Другой пишет')).status).toBe(200);
  });
});

describe('what the caller has not read', () => {
  test('is counted, filtered and marked, and a mark never goes back', async () => {
    const id = await requestThread();
    await send(author, id, 'Ещё вопрос');
    expect((await chats(okUser))[0].unread).toBe(2);
    expect((await chats(author))[0].unread).toBe(0);
    const [first, second] = await messages(okUser, id);
    const read = (messageId: string) => okUser.post(`/api/chats/${id}/read`, { messageId });
    expect((await read(first.id)).data).toEqual({ lastReadSeq: 1, unread: 1 });
    expect(await chats(okUser, '?unread=1')).toHaveLength(1);
    expect((await read(second.id)).data).toEqual({ lastReadSeq: 2, unread: 0 });
    expect((await read(first.id)).data).toEqual({ lastReadSeq: 2, unread: 0 });
    expect(await chats(okUser, '?unread=1')).toEqual([]);
    expect((await author.get(`/api/chats/${id}`)).data.readByOthersSeq).toBe(2);
  });
});

describe('questions to the fund', () => {
  test('come from anybody, also from who waits for a confirmation, and go to officers with the capability', async () => {
    const waiting = await world.as('waiting');
    const { id } = (await start(waiting, { type: 'SUPPORT', text: 'Когда меня подтвердят?' })).data;
    expect((await start(waiting, { type: 'SUPPORT', text: 'Ау' })).data.id).toBe(id);
    expect(texts(await messages(fund, id))).toEqual(['Когда меня подтвердят?', 'Ау']);
    await send(fund, id, 'Сегодня');
    const [, , answer] = await messages(waiting, id);
    expect(answer).toMatchObject({ side: 'FUND', name: '', text: 'Сегодня' });
    const { audience } = (await waiting.get(`/api/chats/${id}`)).data;
    expect(audience.map(({ side, name }: any) => [side, name])).toContainEqual(['FUND', '']);
    const other = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.content'] });
    expect((await (await world.asAccount(other)).get(`/api/chats/${id}`)).status).toBe(404);
    expect((await start(fund, { type: 'SUPPORT' })).status).toBe(404);
  });

  test('end, and the next one is a new thread', async () => {
    const { id } = (await start(author, { type: 'SUPPORT' })).data;
    expect((await fund.post(`/api/chats/${id}/close`)).status).toBe(200);
    expect(codesOf(await send(author, id, 'Ещё'))).toEqual([409, 'state_conflict']);
    expect((await messages(author, id)).at(-1)).toMatchObject({ side: 'SYSTEM', text: 'closed' });
    expect((await start(author, { type: 'SUPPORT' })).data.id).not.toBe(id);
  });
});

describe('the list', () => {
  test('has pinned threads first, finds words of messages and filters by type', async () => {
    const pinned = await requestThread();
    world.clock.set('2026-09-10T09:01:00Z');
    const { id } = (await start(author, { type: 'SUPPORT', text: 'Пропала кнопка подписания' })).data;
    expect((await chats(author)).map((item) => item.id)).toEqual([id, pinned]);
    await author.post(`/api/chats/${pinned}/pin`, { pinned: true });
    expect((await chats(author)).map((item) => item.id)).toEqual([pinned, id]);
    const find = async (word: string) =>
      (await chats(author, `?search=${encodeURIComponent(word)}`)).map((item) => item.id);
    expect(await find('кнопки')).toEqual([id]);
    expect(await find('метель')).toEqual([pinned]);
    expect(await find('водопад')).toEqual([]);
    expect((await chats(author, '?type=SUPPORT')).map((item) => item.id)).toEqual([id]);
    const { subjectId } = (await chats(author, '?type=REQUEST'))[0];
    expect((await chats(author, `?subjectId=${subjectId}`)).map((item) => item.id)).toEqual([pinned]);
    await author.post(`/api/chats/${id}/mute`, { muted: true });
    expect((await chats(author, '?type=SUPPORT'))[0].muted).toBe(true);
  });

  test('of a company has the internal chat of all employees', async () => {
    const { id } = (await start(okUser, { type: 'ORG' })).data;
    expect((await start(okAdmin, { type: 'ORG' })).data.id).toBe(id);
    expect((await chats(okAdmin)).map((item) => item.type)).toEqual(['ORG']);
    expect((await start(author, { type: 'ORG' })).status).toBe(404);
    expect((await (await world.as('okAdmin2')).get(`/api/chats/${id}`)).status).toBe(404);
    expect(codesOf(await okAdmin.post(`/api/chats/${id}/close`))).toEqual([409, 'state_conflict']);
  });
});
