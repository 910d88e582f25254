/** The first steps of a new installation on the summary of officers (product §15). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { completeNews, newsAdmin, newsCategories } from '../../../test/fixtures-news.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { Capability } from '#access/actor.ts';

const world = useWorld();
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  fund = await world.as('fund');
  // A new installation: its only account is one officer.
  await sql`TRUNCATE organization CASCADE`.execute(world.database.db);
  await sql`
    UPDATE account SET state = 'DELETED'
    WHERE 'FK_ADMIN' = ANY (roles) AND id <> ${world.people.fund.id}`.execute(world.database.db);
});

const stepsOf = async (officer: Visitor): Promise<string[]> =>
  (await officer.get('/api/administrator/summary')).data.firstSteps;
const addOfficer = async (...capabilities: Capability[]) =>
  world.asAccount(
    await addAccount(world.database, { role: 'FK_ADMIN', capabilities, name: 'Римма', lastName: 'Первая' }),
  );
const card = {
  name: 'АНО «Фонд»',
  address: 'Москва',
  phone: '+7 495 000-00-00',
  email: 'f@example.org',
  requisites: 'ИНН 7701234567',
};

test('each step is gone when it is done', async () => {
  const all = ['contacts', 'legalTexts', 'staff', 'selection', 'companies', 'news'];
  const left = (...done: string[]) => all.filter((step) => !done.includes(step));
  expect(await stepsOf(fund)).toEqual(all);
  await fund.post('/api/administrator/contacts', { ...card, phone: '', version: 0 });
  expect(await stepsOf(fund)).toEqual(all);
  // A legal text names them, and is not published without them.
  await fund.post('/api/administrator/contacts', { ...card, requisites: '', version: 1 });
  expect(await stepsOf(fund)).toEqual(all);
  await fund.post('/api/administrator/contacts', { ...card, version: 2 });
  expect(await stepsOf(fund)).toEqual(left('contacts'));
  await fund.post('/api/administrator/invitations', { type: 'ORGANIZATION', days: 14 });
  expect(await stepsOf(fund)).toEqual(left('contacts', 'companies'));
  await sql`
    INSERT INTO legal_text (code, version, title, body, body_html)
    SELECT code, '0.9', title, body, body_html FROM legal_text WHERE is_initial`.execute(world.database.db);
  const selectionId = await addSelection(world, { state: 'DRAFT' });
  const [category] = (await fund.post(newsCategories, { name: 'Новости' })).data;
  const news = (await fund.post(newsAdmin, completeNews(category.id))).data;
  // Drafts do not count, because only officers see them.
  expect(await stepsOf(fund)).toEqual(['staff', 'selection', 'news']);
  await sql`UPDATE selection SET state = 'ANNOUNCED' WHERE id = ${selectionId}`.execute(world.database.db);
  await fund.post(`${newsAdmin}/${news.id}/publish`);
  expect(await stepsOf(fund)).toEqual(['staff']);
  await addOfficer('fk.orgs');
  expect(await stepsOf(fund)).toEqual([]);
});

test('an officer sees the steps that the own rights open', async () => {
  expect(await stepsOf(await addOfficer('fk.orgs'))).toEqual(['companies']);
  expect(await stepsOf(await addOfficer('fk.intake'))).toEqual(['selection']);
  expect(await stepsOf(await addOfficer('fk.audit'))).toEqual([]);
});
