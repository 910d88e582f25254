/** Consents: requested for the current edition, required for every call, and the effects of a withdrawal. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codesOf } from '../../../test/answer-codes.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

const first = (kind: string) => ({ kind, version: '0.1' });

async function publish(code: string, version: string, note = ''): Promise<void> {
  await sql`
    INSERT INTO legal_text (code, version, title, body, body_html, note)
    VALUES (${code}, ${version}, 'Текст', 'Текст', '<p>Текст</p>', ${note})`.execute(world.database.db);
}

const isConsented = async (visitor = author) => (await visitor.get('/api/session')).data.consented;
const askedKinds = async (visitor = author): Promise<string[]> =>
  (await visitor.get('/api/consents')).data.items
    .filter((item: { asked: boolean }) => item.asked)
    .map((item: { kind: string }) => item.kind);
const eventsOf = async (kind: string) =>
  (
    await sql<{ payload: object }>`SELECT payload FROM event WHERE kind = ${kind}`.execute(world.database.db)
  ).rows.map(({ payload }) => payload);

describe('a new edition of a required text', () => {
  test('closes the calls until it is accepted', async () => {
    expect((await author.get('/api/user/profile')).status).toBe(200);
    await publish('terms', '1.0', 'Изменён раздел 3');
    expect(await isConsented()).toBe(false);
    expect(await askedKinds()).toEqual(['terms']);
    const closed = await author.get('/api/user/profile');
    expect([closed.status, closed.errors]).toEqual([
      403,
      [
        {
          code: 'forbidden',
          field: 'consents',
          message: 'Сначала примите новые версии документов',
        },
      ],
    ]);
    expect((await author.post('/api/user/profile', { PERSONAL_NOTES: 'x' })).status).toBe(403);
    expect((await author.get('/api/legal/terms')).status).toBe(200);
    expect((await author.get('/api/avtors/list?limit=1')).status).toBe(200);

    expect(codesOf(await author.post('/api/consents', { consents: [first('terms')] }))).toEqual([
      'validation_failed terms',
    ]);
    const accepted = await author.post('/api/consents', { consents: [{ kind: 'terms', version: '1.0' }] });
    expect(accepted.data).toEqual({ consented: true });
    expect((await author.get('/api/user/profile')).status).toBe(200);
    expect(await eventsOf('consent.given')).toEqual([{ consents: [{ kind: 'terms', version: '1.0' }] }]);
    expect((await author.post('/api/logout')).status).toBe(200);
  });

  test('closes the calls of officers and companies too, but not those of guests', async () => {
    const [fund, company] = [await world.as('fund'), await world.as('okAdmin')];
    await publish('personal_data', '1.0');
    const statuses = [];
    for (const visitor of [fund, company]) {
      statuses.push((await visitor.get('/api/user/sessions')).status);
      statuses.push((await visitor.get('/api/consents')).status);
    }
    expect(statuses).toEqual([403, 200, 403, 200]);
    expect((await world.guest.get('/api/contacts')).status).toBe(200);
  });

  test('is not asked for by a correction', async () => {
    await publish('terms', '0.2');
    expect([await isConsented(), await askedKinds()]).toEqual([true, []]);
    expect((await author.get('/api/user/profile')).status).toBe(200);
  });
});

describe('a new edition of an optional text', () => {
  test('asks once those who had given the consent, and closes nothing', async () => {
    await author.post('/api/consents', { consents: [first('mailing')] });
    await publish('mailing', '1.0');
    expect([await isConsented(), await askedKinds()]).toEqual([false, ['mailing']]);
    expect((await author.get('/api/user/profile')).status).toBe(200);
    const declined = await author.post('/api/consents', { withdraw: ['mailing'] });
    expect([declined.data, await askedKinds()]).toEqual([{ consented: true }, []]);
    expect(await isConsented(await world.as('author2'))).toBe(true);
  });
});

describe('an account without consents', () => {
  test('may only read, accept and leave', async () => {
    const fields = {
      name: 'Пётр',
      last_name: 'Молчунов',
      phone: '79001112233',
      city: 'г Омск',
      birthday: '01.02.1990',
      email: 'silent@example.org',
      password: 'Скрипучее-перо-12',
    };
    const { data } = await world.guest.post('/api/register/author', fields);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM account WHERE email = 'silent@example.org'`.execute(world.database.db);
    const silent = await world.asAccount(rows[0]!.id);
    expect(data.roles).toEqual(['AVTOR']);
    expect(await askedKinds(silent)).toEqual(['personal_data', 'terms']);
    expect((await silent.post('/api/email/resend')).status).toBe(403);
    const form = new URLSearchParams([
      ['consents[0][kind]', 'personal_data'],
      ['consents[0][version]', '0.1'],
      ['consents[1][kind]', 'terms'],
      ['consents[1][version]', '0.1'],
    ]);
    expect((await silent.post('/api/consents', form)).data).toEqual({ consented: true });
  });

  test('is told all texts before it exists', async () => {
    const { items } = (await world.guest.get('/api/consents')).data;
    expect(
      items.map(({ kind, version, required, given, asked: isAsked }: Record<string, unknown>) => [
        kind,
        version,
        required,
        given,
        isAsked,
      ]),
    ).toEqual([
      ['personal_data', '0.1', true, false, false],
      ['terms', '0.1', true, false, false],
      ['publication', '0.1', false, false, false],
      ['mailing', '0.1', false, false, false],
    ]);
  });
});

describe('withdrawing', () => {
  test('the consent to be published hides the author from the public at once, not from companies', async () => {
    const { id } = world.people.author;
    const company = await world.as('okAdmin');
    const statusOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).status;
    const listed = async () =>
      (await world.guest.get('/api/avtors/list?limit=100')).data.items.some(
        (one: { id: string }) => one.id === id,
      );
    const readConsents = async () => [
      await statusOf(world.guest, `/api/avtors/${id}`),
      await listed(),
      await statusOf(company, `/api/organization/authors/${id}`),
    ];
    expect(await readConsents()).toEqual([200, true, 200]);
    expect((await author.post('/api/consents', { withdraw: ['publication'] })).data).toEqual({
      consented: true,
    });
    expect(await readConsents()).toEqual([404, false, 200]);
    await author.post('/api/consents', { withdraw: ['publication'] });
    expect(await eventsOf('author.hidden')).toEqual([{}]);
    await author.post('/api/consents', { consents: [first('publication')] });
    expect(await readConsents()).toEqual([200, true, 200]);
    expect(await eventsOf('author.shown')).toEqual([{}]);
  });

  test('the consent to the processing starts the deletion of the account', async () => {
    expect((await author.post('/api/consents', { withdraw: ['personal_data'] })).data).toEqual({
      consented: false,
    });
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM account WHERE id = ${world.people.author.id}`.execute(world.database.db);
    expect(rows).toEqual([{ state: 'DELETING' }]);
    expect((await author.get('/api/user/profile')).status).toBe(403);
    expect((await world.guest.get(`/api/avtors/${world.people.author.id}`)).status).toBe(404);
    expect(await eventsOf('consent.withdrawn')).toEqual([{ kinds: ['personal_data'] }]);
    expect((await eventsOf('account.left')).length).toBe(1);
  });

  test('is refused for the terms, and for kinds that the role does not have', async () => {
    const terms = await author.post('/api/consents', { withdraw: ['terms'] });
    expect(codesOf(terms)).toEqual(['validation_failed withdraw']);
    const company = await world.as('okAdmin');
    expect(codesOf(await company.post('/api/consents', { consents: [first('publication')] }))).toEqual([
      'validation_failed consents',
    ]);
  });
});
