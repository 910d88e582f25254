import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addReadyAuthors,
  makeReadyApplication,
  ordersPath,
  signQuestionnaire,
} from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { makeReadyScenario, scenariosPath, sendText } from '../../../test/scenario-fixture.ts';
import { fillCounters } from '../../../test/fill-counters.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { refusalOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let author: Visitor;
let selectionId: string;
let closeAt: Date;

beforeEach(async () => {
  await world.reset();
  world.clock.set(new Date());
  author = await world.as('author');
  closeAt = new Date(world.clock.now().getTime() + 10 * 86_400_000);
  selectionId = await addSelection(world, { closeAt });
});

const db = () => world.database.db;
const press = (id: string, word: string, body?: object) => author.post(`${ordersPath}/${id}/${word}`, body);
const read = async (id: string) => (await author.get(`${ordersPath}/${id}`)).data;
async function readyToSend(): Promise<string> {
  await signQuestionnaire(world, world.people.author.id);
  return (await makeReadyApplication(author, selectionId)).id;
}

test('a submission freezes its versions and gives a number, and a second press gives the same one', async () => {
  const id = await readyToSend();
  const first = await press(id, 'submit');
  const second = await press(id, 'submit');
  expect(first.data.number).toMatch(/^[А-Я]+-26-1-00001$/);
  expect(second.data).toEqual(first.data);
  const { rows } = await sql<any>`SELECT * FROM application WHERE id = ${id}`.execute(db());
  expect(rows[0]).toMatchObject({ state: 'SUBMITTED', text_id: expect.any(String), form_version: 0 });
  expect(rows[0].questionnaire_version_id).toEqual(expect.any(String));
  expect(rows[0].submission).toMatchObject({
    scenario: { name: 'Тихая вода' },
    text: { number: 1 },
    ownShare: 100,
  });
  const item = await read(id);
  expect(item.publicStatus).toContain(`Подана, № ${first.data.number}`);
  expect(item.actions).toEqual(['reopen', 'withdraw']);
});

test('two presses at once are one submission', async () => {
  const id = await readyToSend();
  const [first, second] = await Promise.all([press(id, 'submit'), press(id, 'submit')]);
  expect(first.data).toEqual(second.data);
  expect((await author.get(`${ordersPath}/${id}/timeline`)).data).toHaveLength(1);
});

test('a scenario that was submitted and then replaced cannot be deleted', async () => {
  await signQuestionnaire(world, world.people.author.id);
  const { id, scenarioId } = await makeReadyApplication(author, selectionId);
  await press(id, 'submit');
  const { version } = (await press(id, 'reopen')).data;
  const other = await makeReadyScenario(author, { name: 'Другая вода' });
  expect((await author.post(`${ordersPath}/${id}`, { version, scenarioId: other })).status).toBe(200);
  const path = `${scenariosPath}/${scenarioId}`;
  expect(refusalOf(await author.delete(path))).toEqual([409, 'scenario_in_use']);
  expect((await author.get(path)).data.deletable).toBe(false);
});

test('a text that is uploaded later is not part of what was submitted', async () => {
  await signQuestionnaire(world, world.people.author.id);
  const { id, scenarioId } = await makeReadyApplication(author, selectionId);
  await press(id, 'submit');
  await sendText(author, scenarioId);
  const { rows } = await sql<any>`
    SELECT t.number FROM application a JOIN scenario_text t ON t.id = a.text_id WHERE a.id = ${id}`.execute(
    db(),
  );
  expect(rows).toEqual([{ number: 1 }]);
});

test.each(['CHECK', 'CONFIRMED'])('a questionnaire in %s counts as signed', async (state) => {
  await signQuestionnaire(world, world.people.author.id);
  const { id } = await makeReadyApplication(author, selectionId);
  await sql`UPDATE questionnaire SET state = ${state}`.execute(db());
  expect((await press(id, 'submit')).status).toBe(200);
});

