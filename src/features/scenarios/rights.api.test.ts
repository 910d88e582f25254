/** Authors declare the state of the rights, and companies see it before they request the text (product §4). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { addAccount, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { makeReadyScenario, scenariosPath } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const note = 'Треть прав у соавтора.';
let author: Visitor;
let company: Visitor;
let id = '';
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  company = await world.as('okAdmin');
  id = await makeReadyScenario(author, { rightsStatus: 'FREE', RIGHTS_NOTE: '' });
  await author.post(`${scenariosPath}/${id}/submit`);
  await (await world.as('fund')).post(`/api/administrator/scenarios/${id}/publish`);
});

const save = (body: object) => author.post(`${scenariosPath}/${id}`, body);
const declare = () => save({ rightsStatus: 'ENCUMBERED', RIGHTS_NOTE: note });
const find = async (rights: string[]) =>
  (await company.post('/api/organization/scenarios', { rights })).data.items.map(
    (item: { id: string }) => item.id,
  );
const card = async () => (await company.get(`/api/organization/scenarios/${id}`)).data;
const setState = (state: string) =>
  sql`UPDATE scenario SET rights_state = ${state} WHERE id = ${id}`.execute(world.database.db);
const declarations = async () =>
  (
    await sql<{ payload: object; actor: string }>`
      SELECT payload, actor_id AS actor FROM event WHERE kind = 'scenario.rights-declared' ORDER BY id`.execute(
      world.database.db,
    )
  ).rows;

const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере.';
const ask = async (visitor: Visitor, scenario: string, readers: string[] = []): Promise<string> =>
  (await visitor.post(`/api/organization/scenarios/${scenario}/request`, { text, readers })).data.id;
/** Of a sender who has named a colleague. */
async function requestForTwo() {
  const reader = await addAccount(world.database, { role: 'OK_USER' });
  await addEmployee(world.database, { organizationId: companies.studio.id, accountId: reader });
  const sender = await world.as('okUser');
  return { reader, sender, requestId: await ask(sender, id, [reader]) };
}
const told = async (visitor: Visitor) =>
  (await visitor.get('/api/notifications')).data.items
    .filter(({ type }: { type: string }) => /^(?:rights|hidden)/.test(type))
    .map(({ type, route, level }: Record<string, string>) => [type, route, level])
    .toSorted();
const noticesOf = async (account: string): Promise<number> =>
  (
    await sql<{ n: number }>`SELECT count(*)::int AS n FROM notification
      WHERE account_id = ${account} AND notice ~ '^(rights|hidden)'`.execute(world.database.db)
  ).rows[0]!.n;

test('a declared limit is found and read by companies at once, and the text may still be requested', async () => {
  expect([await find(['FREE']), await find(['ENCUMBERED'])]).toEqual([[id], []]);
  expect((await declare()).data).toMatchObject({ rightsStatus: 'ENCUMBERED', RIGHTS_NOTE: note });
  expect([await find(['FREE']), await find(['ENCUMBERED'])]).toEqual([[], [id]]);
  expect(await card()).toMatchObject({ rightsStatus: 'ENCUMBERED', rightsNote: note, requestable: true });
  const moderated = await (await world.as('fund')).get(`/api/administrator/scenarios/${id}`);
  expect(moderated.data).toMatchObject({ rightsStatus: 'ENCUMBERED', RIGHTS_NOTE: note });
});

test('a limit without its words is refused for a published scenario, and a draft cannot be submitted', async () => {
  const missing = { code: 'validation_failed', field: 'RIGHTS_NOTE', message: 'Обязательное поле' };
  const refused = await save({ rightsStatus: 'ENCUMBERED', RIGHTS_NOTE: ' ' });
  expect([refused.status, refused.errors]).toEqual([400, [missing]]);
  expect(await card()).toMatchObject({ rightsStatus: 'FREE', rightsNote: '' });
  const draft = await makeReadyScenario(author, { rightsStatus: 'ENCUMBERED', RIGHTS_NOTE: '' });
  const submitted = await author.post(`${scenariosPath}/${draft}/submit`);
  expect([submitted.status, submitted.errors]).toEqual([400, [missing]]);
});

test('free rights have no note', async () => {
  await declare();
  expect((await save({ rightsStatus: 'FREE' })).data).toMatchObject({
    rightsStatus: 'FREE',
    RIGHTS_NOTE: '',
  });
  expect((await save({ RIGHTS_NOTE: note })).data.RIGHTS_NOTE).toBe('');
  expect((await card()).rightsNote).toBe('');
});

