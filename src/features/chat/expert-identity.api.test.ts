/** An author and an expert never learn of each other: neither by threads nor by names, searches, files or events (product §12, §18). */
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { letter } from '../../../test/chat-attachment.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import type { LiveClient } from '../../../test/live-client.ts';
import { useLive } from '../../../test/use-live.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { tabs } from '#features/notifications/constants.ts';

const world = useWorld();
const { live } = useLive(world);
beforeEach(() => world.reset());

const start = (who: Visitor, form: { type: string; subjectId?: string; text?: string }) =>
  who.post('/api/chats', { text: 'Добрый день', ...form });
const chats = async (who: Visitor, query = '') => (await who.get(`/api/chats${query}`)).data.items as any[];

test('questions of experts go to officers of the expertise, and no author and no company hears of them', async () => {
  const [author, expert, fund] = [await world.as('author'), await world.as('expert'), await world.as('fund')];
  const [okUser, okAdmin] = [await world.as('okUser'), await world.as('okAdmin')];
  const { id } = (await start(expert, { type: 'TASK', text: 'Каким баллом считать?' })).data;
  expect(await chats(fund, '?type=TASK')).toMatchObject([{ id, counterpart: expect.any(String) }]);
  const intake = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.intake'] });
  for (const who of [author, okUser, okAdmin, await world.asAccount(intake)]) {
    expect((await start(who, { type: 'TASK', subjectId: world.people.expert.id })).status).toBe(404);
    expect([(await who.get(`/api/chats/${id}`)).status, await chats(who)]).toEqual([404, []]);
  }
  await fund.post(`/api/chats/${id}/messages`, { text: 'Вторым', clientId: 'a' });
  expect((await expert.get(`/api/chats/${id}/messages`)).data.items).toMatchObject([
    { mine: true },
    { side: 'FUND', name: '', text: 'Вторым' },
  ]);
});

/** Values that identify a person. */
const marksOf = ({ person: { id, lastName, name, email, phone }, photoId }: Side): string[] => [
  ...[id, lastName, name, email],
  ...[phone!, photoId],
];

interface Side {
  who: Visitor;
  person: (typeof world)['people']['author'];
  photoId: string;
  /** Receives events from before the first message on. */
  socket: LiveClient;
  /** Threads of this side with the fund. */
  threads: string[];
  file: string;
}

/** A thread of the type about `subjectId` with a file, and a question to the support; each names the person. */
async function talk(
  who: Visitor,
  { person, type, subjectId }: { person: Side['person']; type: string; subjectId?: string },
): Promise<Side> {
  const text = person.lastName;
  const socket = await live(who);
  const form = { type, text, ...(subjectId !== undefined && { subjectId }) };
  const threads: string[] = [
    (await start(who, form)).data.id,
    (await start(who, { type: 'SUPPORT', text })).data.id,
  ];
  const photoId = await addPhoto(who, person.id);
  return { who, person, photoId, socket, threads, file: await sendNamed(who, threads[0]!, `${text}.txt`) };
}

test('nothing that an author or an expert can ask for, hear or is mailed names the other one', async () => {
  const [author, expert, fund] = [await world.as('author'), await world.as('expert'), await world.as('fund')];
  const categoryId = await addSelection(world);
  const { data: order } = await author.post(ordersPath, { categoryId });
  const sides = [
    await talk(author, { person: world.people.author, type: 'ORDER', subjectId: order.id }),
    await talk(expert, { person: world.people.expert, type: 'TASK' }),
  ] as const;
  for (const id of sides.flatMap(({ threads }) => threads))
    await fund.post(`/api/chats/${id}/messages`, { text: 'Ответ фонда', clientId: id });
  await forwardAll(sides[1], order.id);
  await answerAll(sides[0], sides[1]);
  await world.runDeliveries();
  for (const side of sides) await expectHeard(side);
  await expectUnknown(sides[0], sides[1]);
  await expectUnknown(sides[1], sides[0]);
});

async function addPhoto(who: Visitor, accountId: string): Promise<string> {
  const create = { width: 600, height: 600, channels: 3, background: '#3b4cd3' } as const;
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'a.png');
  expect((await who.post('/api/user/profile/photo', form)).status).toBe(200);
  const { photoId } = await world.database.db
    .selectFrom('profile')
    .select('photo_id as photoId')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return photoId!;
}

/** Batches of events go out one after the other: when a later one has arrived, so have all earlier ones. */
async function expectHeard({ socket, person, threads }: Side): Promise<void> {
  const threadId = crypto.randomUUID();
  await world.database.tx(async (tx) =>
    announceChange(tx, { kind: 'thread', threadId, accountId: person.id }),
  );
  await expect.poll(() => socket.heard).toContainEqual({ type: 'chat.thread', threadId });
  for (const own of threads)
    expect(socket.heard).toContainEqual(expect.objectContaining({ type: 'chat.message', threadId: own }));
}

