/** The calls of the chat on the wire. While calls are refused, other people's sockets receive nothing (product §12). */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { letter } from '../../../test/chat-attachment.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { listen, openLive } from '../../../test/live-client.ts';
import type { LiveClient } from '../../../test/live-client.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let origin: string;
let author: Visitor;
let okUser: Visitor;
const open: LiveClient[] = [];

beforeAll(async () => {
  origin = await listen(world.product);
});
beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  [author, okUser] = [await world.as('author'), await world.as('okUser')];
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});

const live = async (who: Visitor): Promise<LiveClient> => {
  const client = await openLive(origin, { cookie: `csrf=${who.token}` });
  open.push(client);
  return client;
};
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
const time = '2026-09-10T09:00:00.000Z';
const ok = ({ status, data, errors }: Answer): unknown => {
  expect([status, errors]).toEqual([200, []]);
  return data;
};
const begin = async () => ({
  type: 'REQUEST',
  subjectId: await addRequest(world),
  text: 'Добрый день',
});

test('every call takes and answers what it says', async () => {
  const form = await begin();
  const started = ok(await author.post('/api/chats', form));
  expect(started).toEqual({ id });
  const thread = `/api/chats/${(started as { id: string }).id}`;
  const message = {
    ...{ id, seq: 1, side: 'AUTHOR', name: 'Анна Ветрова', mine: false, clientId: null },
    ...{
      text: 'Добрый день',
      until: null,
      person: '',
      replyTo: null,
      files: [],
      createdAt: time,
      editedAt: null,
      deleted: false,
    },
  };
  const summary = {
    ...{
      id,
      type: 'REQUEST',
      subjectId: form.subjectId,
      title: 'Метель в июле',
      counterpart: 'Анна Ветрова',
    },
    ...{
      state: 'OPEN',
      supportStep: null,
      answerUntil: null,
      unread: 1,
      muted: false,
      pinned: false,
      draft: '',
    },
    ...{ lastMessage: message, lastMessageAt: time },
  };
  const filter = '?type=REQUEST&unread=1&search=добрый&limit=10&offset=0';
  expect(ok(await okUser.get(`/api/chats${encodeURI(filter)}`))).toEqual({ items: [summary], total: 1 });
  expect(ok(await okUser.get('/api/chats?limit=10&offset=10'))).toEqual({ items: [], total: 1 });
  expect(ok(await okUser.get(`${thread}/messages?limit=30`))).toEqual({ items: [message], servedAt: time });
  const sent = { text: 'Здравствуйте', clientId: 'one' };
  const answer = ok(await okUser.post(`${thread}/messages`, sent)) as { id: string };
  expect(answer).toEqual({ id, seq: 2, createdAt: time });
  // The same `clientId` again answers the same message.
  expect(ok(await okUser.post(`${thread}/messages`, { ...sent, text: 'Иначе' }))).toEqual(answer);
  expect(ok(await okUser.get(`${thread}/messages?before=${answer.id}&limit=30`))).toEqual({
    items: [message],
    servedAt: time,
  });
  expect(ok(await author.post(`${thread}/read`, { messageId: answer.id }))).toEqual({
    lastReadSeq: 2,
    unread: 0,
  });
  expect(ok(await author.post(`${thread}/mute`))).toEqual({ muted: true });
  expect(ok(await author.post(`${thread}/mute`, { muted: false }))).toEqual({ muted: false });
  expect(ok(await author.post(`${thread}/files`, letter('Письмо')))).toEqual({
    ...{ id, name: 'письмо.txt', mime: 'text/plain', size: 12 },
    ...{ isProtected: false, looksLikeScript: false, isProtectable: false },
  });
  expect(ok(await author.post(`${thread}/report`, { reason: 'Грубость' }))).toEqual({ id });
  const accountId = world.people.okAdmin.id;
  expect(ok(await okUser.post(`${thread}/transfer`, { accountId }))).toEqual({ id });
  expect(ok(await author.post(`${thread}/close`))).toEqual({ id });
  expect(ok(await author.get('/api/live'))).toBe(null);
});

const long = 'я'.repeat(4_001);
const foreign = '0192a000-0000-7000-8000-ffffffffffff';
const post =
  (path: string, body: object | FormData) =>
  (who: Visitor, thread: string): Promise<Answer> =>
    who.post(`/api/chats${path.replace(':id', thread)}`, body);

test.each<[string, (who: Visitor, thread: string) => Promise<Answer>, [number, string, string | undefined]]>([
  [
    '4 001 characters',
    post('/:id/messages', { text: long, clientId: 'a' }),
    [400, 'validation_failed', 'text'],
  ],
  [
    '4 001 in the first message',
    post('', { type: 'SUPPORT', text: long }),
    [400, 'validation_failed', 'text'],
  ],
  [
    'a control character',
    post('/:id/messages', { text: 'а\u0007', clientId: 'a' }),
    [400, 'validation_failed', 'text'],
  ],
  [
    'a long clientId',
    post('/:id/messages', { text: 'а', clientId: 'a'.repeat(65) }),
    [400, 'validation_failed', 'clientId'],
  ],
  ['an unknown type', post('', { type: 'DEAL', text: 'а' }), [400, 'validation_failed', 'type']],
  [
    'a foreign thread',
    post(`/${foreign}/messages`, { text: 'а', clientId: 'a' }),
    [404, 'not_found', undefined],
  ],
  [
    'a thread that is no id',
    post('/junk/messages', { text: 'а', clientId: 'a' }),
    [404, 'not_found', undefined],
  ],
  [
    'a foreign quote',
    post('/:id/messages', { text: 'а', clientId: 'a', replyTo: foreign }),
    [404, 'not_found', 'replyTo'],
  ],
  ['a foreign read mark', post('/:id/read', { messageId: foreign }), [404, 'not_found', undefined]],
  [
    'a foreign file',
    post('/:id/messages', { text: '', clientId: 'a', files: [foreign] }),
    [400, 'validation_failed', 'files'],
  ],
  [
    'a file that lies',
    post('/:id/files', letter('не картинка', 'a.png')),
    [415, 'unsupported_media_type', 'file'],
  ],
  ['a program', post('/:id/files', letter('MZ', 'a.exe')), [415, 'unsupported_media_type', 'file']],
  ['a colleague who is none', post('/:id/transfer', { accountId: foreign }), [404, 'not_found', undefined]],
  [
    'a reason of 1 001 characters',
    post('/:id/report', { reason: 'я'.repeat(1_001) }),
    [400, 'validation_failed', 'reason'],
  ],
])('%s is refused with a code, and the sockets of others do not notice', async (_, send, expected) => {
  const { id: thread } = ok(await author.post('/api/chats', await begin())) as { id: string };
  const theirs = await live(okUser);
  const { status, errors } = await send(author, thread);
  expect([status, errors[0]?.code, errors[0]?.field]).toEqual(expected);
  expect(errors).toHaveLength(1);
  ok(await author.post(`/api/chats/${thread}/messages`, { text: 'Слышно?', clientId: 'b' }));
  await expect.poll(() => theirs.heard).toContainEqual({ type: 'chat.message', threadId: thread, seq: 2 });
  // Refused changes are not announced.
  expect(theirs.heard.filter(({ type }) => type === 'chat.message')).toHaveLength(1);
});
