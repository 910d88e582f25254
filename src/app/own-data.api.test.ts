/** The copy of the own data has everything that is stored about the person, and nothing of others (S-73). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { accountEraser } from '#features/accounts/server/erase-account.ts';
import { notInCopy, sections } from '#features/own-data/server/sections.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { castPassword } from '../../seeds/people.ts';
import { addAccount } from '../../test/fixtures-scenarios.ts';
import { refusalOf } from '../../test/answer-codes.ts';
import { interleave } from '../../test/interleave.ts';
import { liveAsAuthor, marker, tablesWithMarkers } from '../../test/marked-author.ts';
import { answers, fillAnswers } from '../../test/questionnaire.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Visitor } from '../../test/world.ts';
import { erasers, retainedAfterErasure } from './erasers.ts';

const world = useWorld();
beforeEach(() => world.reset());

const db = () => world.database.db;
const allow = (visitor: Visitor, password = castPassword) =>
  visitor.post('/api/user/data/allow', { password });
const forgetPassword = () =>
  sql`UPDATE session SET authenticated_at = authenticated_at - interval '11 minutes'`.execute(db());

interface Section {
  name: string;
  title: string;
  rows: Record<string, unknown>[];
}

async function sectionsOf(visitor: Visitor): Promise<Map<string, Section>> {
  const { response } = await visitor.get('/api/user/data');
  const { sections: found } = JSON.parse(response.body) as { sections: Section[] };
  return new Map(found.map((section) => [section.name, section]));
}

test('every table with data of people is in it, or has a reason', () => {
  const tables = new Set([
    ...[accountEraser, ...erasers].flatMap((eraser) => eraser.tables),
    ...Object.keys(retainedAfterErasure),
  ]);
  const named = [...sections.map(({ table }) => table), ...Object.keys(notInCopy)];
  expect([...tables].filter((table) => !named.includes(table as never)).toSorted()).toEqual([]);
});

test('no secret and no sealed value is in it', () => {
  const columns = sections.flatMap((section) => section.columns);
  expect(
    columns.filter((name) => /hash|salt|token|secret|sealed|evidence|endpoint|auth$/.test(name)),
  ).toEqual([]);
});

test('has what is stored about an author, in every section', async () => {
  const author = await addAccount(world.database, { role: 'AVTOR', lastName: marker, name: marker });
  await liveAsAuthor(world, author);
  const marked = await tablesWithMarkers(world);
  const copy = await sectionsOf(await world.asAccount(author));
  const isMarked = (name: string) =>
    /стирайкин|stiraykin|203\.0\.113/i.test(JSON.stringify(copy.get(name)?.rows));
  const expected = sections
    .map(({ table }) => table)
    .filter((table) => marked.includes(table) && !notOwn.includes(table));
  expect(expected.filter((name) => !isMarked(name))).toEqual([]);
  expect(copy.get('actions')!.rows.length).toBeGreaterThan(0);
  const other = await sectionsOf(await world.as('author2'));
  expect(JSON.stringify([...other.values()])).not.toContain(marker);
});
/** The marks of these tables are a sealed name and a reason of an officer. */
const notOwn = ['application_file', 'scenario_rights_file', 'questionnaire_opening'];

test('has the answers of the questionnaire opened', async () => {
  const author = await world.as('author');
  await fillAnswers(author);
  const [row] = (await sectionsOf(author)).get('questionnaire_answers')!.rows;
  expect(row).toMatchObject({ personal: answers.personal, passport: answers.passport, bank: answers.bank });
});

test('is downloaded as a file only after the password was given, and that is recorded', async () => {
  const author = await world.as('author');
  await forgetPassword();
  const refused = await author.get('/api/user/data');
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'reauth_required']);
  const wrong = await allow(author, 'Не тот пароль');
  expect([wrong.status, wrong.errors[0]?.code, wrong.errors[0]?.field]).toEqual([
    400,
    'invalid_credentials',
    'password',
  ]);
  const { data } = await allow(author);
  const { response } = await world.withToken(data.csrf).get('/api/user/data');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="my-data-.*\.json"$/);
  expect(response.headers['cache-control']).toBe('no-store');
  const events = await db()
    .selectFrom('event')
    .select('actor_id')
    .where('kind', '=', 'account.exported')
    .execute();
  expect(events).toEqual([{ actor_id: world.people.author.id }]);
});

test('is allowed five times an hour', async () => {
  const author = await world.as('author');
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await allow(author, 'Не тот пароль')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('remains open to a person who has taken back the consent', async () => {
  await (await world.as('author')).post('/api/consents', { withdraw: ['personal_data'] });
  const copy = await sectionsOf(await world.as('author'));
  expect(copy.get('account')!.rows.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: world.people.author.id, state: 'DELETING' },
  ]);
});

test('of a long list has every row once', async () => {
  const { id } = world.people.author;
  await sql`INSERT INTO viewed (account_id, kind, target_id, viewed_at)
    SELECT ${id}, 'avtor', gen_random_uuid(), now() FROM generate_series(1, 1100)`.execute(db());
  const { rows } = (await sectionsOf(await world.as('author'))).get('viewed')!;
  expect([rows.length, new Set(rows.map(({ target_id }) => target_id)).size]).toEqual([1100, 1100]);
});

test('an export with a password that the owner has just replaced is refused', async () => {
  await world.reset();
  const thief = await world.as('author');
  const { id } = world.people.author;
  const answer = await interleave(world.database, {
    async hold(tx) {
      await tx.updateTable('account').set({ password_hash: 'new' }).where('id', '=', id).execute();
      await endSessions(tx, id);
    },
    start: () => thief.post('/api/user/data/allow', { password: world.password }),
  });
  // The embedded engine begins the call after the sessions have ended.
  const isLate = world.database.kind === 'pglite';
  expect(refusalOf(answer)).toEqual(
    isLate ? [401, 'unauthenticated'] : [400, 'invalid_credentials password'],
  );
  const sessions = world.database.db.selectFrom('session').select('pid').where('account_id', '=', id);
  expect(await sessions.execute()).toEqual([]);
});