test('an adaptation names what permits it, which companies do not read', async () => {
  const missing = (field: string) => ({ code: 'validation_failed', field, message: 'Обязательное поле' });
  const draft = await makeReadyScenario(author, { RIGHTS_BASIS: '', RIGHTS_DOCUMENT: '' });
  const submit = async () => (await author.post(`${scenariosPath}/${draft}/submit`)).errors;
  expect(await submit()).toEqual([missing('RIGHTS_BASIS')]);
  await author.post(`${scenariosPath}/${draft}`, { RIGHTS_BASIS: 'ADAPTATION' });
  expect(await submit()).toEqual([missing('RIGHTS_DOCUMENT')]);
  const document = { RIGHTS_DOCUMENT: 'Договор с наследниками № 12 от 01.02.2025.' };
  await author.post(`${scenariosPath}/${draft}`, document);
  expect(await submit()).toEqual([]);
  const fund = await world.as('fund');
  const moderated = await fund.get(`/api/administrator/scenarios/${draft}`);
  expect(moderated.data).toMatchObject({ RIGHTS_BASIS: 'ADAPTATION', ...document });
  await fund.post(`/api/administrator/scenarios/${draft}/publish`);
  await ask(company, draft);
  const answers = await Promise.all([
    company.get(`/api/organization/scenarios/${draft}`),
    company.post('/api/organization/scenarios', {}),
    company.get('/api/organization/requests'),
  ]);
  for (const { status, data } of answers) {
    expect([status, JSON.stringify(data).includes(draft)]).toEqual([200, true]);
    expect(JSON.stringify(data)).not.toMatch(/наследниками|ADAPTATION|rights_?(basis|document)/i);
  }
});

test('an original scenario has no document', async () => {
  const draft = await makeReadyScenario(author);
  const saveDraft = async (body: object) => (await author.post(`${scenariosPath}/${draft}`, body)).data;
  expect(await saveDraft({ RIGHTS_BASIS: 'ORIGINAL' })).toMatchObject({
    RIGHTS_BASIS: 'ORIGINAL',
    RIGHTS_DOCUMENT: '',
  });
  expect((await saveDraft({ RIGHTS_DOCUMENT: note })).RIGHTS_DOCUMENT).toBe('');
  const made = await makeReadyScenario(author, { RIGHTS_BASIS: 'ORIGINAL', RIGHTS_DOCUMENT: note });
  expect((await author.get(`${scenariosPath}/${made}`)).data.RIGHTS_DOCUMENT).toBe('');
});

test.each([{ RIGHTS_BASIS: 'ORIGINAL' }, { RIGHTS_BASIS: '' }, { RIGHTS_DOCUMENT: 'Другой договор.' }])(
  'what the fund has read about the basis is not changed to %j without another moderation',
  async (change) => {
    const before = (await author.get(`${scenariosPath}/${id}`)).data;
    for (const state of ['PUBLISHED', 'HIDDEN']) {
      if (state === 'HIDDEN') await author.post(`${scenariosPath}/${id}/hide`);
      const refused = await save(change);
      expect([refused.status, refused.errors[0]!.code]).toEqual([409, 'state_conflict']);
      const { RIGHTS_BASIS, RIGHTS_DOCUMENT, status } = (await author.get(`${scenariosPath}/${id}`)).data;
      expect({ RIGHTS_BASIS, RIGHTS_DOCUMENT, status }).toEqual({
        RIGHTS_BASIS: before.RIGHTS_BASIS,
        RIGHTS_DOCUMENT: before.RIGHTS_DOCUMENT,
        status: state,
      });
    }
    // A client that sends the card back as it was read changes nothing.
    const { RIGHTS_BASIS, RIGHTS_DOCUMENT } = before;
    expect((await save({ RIGHTS_BASIS, RIGHTS_DOCUMENT, EPOCH: 'наши дни' })).data.EPOCH).toBe('наши дни');
  },
);

test('a scenario that was published before the basis was asked for stays editable, and keeps the basis once it is there', async () => {
  await sql`UPDATE scenario SET rights_basis = NULL, rights_document = '' WHERE id = ${id}`.execute(
    world.database.db,
  );
  expect((await save({ EPOCH: 'наши дни' })).status).toBe(200);
  await author.post(`${scenariosPath}/${id}/hide`);
  expect((await author.post(`${scenariosPath}/${id}/show`)).status).toBe(200);
  expect((await save({ RIGHTS_BASIS: 'ORIGINAL' })).status).toBe(200);
  expect((await save({ RIGHTS_BASIS: '' })).status).toBe(409);
});

test('the audit log has who declared what, once for each change', async () => {
  await declare();
  await declare();
  await save({ EPOCH: 'наши дни' });
  await save({ rightsStatus: 'FREE' });
  const actor = world.people.author.id;
  expect(await declarations()).toEqual([
    { actor, payload: { rightsBefore: 'FREE', rights: 'ENCUMBERED' } },
    { actor, payload: { rightsBefore: 'ENCUMBERED', rights: 'FREE' } },
  ]);
});