/** The expert's words and file name the person. The officer sends other words, for each message. */
async function forwardAll({ threads: [threadId] }: Side, applicationId: string): Promise<void> {
  const [author, fund] = [await world.as('author'), await world.as('fund')];
  const number = 'АВ-26-1-00417';
  await sql`UPDATE application SET state = 'SUBMITTED', number = ${number} WHERE id = ${applicationId}`.execute(
    world.database.db,
  );
  const { items } = (await fund.get(`/api/chats/${threadId}/messages`)).data;
  const asked = items.filter(({ side }: { side: string }) => side === 'USER');
  for (const { id } of asked) {
    const form = { number, text: 'Где вторая сцена?', clientId: id };
    expect((await fund.post(`/api/chats/messages/${id}/forward`, form)).status).toBe(200);
  }
  const [thread] = await chats(author, '?type=ORDER');
  const got = (await author.get(`/api/chats/${thread.id}/messages`)).data.items as { text: string }[];
  expect(got.slice(-4).map(({ text }) => text)).toEqual([
    ...['expertAsked', 'Где вторая сцена?', 'expertAsked', 'Где вторая сцена?'],
  ]);
}

/** The author's words and file name the person too. The officer sends other words for each question. */
async function answerAll({ threads: [order], person, who }: Side, { threads: [task] }: Side): Promise<void> {
  const [expert, fund] = [await world.as('expert'), await world.as('fund')];
  await sendNamed(who, order!, `${person.lastName}.txt`);
  await who.post(`/api/chats/${order}/messages`, { text: person.lastName, clientId: 'b' });
  const { items } = (await fund.get(`/api/chats/${order}/messages`)).data;
  const { questions } = (await fund.get(`/api/chats/${order}`)).data;
  const answers = items.slice(-2) as { id: string; side: string }[];
  expect(answers.map(({ side }) => side)).toEqual(['AUTHOR', 'AUTHOR']);
  for (const [at, { id }] of answers.entries()) {
    const form = { questionId: questions[at].id, text: 'На вокзале', clientId: id };
    expect((await fund.post(`/api/chats/messages/${id}/forward-answer`, form)).status).toBe(200);
  }
  const got = (await expert.get(`/api/chats/${task}/messages`)).data.items as { text: string }[];
  expect(got.slice(-4).map(({ text }) => text)).toEqual([
    ...['authorAnswered', 'На вокзале', 'authorAnswered', 'На вокзале'],
  ]);
}

async function expectUnknown(me: Side, other: Side): Promise<void> {
  const own = `/api/chats/${me.threads[0]}`;
  const { lastName, name } = other.person;
  const searches = [lastName, name, `${lastName} ${name}`];
  const paths = [
    ...['/api/chats', '/api/chats?type=TASK', '/api/chats?type=ORDER', own, `${own}/messages`],
    ...searches.map((words) => `/api/chats?search=${encodeURIComponent(words)}`),
    ...tabs.map((tab) => `/api/notifications?tab=${tab}`),
    ...['/api/notifications/count', '/api/user/data'],
  ];
  const foreign = [
    ...other.threads.flatMap((id) => [`/api/chats/${id}`, `/api/chats/${id}/messages`]),
    ...['', '/pages'].map((end) => `/api/chats/files/${other.file}${end}`),
  ];
  const marks = [...marksOf(other), other.file, ...other.threads];
  const named = (words: string) => marks.filter((mark) => words.includes(mark));
  for (const [path, expected] of [
    ...paths.map((path) => [path, 200] as const),
    ...foreign.map((path) => [path, 404] as const),
  ]) {
    const { response, status } = await me.who.get(path);
    expect([path, status, named(response.payload)]).toEqual([path, expected, []]);
  }
  // A thread that is found by the name would reveal it too, even when it does not show it.
  for (const words of searches)
    expect(await chats(me.who, `?search=${encodeURIComponent(words)}`)).toEqual([]);
  for (const id of other.threads)
    for (const act of ['read', 'mute', 'pin', 'draft', 'report', 'close', 'transfer', 'block'])
      expect((await me.who.post(`/api/chats/${id}/${act}`, bodies)).status).toBe(404);
  expect(named(JSON.stringify(me.socket.heard))).toEqual([]);
  const letters = (await world.sent('mail')).filter(({ to }) => to === me.person.email);
  expect(named(JSON.stringify(letters))).toEqual([]);
}

/** Valid for each of the calls. */
const bodies = {
  messageId: '0192a000-0000-7000-8000-ffffffffffff',
  ...{ muted: true, pinned: true, blocked: true, text: 'а', reason: 'а' },
  accountId: '0192a000-0000-7000-8000-ffffffffffff',
};

async function sendNamed(who: Visitor, threadId: string, name: string): Promise<string> {
  const { id } = (await who.post(`/api/chats/${threadId}/files`, letter('Письмо', name))).data;
  await who.post(`/api/chats/${threadId}/messages`, { text: '', clientId: id, files: [id] });
  return id;
}
