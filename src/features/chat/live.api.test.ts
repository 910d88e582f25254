/** Sockets of live events: who receives what, and what a client may not do (security S-21, S-71). */
import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import { companies } from '../../../seeds/people.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount, addEmployee } from '../../../test/fixtures-scenarios.ts';
import type { LiveClient } from '../../../test/live-client.ts';
import { useLive } from '../../../test/use-live.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const sockets = useLive(world);
const { live } = sockets;
let author: Visitor;
let okUser: Visitor;
let okAdmin: Visitor;
let thread: string;

beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  okUser = await world.as('okUser');
  okAdmin = await world.as('okAdmin');
  const subjectId = await addRequest(world);
  thread = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' })).data.id;
});

const write = (who: Visitor, text = 'Ещё') =>
  who.post(`/api/chats/${thread}/messages`, { text, clientId: crypto.randomUUID() });
const type = ({ socket }: LiveClient, threadId = thread) =>
  socket.send(JSON.stringify({ type: 'chat.typing', threadId }));
/** Events of chats until now. The events of a process go out in their order. Officers get their notices, too. */
async function heardBy(client: LiveClient, accountId: string): Promise<Record<string, unknown>[]> {
  const threadId = crypto.randomUUID();
  await world.database.tx(async (tx) => announceChange(tx, { kind: 'thread', threadId, accountId }));
  await expect.poll(() => client.heard.at(-1)).toEqual({ type: 'chat.thread', threadId });
  return client.heard.slice(0, -1).filter(({ type: name }) => name !== 'notification.count');
}
/** When the last message has arrived, all earlier committed changes have gone out. */
async function reaches(client: LiveClient, event: object): Promise<void> {
  await expect.poll(() => client.heard, { interval: 5 }).toContainEqual(event);
}

describe('a message', () => {
  test('is announced to both sides by its number alone, and to nobody else', async () => {
    const strangers = await Promise.all(
      (['author2', 'okAdmin2', 'expert', 'fund'] as const).map(async (key) => ({
        client: await live(await world.as(key)),
        id: world.people[key].id,
      })),
    );
    const [ours, theirs] = [await live(author), await live(okUser)];
    await write(okUser, 'Тайна');
    const message = { type: 'chat.message', threadId: thread, seq: 2 };
    expect(await heardBy(ours, world.people.author.id)).toEqual([message]);
    expect(await heardBy(theirs, world.people.okUser.id)).toEqual([message]);
    for (const { client, id } of strangers) expect(await heardBy(client, id)).toEqual([]);
  });

  test('that is edited, deleted, read or being typed is announced, and read marks only when they grow', async () => {
    const ours = await live(author);
    const { id } = (await write(author)).data;
    await okUser.post(`/api/chats/${thread}/read`, { messageId: id });
    await okUser.post(`/api/chats/${thread}/read`, { messageId: id });
    await author.post(`/api/chats/messages/${id}`, { text: 'Иначе' });
    const changed = { type: 'chat.changed', threadId: thread, seq: 2 };
    await reaches(ours, changed);
    expect(ours.heard.slice(1)).toEqual([
      { type: 'chat.read', threadId: thread, seq: 2, side: 'ORGANIZATION', mine: false },
      changed,
    ]);
    const [theirs, same] = [await live(okUser), await live(author)];
    type(ours);
    const typing = { type: 'chat.typing', threadId: thread, side: 'AUTHOR' };
    await reaches(theirs, typing);
    expect(await heardBy(same, world.people.author.id)).toEqual([]);
    theirs.clear();
    const stranger = await live(await world.as('author2'));
    type(stranger);
    type(ours, crypto.randomUUID());
    await world.database.tx(async (tx) => announceChange(tx, { kind: 'changed', threadId: thread, seq: 1 }));
    await reaches(theirs, { ...changed, seq: 1 });
    expect(theirs.heard).toHaveLength(1);
  });

  test('that is repeated is announced again, because its process may have died before it did', async () => {
    const theirs = await live(okUser);
    const [form, path] = [{ text: 'Ещё', clientId: 'a' }, `/api/chats/${thread}/messages`];
    const { data: sent } = await author.post(path, form);
    expect((await author.post(path, form)).data).toEqual(sent);
    const event = { type: 'chat.message', threadId: thread, seq: 2 };
    expect(await heardBy(theirs, world.people.okUser.id)).toEqual([event, event]);
  });

  test('is asked for after a reconnect by the last number alone', async () => {
    const ours = await live(author);
    ours.socket.terminate();
    await ours.closed;
    await write(okUser, 'Пропущено');
    await live(author);
    const { items } = (await author.get(`/api/chats/${thread}/messages?after=1`)).data;
    expect(items.map(({ text }: { text: string }) => text)).toEqual(['Пропущено']);
  });
});

