/** Only its author and officers of moderation read the document of an adaptation (product §4, RIGHTS_DECL). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { scenariosEraser } from '#features/scenarios/server/erase-scenarios.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { signInOfficer } from '../../../test/intake-fixture.ts';
import { fileForm, makePdf, makeReadyScenario, scenariosPath } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const name = 'Договор с Наследниковым.pdf';
let author: Visitor;
let id = '';
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  id = await makeReadyScenario(author);
});

const db = () => world.database.db;
const path = () => `${scenariosPath}/${id}/rights-file`;
const adminPath = () => `/api/administrator/scenarios/${id}/rights-file`;
const add = async (bytes?: Buffer, fileName = name) =>
  author.post(path(), fileForm(bytes ?? (await makePdf()), fileName));
const submit = () => author.post(`${scenariosPath}/${id}/submit`);
const read = async () => (await author.get(`${scenariosPath}/${id}`)).data.RIGHTS_FILE;
const keysOfSealed = async () =>
  (await sql<{ key: string }>`SELECT key FROM file WHERE purpose = 'sealed'`.execute(db())).rows.map(
    ({ key }) => key,
  );
const eventsOf = async (verb: string) =>
  (
    await sql<{ actor_id: string; payload: object }>`
      SELECT actor_id, payload FROM event WHERE subject_id = ${id} AND kind = ${`scenario.rights-file-${verb}`}`.execute(
      db(),
    )
  ).rows;
const isPdf = ({ response }: Awaited<ReturnType<Visitor['get']>>) =>
  response.rawPayload.subarray(0, 4).toString() === '%PDF';

test('the author adds it, reads it, replaces and removes it', async () => {
  expect(await read()).toBeNull();
  const bytes = await makePdf();
  const { data } = await add(bytes);
  expect(data).toMatchObject({ name, size: bytes.length });
  expect(await read()).toEqual(data);
  const own = await author.get(path());
  expect([isPdf(own), own.response.headers['cache-control']]).toEqual([true, 'private, no-store']);
  const [first] = await keysOfSealed();
  const other = await makePdf((document) => void document.text('Лицензия'));
  expect((await add(other, 'Лицензия.pdf')).status).toBe(200);
  expect(await read()).toMatchObject({ name: 'Лицензия.pdf', size: other.length });
  const stored = await keysOfSealed();
  expect([stored.length, stored.includes(first!)]).toEqual([1, false]);
  expect((await author.delete(path())).status).toBe(200);
  expect([await read(), await keysOfSealed()]).toEqual([null, []]);
  expect([(await author.get(path())).status, (await author.delete(path())).status]).toEqual([404, 404]);
  const entry = { actor_id: world.people.author.id, payload: {} };
  expect([await eventsOf('added'), await eventsOf('removed')]).toEqual([[entry, entry], [entry]]);
});

test('two uploads at once leave one document', async () => {
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await keysOfSealed()).length).toBe(1);
});

test('neither the bytes nor the name are stored in clear', async () => {
  await add();
  const { rows } = await sql<{ text: string }>`
    SELECT concat(f.name, f.mime, encode(r.name_sealed, 'escape')) AS text
    FROM scenario_rights_file r JOIN file f ON f.id = r.file_id`.execute(db());
  expect(rows[0]!.text).not.toMatch(/Наследников|pdf/);
});

test('an officer of the moderation reads it once it is sent, and each reading is logged', async () => {
  await add();
  const officer = await signInOfficer(world, 'fk.moderation');
  expect((await officer.get(adminPath())).status).toBe(404);
  await submit();
  expect((await officer.get(`/api/administrator/scenarios/${id}`)).data.RIGHTS_FILE).toMatchObject({ name });
  expect(await eventsOf('opened')).toEqual([]);
  expect(isPdf(await officer.get(adminPath()))).toBe(true);
  expect(await eventsOf('opened')).toEqual([{ actor_id: officer.id, payload: {} }]);
});

test('an officer finds no document where there is none', async () => {
  await submit();
  const officer = await signInOfficer(world, 'fk.moderation');
  expect((await officer.get(adminPath())).status).toBe(404);
  expect(await eventsOf('opened')).toEqual([]);
});

describe('it is closed', () => {
  beforeEach(async () => {
    await add();
    await submit();
    await (await world.as('fund')).post(`/api/administrator/scenarios/${id}/publish`);
  });
  const statuses = async (visitor: Visitor) => [
    (await visitor.get(path())).status,
    (await visitor.post(path(), fileForm(await makePdf()))).status,
    (await visitor.delete(path())).status,
    (await visitor.get(adminPath())).status,
  ];

  test.each([
    ['author2', 404],
    ['expert', 403],
    ['okUser', 403],
    ['okAdmin', 403],
  ] as const)('to %s', async (who, own) => {
    expect(await statuses(await world.as(who))).toEqual([own, own, own, 403]);
    expect(await read()).toMatchObject({ name });
  });

  test('to guests', async () => {
    expect(await statuses(world.guest)).toEqual([401, 401, 401, 401]);
  });

  test.each(['fk.intake', 'fk.expertise', 'fk.content', 'fk.audit'] as const)(
    'to an officer with %s',
    async (capability) => {
      expect(await statuses(await signInOfficer(world, capability))).toEqual([403, 403, 403, 403]);
    },
  );

  test('to a company that reads the card', async () => {
    const company = await world.as('okAdmin');
    const { status, data } = await company.get(`/api/organization/scenarios/${id}`);
    expect([status, JSON.stringify(data)]).toEqual([
      200,
      expect.not.stringMatching(/Наследников|rights_?file/i),
    ]);
  });
});

describe('it stays as the fund has read it', () => {
  const refusals = async () => [refusalOf(await add()), refusalOf(await author.delete(path()))];
  const frozen = [
    [409, 'state_conflict'],
    [409, 'state_conflict'],
  ];

  test('during the moderation and after it, until the scenario is a draft again', async () => {
    await add();
    const before = await read();
    const fund = await world.as('fund');
    const change = (verb: string) => author.post(`${scenariosPath}/${id}/${verb}`);
    const moderate = (verb: string, body?: object) =>
      fund.post(`/api/administrator/scenarios/${id}/${verb}`, body);
    await submit();
    expect(await refusals()).toEqual(frozen);
    await moderate('publish');
    expect(await refusals()).toEqual(frozen);
    await change('hide');
    expect(await refusals()).toEqual(frozen);
    await change('archive');
    expect(await refusals()).toEqual(frozen);
    expect(await read()).toEqual(before);
    await change('restore');
    expect(await refusals()).toEqual([[200], [200]]);
  });

  test('while the scenario is blocked, and is changed when it was returned', async () => {
    await add();
    await submit();
    const fund = await world.as('fund');
    await fund.post(`/api/administrator/scenarios/${id}/return`, { remark: 'Нужна лицензия' });
    expect((await add()).status).toBe(200);
    await submit();
    await fund.post(`/api/administrator/scenarios/${id}/block`, { remark: 'Чужая повесть' });
    expect(await refusals()).toEqual(frozen);
  });
});

describe('a file is refused', () => {
  test('when it is no document, lies about its type, or does not open', async () => {
    const unsupported = [415, 'unsupported_media_type file'];
    expect(refusalOf(await add(Buffer.from('text'), 'a.txt'))).toEqual(unsupported);
    expect(refusalOf(await add(Buffer.from('<html><script>'), 'a.pdf'))).toEqual(unsupported);
    expect(refusalOf(await add(await makePdf(), 'a.jpg'))).toEqual(unsupported);
    expect(refusalOf(await add(Buffer.from('%PDF-1.7\nbroken')))).toEqual([400, 'validation_failed file']);
    expect(refusalOf(await author.post(path(), new FormData()))).toEqual([400, 'validation_failed file']);
    expect([await read(), await keysOfSealed()]).toEqual([null, []]);
  });

  test('above twenty megabytes', async () => {
    const large = Buffer.concat([await makePdf(), Buffer.alloc(20 * 1024 ** 2)]);
    expect(refusalOf(await add(large))).toEqual([413, 'payload_too_large file']);
  });

  test('for a scenario that is no adaptation', async () => {
    await author.post(`${scenariosPath}/${id}`, { RIGHTS_BASIS: 'ORIGINAL' });
    const refused = await add();
    expect([refused.status, refused.errors]).toMatchObject([
      400,
      [{ field: 'file', message: expect.stringMatching(/^Документ нужен только переработке/) }],
    ]);
  });
});

test('it goes with the basis that it was for', async () => {
  await add();
  await author.post(`${scenariosPath}/${id}`, { EPOCH: 'наши дни' });
  await author.post(`${scenariosPath}/${id}`, { RIGHTS_BASIS: 'ADAPTATION' });
  expect(await read()).toMatchObject({ name });
  const { data } = await author.post(`${scenariosPath}/${id}`, { RIGHTS_BASIS: 'ORIGINAL' });
  expect([data.RIGHTS_FILE, await keysOfSealed()]).toEqual([null, []]);
  expect((await eventsOf('removed')).length).toBe(1);
});

test('it goes with the scenario', async () => {
  await add();
  expect((await author.delete(`${scenariosPath}/${id}`)).status).toBe(200);
  expect(await keysOfSealed()).toEqual([]);
});

test('it goes with the account, also from a scenario that companies know', async () => {
  await add();
  await sql`INSERT INTO card_view (scenario_id, organization_id, account_id, viewed_at)
    SELECT ${id}, id, ${world.people.okUser.id}, now() FROM organization LIMIT 1`.execute(db());
  const { files } = world.product.serverContext.services;
  const { id: accountId, email } = world.people.author;
  const erasure = { accountId, email, files, now: world.clock.now(), t: world.product.t };
  await world.database.tx((tx) => scenariosEraser.erase(tx, erasure));
  expect(await keysOfSealed()).toEqual([]);
  const { rows } = await sql`SELECT FROM scenario WHERE id = ${id}`.execute(db());
  expect(rows.length).toBe(1);
});

test('a statement of a company reads no such row', async (context) => {
  // The embedded engine evaluates no policy.
  context.skip(inject('testDatabase').engine === 'pglite');
  await add();
  const { rows } = await world.database.db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('app.scope', 'tenant', true)`.execute(tx);
    return sql`SELECT FROM scenario_rights_file`.execute(tx);
  });
  expect(rows).toEqual([]);
});
