/** Legal texts: drafts, versions that never change, dates ahead. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { legalCodes } from '#features/legal/codes.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { codesOf } from '../../../test/answer-codes.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let officer: Visitor;
beforeEach(async () => {
  await world.reset();
  officer = await world.as('fund');
});

const path = '/api/administrator/legal';
const draft = { title: 'Политика', body: '## Новая глава', version: 0 };
const now = { version: 1, day: '', asksAgain: 'true', note: 'Новая глава' };
const dayIn = (days: number) =>
  formatDay(moscowDay(new Date(world.clock.now().getTime() + days * 86_400_000)));
const versionsOf = async (code: string) =>
  (await world.guest.get(`/api/legal/${code}`)).data.versions.map(
    ({ version }: { version: string }) => version,
  );

async function publish(code: string, form: object = {}): Promise<void> {
  const { version } = (await officer.post(`${path}/${code}`, draft)).data;
  await officer.post(`${path}/${code}/publish`, { ...now, version, ...form });
}

describe('a new installation', () => {
  test('has a marked first version of every text, which everybody can read', async () => {
    for (const code of legalCodes) {
      const { data } = await world.guest.get(`/api/legal/${code}`);
      expect([data.version, data.isInitial, data.versions.length]).toEqual(['0.1', true, 1]);
      expect(data.html).not.toContain('{{');
      expect(data.html.length).toBeGreaterThan(500);
    }
    const texts = (await officer.get(path)).data as unknown as { code: string; isInitial: boolean }[];
    expect(texts.map(({ code, isInitial }) => [code, isInitial])).toEqual(
      legalCodes.map((code) => [code, true]),
    );
    expect((await officer.get('/api/administrator/summary')).data.legalTexts).toBe(legalCodes.length);
    await publish('rating');
    expect((await officer.get('/api/administrator/summary')).data.legalTexts).toBe(legalCodes.length - 1);
  });
});

describe('publishing', () => {
  test('makes the draft a new edition or a correction, and keeps every version readable', async () => {
    await publish('privacy');
    await publish('privacy', { asksAgain: 'false', note: '' });
    expect(await versionsOf('privacy')).toEqual(['1.1', '1.0', '0.1']);
    const old = await world.guest.get('/api/legal/privacy?version=1.0');
    expect([old.data.html, old.data.note, old.data.isInitial]).toEqual([
      '<h2>Новая глава</h2>',
      'Новая глава',
      false,
    ]);
    const editor = (await officer.get(`${path}/privacy`)).data;
    expect([editor.version, editor.form.body]).toEqual([0, draft.body]);
    expect(editor.versions.map(({ officer: name }: { officer: string | null }) => name)).toEqual([
      'Елена Елисеева',
      'Елена Елисеева',
      null,
    ]);
    const { rows } = await sql<{ kind: string; payload: object }>`
      SELECT kind, payload - 'from' AS payload FROM event WHERE kind LIKE 'legal-%' ORDER BY at, id`.execute(
      world.database.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'legal-draft.saved',
      'legal-text.published',
      'legal-draft.saved',
      'legal-text.published',
    ]);
    expect(rows[3]!.payload).toEqual({ code: 'privacy', version: '1.1', asksAgain: false });
  });

  test('fills in the contacts of the fund and refuses a text with blanks', async () => {
    const text = { ...draft, body: 'Пишите на {{email}} в {{operator}}, тел. {{phone}}.' };
    await officer.post(`${path}/terms`, text);
    const refused = await officer.post(`${path}/terms/publish`, now);
    expect([codesOf(refused), refused.errors[0]!.message]).toEqual([
      ['validation_failed'],
      'Впишите сведения вместо {{email}}, {{operator}}, {{phone}} или заполните контакты фонда',
    ]);
    const card = { name: 'АНО «Фонд»', email: 'f@example.org', phone: '+7 495 000-00-00' };
    await officer.post('/api/administrator/contacts', { ...card, version: 0 });
    expect((await officer.post(`${path}/terms/publish`, now)).status).toBe(200);
    const { data: published } = await world.guest.get('/api/legal/terms');
    expect(published.html).toMatch(/f@example\.org.*в\sАНО\s«Фонд», тел/);
    // People have consented to this name.
    await officer.post('/api/administrator/contacts', { ...card, name: 'Иной фонд', version: 1 });
    expect((await world.guest.get('/api/legal/terms')).data).toEqual(published);
  });

  test('needs no draft while the text is the one of the installation', async () => {
    const before = (await world.guest.get('/api/legal/rating')).data;
    const card = { email: 'f@example.org', phone: '', address: '', hours: '', requisites: '' };
    await officer.post('/api/administrator/contacts', { ...card, version: 0 });
    const both = await Promise.all(
      [1, 2].map(() => officer.post(`${path}/rating/publish`, { ...now, version: 0 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data } = await world.guest.get('/api/legal/rating');
    expect([data.version, data.isInitial, data.title]).toEqual(['1.0', false, before.title]);
    expect(await versionsOf('rating')).toEqual(['1.0', '0.1']);
    expect(codesOf(await officer.post(`${path}/rating/publish`, { ...now, version: 0 }))).toEqual([
      'state_conflict',
    ]);
    expect(codesOf(await officer.post(`${path}/terms/publish`, { ...now, version: 0 }))).toEqual([
      'validation_failed',
    ]);
    await officer.post(`${path}/terms`, draft);
    expect(codesOf(await officer.post(`${path}/terms/publish`, { ...now, version: 0 }))).toEqual([
      'validation_failed',
    ]);
  });

  test('names the placeholders that nothing replaces', async () => {
    const unfilled = async () => (await officer.get(`${path}/terms`)).data.unfilled;
    expect(await unfilled()).toEqual(['operator', 'address', 'email', 'phone', 'requisites']);
    const card = { name: 'АНО «Фонд»', email: 'f@example.org', address: 'Москва' };
    await officer.post('/api/administrator/contacts', { ...card, version: 0 });
    expect(await unfilled()).toEqual(['phone', 'requisites']);
  });

  test('needs a draft that nobody has changed meanwhile', async () => {
    await officer.post(`${path}/terms`, draft);
    expect(codesOf(await officer.post(`${path}/terms`, draft))).toEqual(['version_conflict']);
    await officer.post(`${path}/terms`, { ...draft, version: 1 });
    expect(codesOf(await officer.post(`${path}/terms/publish`, now))).toEqual(['version_conflict']);
    const both = await Promise.all(
      [1, 2].map(() => officer.post(`${path}/terms/publish`, { ...now, version: 2 })),
    );
    const [published, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(published!.status).toBe(200);
    // The new version waits for the consent of its author as well, if the other call comes after it.
    expect(['version_conflict', 'forbidden consents']).toContain(codesOf(refused!)[0]);
    expect(await versionsOf('terms')).toEqual(['1.0', '0.1']);
  });

  test('refuses to change or delete a version in the database', async () => {
    await publish('terms');
    for (const statement of [
      sql`UPDATE legal_text SET body = 'x' WHERE code = 'terms'`,
      sql`UPDATE legal_text SET published_at = now() + interval '1 day' WHERE code = 'terms'`,
      sql`DELETE FROM legal_text WHERE code = 'terms'`,
    ])
      await expect(statement.execute(world.database.db)).rejects.toThrow('never changes');
  });
});

describe('a version with a date ahead', () => {
  test('is not public before its day and can be taken back', async () => {
    await publish('terms', { day: dayIn(3) });
    expect(await versionsOf('terms')).toEqual(['0.1']);
    expect((await world.guest.get('/api/legal/terms?version=1.0')).status).toBe(404);
    expect((await officer.get(`${path}/terms`)).data.scheduled.version).toBe('1.0');
    await officer.post(`${path}/terms`, draft);
    expect(codesOf(await officer.post(`${path}/terms/publish`, now))).toEqual(['state_conflict']);

    const back = await officer.post(`${path}/terms/take-back`);
    expect([back.status, back.data.scheduled, back.data.form.body]).toEqual([200, null, draft.body]);
    expect(codesOf(await officer.post(`${path}/terms/take-back`))).toEqual(['state_conflict']);
  });

  test('comes into force by itself', async () => {
    await sql`
      INSERT INTO legal_text (code, version, title, body, body_html, published_at)
      VALUES ('mailing', '2.0', 'Рассылка', '', '', now() + interval '700 milliseconds')`.execute(
      world.database.db,
    );
    expect(await versionsOf('mailing')).toEqual(['0.1']);
    await expect.poll(() => versionsOf('mailing')).toEqual(['2.0', '0.1']);
  });

  test('may not be in the past', async () => {
    await officer.post(`${path}/terms`, draft);
    const late = await officer.post(`${path}/terms/publish`, { ...now, day: dayIn(-1) });
    expect(codesOf(late)).toEqual(['validation_failed day']);
  });
});

test('only officers who edit the site write legal texts', async () => {
  const id = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.orgs'] });
  const others = [world.guest, await world.as('author'), await world.asAccount(id)];
  const statuses = [];
  for (const other of others) statuses.push((await other.post(`${path}/terms`, draft)).status);
  expect(statuses).toEqual([401, 403, 403]);
});
