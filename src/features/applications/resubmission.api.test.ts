/** What an author submits again after remarks of the fund, and what stays as it was submitted. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  makeReadyApplication,
  moveByFund,
  ordersPath,
  returnForFix,
  signQuestionnaire,
} from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import { resumeUnfixed } from '#features/applications/server/deadline-jobs.ts';
import { settleSeconds } from '#features/selections/accepts-applications.ts';
import { newId } from '#kernel/id.ts';
import { adminOrdersPath, signInOfficer } from '../../../test/intake-fixture.ts';
import { makeReadyScenario, sendText } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { refusalOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let author: Visitor;
let selectionId: string;
const closeAt = new Date('2026-10-01T20:59:00Z');

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  selectionId = await addSelection(world, { closeAt });
});

const db = () => world.database.db;
const submit = (id: string) => author.post(`${ordersPath}/${id}/submit`);
const read = async (id: string) => (await author.get(`${ordersPath}/${id}`)).data;
const save = async (id: string, fields: object) =>
  author.post(`${ordersPath}/${id}`, { version: (await read(id)).version, ...fields });

async function returned(fields: string[]) {
  await signQuestionnaire(world, world.people.author.id);
  const ready = await makeReadyApplication(author, selectionId);
  await submit(ready.id);
  await returnForFix(world, ready.id, { fields, until: '2026-10-08' });
  return ready;
}

async function submissionOf(id: string): Promise<Submission> {
  const { rows } = await sql<{ submission: Submission }>`
    SELECT submission FROM application WHERE id = ${id}`.execute(db());
  return rows[0]!.submission;
}

const confirmation = async (id: string) => ({
  blindConfirmed: true,
  blindTextId: (await read(id)).text.id,
});

const invite = (scenarioId: string) =>
  author.post(`/api/user/scenarios/${scenarioId}/coauthors`, {
    version: 0,
    ownShare: 60,
    items: [{ email: world.people.author2.email, share: 40 }],
  });

test('the status, the list and the timeline keep the time of the first submission beside that of the last', async () => {
  const { id } = await returned(['logline']);
  world.clock.set('2026-09-17T10:30:00Z');
  await save(id, { logline: 'Новый логлайн' });
  await submit(id);
  const first = {
    publicStatus: expect.stringMatching(/^Подана, № .+, 15\.09\.2026, 12:00$/),
    submittedAt: '2026-09-15T09:00:00.000Z',
  };
  const times = { ...first, resubmittedAt: '2026-09-17T10:30:00.000Z' };
  expect(await read(id)).toMatchObject(times);
  expect((await author.get(ordersPath)).data.items).toMatchObject([times]);
  const { data } = await author.get(`${ordersPath}/${id}/timeline`);
  expect(data.map(({ label }: any) => label)).toEqual([
    'Подана',
    'На рассмотрении рабочей группы',
    'Исправьте замечания',
    'Подана снова',
  ]);
});

test('is not said to be sent once the fund has gone on without it', async () => {
  const { id } = await returned(['logline']);
  await save(id, { logline: 'Новый логлайн' });
  world.clock.set('2026-10-08T21:01:00Z');
  await world.database.tx((tx) => resumeUnfixed(tx, world.clock.now()));
  expect(refusalOf(await submit(id))).toEqual([400, 'order_not_editable']);
});

test('a second press is answered as the first one, also when an officer has taken the application between', async () => {
  const { id } = await returned(['logline']);
  await save(id, { logline: 'Новый логлайн' });
  const first = await submit(id);
  await moveByFund(world, id, { move: 'take' });
  expect((await submit(id)).data).toEqual(first.data);
});

test('what arrived on the last day has its time to be written before the fund goes on', async () => {
  const { id } = await returned(['logline']);
  const resumeAt = async (seconds: number) => {
    world.clock.set(new Date(Date.parse('2026-10-08T21:00:00Z') + seconds * 1000).toISOString());
    return world.database.tx((tx) => resumeUnfixed(tx, world.clock.now()));
  };
  expect([await resumeAt(settleSeconds - 1), await resumeAt(settleSeconds)]).toEqual([0, 1]);
  expect((await read(id)).status).toBe('FORMAL_CHECK');
});

describe('a text that is uploaded later', () => {
  test('does not count when neither the text nor the scenario is marked', async () => {
    const { id, scenarioId } = await returned(['logline']);
    await sendText(author, scenarioId);
    expect(await read(id)).toMatchObject({
      editable: ['logline'],
      text: { number: 1 },
      blindConfirmed: true,
    });
    await save(id, { logline: 'Новый логлайн' });
    expect((await submit(id)).status).toBe(200);
    expect(await submissionOf(id)).toMatchObject({
      text: { number: 1 },
      fields: { logline: 'Новый логлайн' },
    });
  });

  test('is not confirmed when only the blind package is marked', async () => {
    const { id, scenarioId } = await returned(['blindConfirmed']);
    await sendText(author, scenarioId);
    await save(id, { blindConfirmed: false });
    expect(refusalOf(await submit(id))).toEqual([400, 'validation_failed blindConfirmed']);
    await save(id, await confirmation(id));
    expect((await submit(id)).status).toBe(200);
    expect(await submissionOf(id)).toMatchObject({ text: { number: 1 } });
  });
});

test('another scenario has another blind package to confirm', async () => {
  const { id } = await returned(['scenarioId']);
  const scenarioId = await makeReadyScenario(author, { name: 'Другая вода' });
  expect((await read(id)).editable).toEqual(['scenarioId', 'blindConfirmed']);
  await save(id, { scenarioId });
  expect(refusalOf(await submit(id))).toEqual([400, 'validation_failed blindConfirmed']);
  expect((await save(id, await confirmation(id))).status).toBe(200);
  expect((await submit(id)).status).toBe(200);
  expect(await submissionOf(id)).toMatchObject({ scenario: { id: scenarioId, name: 'Другая вода' } });
});

describe('the conditions of the selection', () => {
  const release = () =>
    sql`
    INSERT INTO project (id, author_id, title, status, year)
    VALUES (${newId()}, ${world.people.author.id}, 'Кино', 'RELEASED', 2026)`.execute(db());
  beforeEach(async () => {
    selectionId = await addSelection(world, { closeAt, rules: { debut: true } });
  });

  test('are not checked again when the scenario is not marked', async () => {
    const { id } = await returned(['logline']);
    await release();
    expect((await submit(id)).status).toBe(200);
  });

  test('are checked again with a marked scenario', async () => {
    const { id } = await returned(['scenarioId']);
    await release();
    expect(refusalOf(await submit(id))).toEqual([400, 'validation_failed categoryId']);
  });
});

describe('a part that is not marked', () => {
  test('stays as it was submitted', async () => {
    const { id, scenarioId } = await returned(['logline']);
    const before = await submissionOf(id);
    await invite(scenarioId);
    await sql`UPDATE scenario SET title = 'Другое', format_id = NULL, genre_ids = '{}' WHERE id = ${scenarioId}`.execute(
      db(),
    );
    await sql`UPDATE account SET last_name = 'Другая' WHERE id = ${world.people.author.id}`.execute(db());
    const version = newId();
    await sql`
      INSERT INTO questionnaire_version (id, author_id, number, sealed, consents, signed_at, signature_kind)
      VALUES (${version}, ${world.people.author.id}, 2, '\\x00', '{}', now(), 'SIMPLE')`.execute(db());
    await sql`UPDATE questionnaire SET current_version_id = ${version}, state = 'OUTDATED'`.execute(db());
    await save(id, { logline: 'Новый логлайн' });
    expect((await submit(id)).status).toBe(200);
    const { fields, ...rest } = before;
    expect(await submissionOf(id)).toEqual({ ...rest, fields: { ...fields, logline: 'Новый логлайн' } });
  });

  test('does not wait for a co-author who was added later, unless the scenario is marked', async () => {
    const { id, scenarioId } = await returned(['scenarioId']);
    await invite(scenarioId);
    expect(refusalOf(await submit(id))).toEqual([400, 'coauthor_not_confirmed coauthors']);
  });
});

describe('a co-author who is added or removed later', () => {
  test('does not change what intake sees', async () => {
    const { id, scenarioId } = await returned(['logline']);
    await invite(scenarioId);
    const officer = await signInOfficer(world, 'fk.intake');
    const { materials } = (await officer.get(`${adminOrdersPath}/${id}`)).data;
    expect(materials).toMatchObject({ coauthors: [], ownShare: 100 });
  });

  test('is looked for in the blind package by the submitted name', async () => {
    const { id } = await returned(['importance']);
    const coauthors = [{ name: 'Снегирёв Пётр', email: 'former@example.net', share: 40 }];
    await sql`
      UPDATE application SET submission = submission || ${JSON.stringify({ coauthors, ownShare: 60 })}::jsonb
      WHERE id = ${id}`.execute(db());
    await save(id, { importance: 'Придумано вместе со Снегирёвым.' });
    const { fields } = (await author.get(`${ordersPath}/${id}/preview/expert`)).data;
    const marked = fields.filter(({ marks }: any) => marks.length > 0);
    expect(marked.map(({ field }: any) => field)).toEqual(['importance']);
  });
});
