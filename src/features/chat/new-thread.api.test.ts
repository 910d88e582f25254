/** The form of a first message names the other side as the thread would name it (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let fund: Visitor;
beforeEach(async () => {
  await world.reset();
  [author, fund] = [await world.as('author'), await world.as('fund')];
});

const readSubject = async (who: Visitor, query: Record<string, string>) => {
  const answer = await who.get(`/api/chats/subject?${new URLSearchParams(query)}`);
  return answer.status === 200 ? answer.data : answer.status;
};
/** As the list shows the only thread of the type. */
const startedAs = async (who: Visitor, form: Record<string, string>) => {
  expect((await who.post('/api/chats', { ...form, text: 'Добрый день' })).status).toBe(200);
  const { title, counterpart } = (await who.get(`/api/chats?type=${form.type}`)).data.items[0];
  return { title, counterpart };
};

test('a request names the company to the author, and the author to the company as everywhere', async () => {
  const form = { type: 'REQUEST', subjectId: await addRequest(world) };
  const okUser = await world.as('okUser');
  const [forAuthor, forCompany] = [await readSubject(author, form), await readSubject(okUser, form)];
  expect(forAuthor).toEqual({ title: 'Метель в июле', counterpart: companies.studio.name });
  expect(forAuthor).toEqual(await startedAs(author, form));
  expect(forCompany).toEqual(await startedAs(okUser, form));
  expect(forCompany.counterpart).not.toBe('');
});

test('an application names its author to the fund, but not before the end of a sealed selection', async () => {
  const categoryId = await addSelection(world);
  const subjectId = (await author.post(ordersPath, { categoryId })).data.id;
  const form = { type: 'ORDER', subjectId };
  const { lastName, name } = world.people.author;
  expect((await readSubject(fund, form)).counterpart).toBe(`${lastName} ${name}`);
  expect((await readSubject(author, form)).counterpart).toBe('');
  await sql`UPDATE selection SET sealed = true WHERE id = (SELECT selection_id FROM application WHERE id = ${subjectId})`.execute(
    world.database.db,
  );
  const sealed = await readSubject(fund, form);
  expect(sealed.counterpart).toBe('');
  expect(sealed).toEqual(await startedAs(fund, form));
});

test('who may not begin a thread about a record learns nothing of it', async () => {
  const form = { type: 'REQUEST', subjectId: await addRequest(world) };
  for (const stranger of [await world.as('author2'), await world.as('okAdmin2'), fund])
    expect(await readSubject(stranger, form)).toBe(404);
  expect(await readSubject(author, { type: 'REQUEST', subjectId: crypto.randomUUID() })).toBe(404);
  expect(await readSubject(author, { type: 'TASK' })).toBe(404);
});

test('a pair of which one has blocked the other reads that at once, and learns no name', async () => {
  const form = { type: 'REQUEST', subjectId: await addRequest(world) };
  const okUser = await world.as('okUser');
  const { id } = (await okUser.post('/api/chats', { ...form, text: 'Добрый день' })).data;
  expect((await author.post(`/api/chats/${id}/block`, { blocked: true })).status).toBe(200);
  for (const who of [author, okUser])
    expect(await who.get(`/api/chats/subject?${new URLSearchParams(form)}`)).toMatchObject({
      status: 403,
      errors: [{ code: 'forbidden', message: 'Переписка с этим собеседником закрыта' }],
    });
  await author.post(`/api/chats/${id}/block`, { blocked: false });
  for (const who of [author, okUser])
    expect(await readSubject(who, form)).toMatchObject({ title: 'Метель в июле' });
});

test('who has handed the thread over begins none about its subject while it is open', async () => {
  const form = { type: 'REQUEST', subjectId: await addRequest(world) };
  const okUser = await world.as('okUser');
  const { id } = (await okUser.post('/api/chats', { ...form, text: 'Добрый день' })).data;
  await okUser.post(`/api/chats/${id}/transfer`, { accountId: world.people.okAdmin.id });
  expect(await readSubject(okUser, form)).toBe(404);
  expect(await readSubject(await world.as('okAdmin'), form)).toMatchObject({ title: 'Метель в июле' });
  await author.post(`/api/chats/${id}/close`);
  expect(await readSubject(okUser, form)).toMatchObject({ title: 'Метель в июле' });
});