describe('a submission is refused', () => {
  test.each(['FIX', 'OUTDATED'])('with a questionnaire in %s', async (state) => {
    await signQuestionnaire(world, world.people.author.id);
    const { id } = await makeReadyApplication(author, selectionId);
    await sql`UPDATE questionnaire SET state = ${state}`.execute(db());
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'questionnaire_not_signed questionnaire']);
  });

  test('without a signed questionnaire, and with an outdated one', async () => {
    const { id } = await makeReadyApplication(author, selectionId);
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'questionnaire_not_signed questionnaire']);
    await signQuestionnaire(world, world.people.author.id);
    await sql`UPDATE questionnaire SET state = 'OUTDATED'`.execute(db());
    const outdated = await press(id, 'submit');
    expect(refusalOf(outdated)).toEqual([400, 'questionnaire_not_signed questionnaire']);
    expect(outdated.errors[0]!.message).toContain('устарела');
  });

  test('while a co-author has not confirmed', async () => {
    await signQuestionnaire(world, world.people.author.id);
    const { id, scenarioId } = await makeReadyApplication(author, selectionId);
    const list = { version: 0, ownShare: 60, items: [{ email: world.people.author2.email, share: 40 }] };
    await author.post(`/api/user/scenarios/${scenarioId}/coauthors`, list);
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'coauthor_not_confirmed coauthors']);
    const author2 = await world.as('author2');
    const [item] = (await author2.get('/api/user/coauthorships')).data.items;
    await author2.post(`/api/user/coauthorships/${item.id}/confirm`);
    expect((await press(id, 'submit')).status).toBe(200);
  });

  test('when the blind package is of an earlier text', async () => {
    await signQuestionnaire(world, world.people.author.id);
    const { id, scenarioId } = await makeReadyApplication(author, selectionId);
    await sendText(author, scenarioId);
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'validation_failed blindConfirmed']);
  });

  test.each(['BLOCKED', 'ARCHIVED'])('with a scenario that has become %s', async (state) => {
    const id = await readyToSend();
    await sql`UPDATE scenario SET state = ${state}`.execute(db());
    expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'validation_failed scenarioId']);
  });

  test('without a confirmed phone', async () => {
    const id = await readyToSend();
    await sql`UPDATE account SET phone_confirmed_at = NULL WHERE id = ${world.people.author.id}`.execute(
      db(),
    );
    expect(refusalOf(await press(id, 'submit'))).toEqual([403, 'phone_not_confirmed']);
  });

  test('with one error for each empty field', async () => {
    await signQuestionnaire(world, world.people.author.id);
    const { id } = (await author.post(ordersPath, { categoryId: selectionId })).data;
    const { errors } = await press(id, 'submit');
    expect(errors.map(({ field }) => field)).toEqual([
      'scenarioId',
      'workingTitle',
      'logline',
      'annotation',
      'characters',
      'scene',
      'importance',
      'workPlan',
      'original',
      'notAdaptation',
      'notElsewhere',
      'rulesAccepted',
      'aiUse',
      'blindConfirmed',
    ]);
  });
});

describe('the deadline', () => {
  test('is kept to the second, with the hidden grace', async () => {
    const id = await readyToSend();
    const end = new Date(closeAt.getTime() + 30 * 60_000);
    world.clock.set(end);
    expect(refusalOf(await press(id, 'submit'))).toEqual([409, 'order_closed categoryId']);
    world.clock.set(new Date(end.getTime() - 1000));
    expect((await press(id, 'submit')).status).toBe(200);
  });

  test('ends a reopened application for changes', async () => {
    const id = await readyToSend();
    await press(id, 'submit');
    const reopened = await press(id, 'reopen');
    expect(reopened.data).toMatchObject({ status: 'DRAFT', number: expect.any(String) });
    const again = await press(id, 'submit');
    expect(again.data.number).toBe(reopened.data.number);
    world.clock.set(new Date(closeAt.getTime() + 3_600_000));
    expect(refusalOf(await press(id, 'reopen'))).toEqual([409, 'order_closed categoryId']);
  });
});

test('a withdrawn application is final and can be copied to another selection', async () => {
  const id = await readyToSend();
  const before = await read(id);
  await press(id, 'submit');
  const { data } = await press(id, 'withdraw');
  expect([data.status, data.publicStatus, data.actions]).toEqual(['WITHDRAWN', 'Отозвана', ['copy']]);
  expect(refusalOf(await press(id, 'submit'))).toEqual([400, 'order_not_editable']);
  const other = await addSelection(world);
  const copy = await read((await press(id, 'copy', { categoryId: other })).data.id);
  expect(copy).toMatchObject({
    status: 'DRAFT',
    number: null,
    categoryId: other,
    scenarioId: before.scenarioId,
    importance: before.importance,
    original: false,
    blindConfirmed: false,
  });
  expect(refusalOf(await press(copy.id, 'copy', { categoryId: other }))).toEqual([400, 'order_not_editable']);
});

test('a letter goes to the author, without the title of the scenario', async () => {
  const id = await readyToSend();
  const { number } = (await press(id, 'submit')).data;
  await world.runDeliveries();
  const letter = (await world.sent('mail')).at(-1)!;
  expect([letter.to, letter.subject]).toEqual([
    world.people.author.email,
    expect.stringContaining(`Заявка № ${number}: подана`),
  ]);
  expect(letter.text).not.toContain('Тихая вода');
});

test('the receipt is a PDF whose text can be extracted', async () => {
  const id = await readyToSend();
  expect((await author.get(`${ordersPath}/${id}/receipt`)).status).toBe(404);
  const { number } = (await press(id, 'submit')).data;
  const { response, headers } = await author.get(`${ordersPath}/${id}/receipt`);
  expect(headers['content-type']).toBe('application/pdf');
  const pdf = await getDocument({ data: new Uint8Array(response.rawPayload) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const words of [`Заявка № ${number}`, 'Осень', 'Тихая вода', 'SHA-256']) expect(text).toContain(words);
  await fillCounters(db(), 'receipt:', { seconds: 3600, hits: 30 });
  const over = await author.get(`${ordersPath}/${id}/receipt`);
  expect([over.status, over.errors[0]!.code]).toEqual([429, 'rate_limited']);
});

test('twenty authors who submit at once get twenty numbers without a gap', async () => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO file (id, key, name, mime, size, sha256, purpose)
    VALUES (gen_random_uuid(), 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'a.pdf', 'application/pdf', 1, 'ab', 'text')
    RETURNING id`.execute(db());
  const ready = await addReadyAuthors(world, { count: 20, selectionId, textFileId: rows[0]!.id });
  const answers = await Promise.all(
    ready.map(async ({ authorId, applicationId }) =>
      (await world.asAccount(authorId)).post(`${ordersPath}/${applicationId}/submit`),
    ),
  );
  const numbers = answers.map(({ data }) => Number((data['number'] as string).slice(-5)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
