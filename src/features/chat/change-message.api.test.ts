/** Authors change and delete their messages for a quarter of an hour (product §12). */
import { beforeEach, expect, test } from 'vitest';
import { addRequest } from '../../../test/chat-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let thread: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  author = await world.as('author');
  okUser = await world.as('okUser');
  const form = { type: 'REQUEST', subjectId: await addRequest(world), text: 'Добрый день' };
  thread = (await author.post('/api/chats', form)).data.id;
});

const codesOf = ({ status, errors }: Answer) => [status, ...errors.map(({ code }) => code)];
const first = async (who: Visitor) => (await who.get(`/api/chats/${thread}/messages`)).data.items[0];
const send = async (who: Visitor, text: string): Promise<string> =>
  (await who.post(`/api/chats/${thread}/messages`, { text, clientId: crypto.randomUUID() })).data.id;
const edit = (who: Visitor, message: string, text: string) =>
  who.post(`/api/chats/messages/${message}`, { text });

test('the author changes and deletes a message for 15 minutes, and nobody else does', async () => {
  const { id } = await first(author);
  expect((await edit(okUser, id, 'Чужое')).status).toBe(404);
  expect((await edit(author, id, 'Добрый вечер')).data).toMatchObject({
    text: 'Добрый вечер',
    mine: true,
    clientId: expect.any(String),
  });
  expect((await first(okUser)).editedAt).not.toBeNull();
  expect((await author.post(`/api/chats/messages/${id}/delete`)).data).toMatchObject({
    text: '',
    deleted: true,
  });
  expect(await first(okUser)).toMatchObject({ text: '', deleted: true });
  const second = await send(author, 'Ещё');
  world.clock.set('2026-09-10T09:15:00Z');
  expect(codesOf(await edit(author, second, 'Поздно'))).toEqual([409, 'state_conflict']);
});

test('changes are limited to sixty in a minute', async () => {
  const { id } = await first(author);
  let accepted = 0;
  // The minute may end meanwhile.
  while (accepted <= 120 && (await edit(author, id, `${accepted}`)).status !== 429) accepted += 1;
  expect(accepted).toBeLessThanOrEqual(120);
});

test('a text of a closed thread is not changed: a side that is blocked says nothing more', async () => {
  const message = await send(okUser, 'До встречи');
  await author.post(`/api/chats/${thread}/block`, { blocked: true });
  expect(codesOf(await edit(okUser, message, 'Пожалеете'))).toEqual([409, 'state_conflict']);
  expect((await okUser.post(`/api/chats/messages/${message}/delete`)).status).toBe(200);
});