describe('a thread', () => {
  test('is lost at once by who has handed it over or leaves the company, on the open socket too', async () => {
    const colleague = await addAccount(world.database, { role: 'OK_USER' });
    const organizationId = companies.studio.id;
    await addEmployee(world.database, { organizationId, accountId: colleague, state: 'ACTIVE' });
    const [former, next] = [await live(okUser), await live(await world.asAccount(colleague))];
    await okUser.post(`/api/chats/${thread}/transfer`, { accountId: colleague });
    await reaches(next, { type: 'chat.thread', threadId: thread });
    await reaches(former, { type: 'chat.thread', threadId: thread });
    expect((await okUser.get(`/api/chats/${thread}`)).status).toBe(404);
    former.clear();
    await write(author);
    await reaches(next, { type: 'chat.message', threadId: thread, seq: 3 });
    expect(await heardBy(former, world.people.okUser.id)).toEqual([]);
    const { data } = await okAdmin.get('/api/organization/employees');
    const list = (data.items ?? data) as { id: string; accountId?: string }[];
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM employee WHERE account_id = ${colleague}`.execute(world.database.db);
    expect(list.length).toBeGreaterThan(0);
    expect((await okAdmin.delete(`/api/organization/employees/${rows[0]!.id}`)).status).toBe(200);
    expect(await next.closed).toBe('4401 unauthenticated');
  });

  test('is not announced to who was blocked past the product, and the socket learns it by itself', async () => {
    const [ours, theirs] = [await live(author), await live(okUser)];
    await sql`UPDATE employee SET state = 'BLOCKED' WHERE account_id = ${world.people.okUser.id}`.execute(
      world.database.db,
    );
    await write(author);
    await reaches(ours, { type: 'chat.message', threadId: thread, seq: 2 });
    expect(await heardBy(theirs, world.people.okUser.id)).toEqual([{ type: 'access' }]);
    await sql`DELETE FROM session WHERE account_id = ${world.people.okUser.id}`.execute(world.database.db);
    await world.product.hub.beat();
    expect(await theirs.closed).toBe('4401 unauthenticated');
  });

  test('of the fund is heard by officers with the capability while they have it', async () => {
    const officer = await live(await world.as('fund'));
    const { id } = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Помогите' })).data;
    await reaches(officer, { type: 'chat.message', threadId: id, seq: 1 });
    officer.clear();
    await sql`UPDATE account SET capabilities = '{fk.content}' WHERE id = ${world.people.fund.id}`.execute(
      world.database.db,
    );
    await author.post('/api/chats', { type: 'SUPPORT', text: 'Ау' });
    expect(await heardBy(officer, world.people.fund.id)).toEqual([{ type: 'access' }]);
  });
});

test('what somebody keeps of a thread follows on the other devices alone', async () => {
  const [ours, theirs] = [await live(author), await live(okUser)];
  await author.post(`/api/chats/${thread}/pin`, { pinned: true });
  await reaches(ours, { type: 'chat.thread', threadId: thread });
  expect(await heardBy(theirs, world.people.okUser.id)).toEqual([]);
});

describe('a session', () => {
  test('takes its sockets along when it ends, those of the other sessions stay', async () => {
    const other = await world.as('author');
    const [ours, same] = [await live(author), await live(other)];
    await author.post('/api/logout', { csrf: author.token });
    expect(await ours.closed).toBe('4401 unauthenticated');
    await write(okUser);
    await reaches(same, { type: 'chat.message', threadId: thread, seq: 2 });
  });
});

describe('a client', () => {
  test('gets a socket with a session and on a page of the own origin alone, and may ask whether it would', async () => {
    const body = new URLSearchParams({ email: 'author@example.com', password: world.password });
    const { headers } = await fetch(`${sockets.origin}/api/login`, { method: 'POST', body });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ');
    const as = (more: Record<string, string>) => live(author, { cookie, ...more });
    await as({ origin: sockets.origin, 'sec-fetch-site': 'same-origin' });
    for (const refused of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: sockets.origin, 'sec-fetch-site': 'cross-site' },
      { cookie: 'csrf=none' },
    ] as Record<string, string>[])
      await expect(as(refused)).rejects.toThrow('401');
    expect(world.product.hub.size).toBe(1);
    expect((await author.get('/api/live')).status).toBe(200);
    expect((await world.guest.get('/api/live')).status).toBe(401);
  });

  test('has five sockets at most, also opened at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => live(author)));
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).message] : [],
    );
    expect(refused).toEqual(['429', '429', '429']);
    await live(okUser);
  });

  test.each<[string, (client: LiveClient) => void, string]>([
    ['a megabyte', ({ socket }) => socket.send('x'.repeat(1_000_000)), '1009'],
    ['bytes', ({ socket }) => socket.send(Buffer.from([1, 2])), '4400 validation_failed'],
    ['no JSON', ({ socket }) => socket.send('{'), '4400 validation_failed'],
    ['an unknown type', ({ socket }) => socket.send('{"type":"toString"}'), '4400 validation_failed'],
    [
      'a hundred frames',
      (client) => void Array.from({ length: 100 }, () => type(client)),
      '4429 rate_limited',
    ],
    [
      'a hundred pings',
      ({ socket }) => void Array.from({ length: 100 }, () => socket.ping()),
      '4429 rate_limited',
    ],
    [
      'a frame in a hundred pieces',
      ({ socket }) => void Array.from({ length: 100 }, () => socket.send('x', { fin: false })),
      '1008',
    ],
  ])('that sends %s is closed with a code, and the others are not', async (_, send, code) => {
    const [hostile, theirs] = [await live(author), await live(okUser)];
    send(hostile);
    expect(await hostile.closed).toBe(code);
    theirs.clear();
    await write(okUser);
    await reaches(theirs, { type: 'chat.message', threadId: thread, seq: 2 });
  });

  test('that never reads is dropped before it fills the memory', async () => {
    const [mute, theirs] = [await live(author), await live(okUser)];
    mute.socket.pause();
    // The buffers of the system take some megabytes.
    for (let round = 0; world.product.hub.size > 1 && round < 40; round += 1) {
      await world.database.tx(async (tx) => {
        for (let at = 0; at < 5_000; at += 1)
          announceChange(tx, { kind: 'changed', threadId: thread, seq: at });
      });
      await heardBy(theirs, world.people.okUser.id);
      theirs.clear();
    }
    expect(world.product.hub.size).toBe(1);
  });

  test('that does not answer a ping is dropped', async () => {
    const [mute, theirs] = [await live(author), await live(okUser)];
    mute.socket.pause();
    const pinged = once(theirs.socket, 'ping');
    await world.product.hub.beat();
    await pinged;
    const answered = once(theirs.socket, 'pong');
    theirs.socket.ping();
    await answered;
    await world.product.hub.beat();
    expect(world.product.hub.size).toBe(1);
    mute.socket.resume();
    expect(await mute.closed).toBe('1006');
  });
});