test('whoever has asked for the text or reads it hears of each change of the rights, until the request is over', async () => {
  const { reader, sender, requestId } = await requestForTwo();
  const limited = ['rightsLimited', `/organization/scenarios/${id}`, 'INFO'];
  const freed = ['rightsFreed', `/organization/scenarios/${id}`, 'INFO'];
  await declare();
  // Another text about the same state is no change of the state.
  await save({ RIGHTS_NOTE: 'Треть прав у заказчика.' });
  expect(await told(sender)).toEqual([limited]);
  await author.post(`/api/user/requests/${requestId}/open`, {});
  await save({ rightsStatus: 'FREE' });
  const colleague = await world.asAccount(reader);
  expect([await told(sender), await told(colleague), await told(company), await told(author)]).toEqual([
    [freed, limited],
    [freed, limited],
    [],
    [],
  ]);
  await author.post(`/api/user/requests/${requestId}/revoke`, {});
  await declare();
  expect([await told(sender), await told(colleague)]).toEqual([
    [freed, limited],
    [freed, limited],
  ]);
});

test.each(['DELETED', 'BLOCKED'])('an employee who is %s hears nothing any more', async (state) => {
  const leave = (who: string) =>
    sql`UPDATE employee SET state = ${state} WHERE account_id = ${who}`.execute(world.database.db);
  const { reader, sender } = await requestForTwo();
  await leave(reader);
  await declare();
  expect([(await told(sender)).length, await noticesOf(reader)]).toEqual([1, 0]);
  await leave(world.people.okUser.id);
  await save({ rightsStatus: 'FREE' });
  expect(await noticesOf(world.people.okUser.id)).toBe(1);
});

test('a request that is over by its term is told nothing, also before the job ends it', async () => {
  const { sender, requestId } = await requestForTwo();
  const pass = (days: number) =>
    sql`
    UPDATE request SET created_at = created_at - make_interval(days => ${days}),
      open_until = open_until - make_interval(days => ${days}) WHERE id = ${requestId}`.execute(
      world.database.db,
    );
  await pass(13);
  await declare();
  expect((await told(sender)).length).toBe(1);
  await pass(1);
  await save({ rightsStatus: 'FREE' });
  expect((await told(sender)).length).toBe(1);
  await pass(-14);
  await author.post(`/api/user/requests/${requestId}/open`, {});
  await declare();
  expect((await told(sender)).length).toBe(2);
  await pass(60);
  await save({ rightsStatus: 'FREE' });
  expect((await told(sender)).length).toBe(2);
});

test('whoever reads the text of a hidden scenario hears of the rights, with a way to the text instead of the card', async () => {
  const { reader, sender, requestId } = await requestForTwo();
  await author.post(`/api/user/requests/${requestId}/open`, {});
  await author.post(`${scenariosPath}/${id}/hide`);
  await declare();
  await save({ rightsStatus: 'FREE' });
  const route = `/organization/requests/${requestId}`;
  const heard = [
    ['hiddenFreed', route, 'INFO'],
    ['hiddenLimited', route, 'INFO'],
  ];
  expect([await told(sender), await told(await world.asAccount(reader))]).toEqual([heard, heard]);
  expect((await sender.get(`/api/organization/requests/${requestId}`)).status).toBe(200);
  await author.post(`/api/user/requests/${requestId}/revoke`, {});
  await declare();
  expect(await told(sender)).toEqual(heard);
});

test('without the text companies hear nothing of a hidden scenario, nor the new title of a draft', async () => {
  const { sender } = await requestForTwo();
  await author.post(`${scenariosPath}/${id}/hide`);
  await declare();
  await author.post(`${scenariosPath}/${id}/archive`);
  await author.post(`${scenariosPath}/${id}/restore`);
  const renamed = await save({ name: 'Тайное имя', rightsStatus: 'FREE' });
  expect([renamed.status, renamed.data.status]).toEqual([200, 'DRAFT']);
  expect((await declarations()).length).toBe(2);
  expect(await told(sender)).toEqual([]);
});

test.each(['OPTION', 'LICENSED', 'TRANSFERRED', 'IN_PRODUCTION', 'RELEASED'])(
  'rights that a contract has set to %s are changed neither by their author nor to it',
  async (state) => {
    const toIt = await save({ rightsStatus: state });
    expect([toIt.status, toIt.errors[0]]).toMatchObject([400, { field: 'rightsStatus' }]);
    await setState(state);
    const fromIt = await save({ rightsStatus: 'FREE' });
    expect([fromIt.status, fromIt.errors[0]!.code]).toEqual([409, 'state_conflict']);
    // Companies would take a note for the words of the contract.
    expect((await save({ RIGHTS_NOTE: note })).data.RIGHTS_NOTE).toBe('');
    // A client that sends the card back as it was read changes nothing.
    expect((await save({ rightsStatus: state, EPOCH: 'наши дни' })).data).toMatchObject({
      rightsStatus: state,
      EPOCH: 'наши дни',
    });
    expect(await declarations()).toEqual([]);
  },
);
