/** Files of an appeal: who may add and open them, their limits, and their end. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { applicationFilesEraser } from '#features/applications/server/erase-application-files.ts';
import { beginEachWith } from '../../../test/begin-with.ts';
import { makePdf, ordersPath } from '../../../test/application-fixture.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture } from '../../../test/intake-fixture.ts';
import { fileForm } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let order: OrderFixture;
const db = () => world.database.db;

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  order = await submitOrder(world);
  await sql`UPDATE application SET state = 'NOT_ADMITTED' WHERE id = ${order.id}`.execute(db());
  await sql`
    INSERT INTO application_move (application_id, at, move, from_state, to_state)
    VALUES (${order.id}, ${world.clock.now()}, 'refuse', 'FORMAL_CHECK', 'NOT_ADMITTED')`.execute(db());
});

const add = async (bytes?: Buffer, name = 'Справка Ветровой.pdf') =>
  author.post(`${ordersPath}/${order.id}/files`, fileForm(bytes ?? (await makePdf()), name));
const file = (id: string) => `${ordersPath}/files/${id}`;
const appeal = (more: object = {}) =>
  author.post(`${ordersPath}/${order.id}/appeal`, {
    ground: 'PROCEDURE',
    text: 'Проверку вёл сотрудник, у которого был конфликт интересов с автором.',
    ...more,
  });
const read = async () => (await author.get(`${ordersPath}/${order.id}`)).data;
const stored = async () => (await sql`SELECT FROM file WHERE purpose = 'sealed'`.execute(db())).rows.length;

test('the author adds files, removes one and sends the others with the appeal', async () => {
  const [first, second] = [(await add()).data, (await add()).data];
  expect((await read()).appealFiles).toEqual([first, second]);
  expect((await author.delete(file(first.id))).status).toBe(200);
  expect(await stored()).toBe(1);
  const { data } = await appeal();
  expect([data.appeal.files, data.appealFiles]).toEqual([[second], []]);
  expect(refusalOf(await author.delete(file(second.id)))).toEqual([400, 'order_not_editable file']);
  expect(refusalOf(await add())).toEqual([400, 'order_not_editable file']);
  const { response } = await author.get(file(second.id));
  expect(response.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
});

test('an appeal names its files, and the others are deleted', async () => {
  const [first, second] = [(await add()).data, (await add()).data];
  expect(refusalOf(await appeal({ files: [order.id] }))).toEqual([400, 'validation_failed files']);
  expect((await appeal({ files: [second.id] })).data.appeal.files).toEqual([second]);
  expect((await author.get(file(first.id))).status).toBe(404);
  expect(await stored()).toBe(1);
});

test('an officer of intake opens what was sent by a reason that the author reads', async () => {
  const { id } = (await add()).data;
  const officer = await signInOfficer(world, 'fk.intake');
  const open = () => officer.get(`${adminOrdersPath}/files/${id}`);
  expect((await open()).status).toBe(404);
  await appeal();
  expect((await officer.get(`${adminOrdersPath}/${order.id}`)).data.appeal.files).toMatchObject([
    { id, name: 'Справка Ветровой.pdf' },
  ]);
  expect(refusalOf(await open())).toEqual([409, 'access_expired']);
  const giveReason = (reason: string) => officer.post(`${adminOrdersPath}/files/${id}/open`, { reason });
  expect(refusalOf(await giveReason(''))).toEqual([400, 'validation_failed reason']);
  const reason = 'Проверяю довод апелляции';
  expect((await giveReason(reason)).data).toEqual({ openUntil: '2026-09-15T10:00:00.000Z' });
  expect((await open()).response.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  expect((await author.get('/api/user/questionnaire/openings')).data).toMatchObject([
    { what: 'FILE', fileName: 'Справка Ветровой.pdf', reason },
  ]);
  const colleague = await signInOfficer(world, 'fk.intake');
  expect(refusalOf(await colleague.get(`${adminOrdersPath}/files/${id}`))).toEqual([409, 'access_expired']);
  world.clock.set('2026-09-15T10:00:00Z');
  expect(refusalOf(await open())).toEqual([409, 'access_expired']);
  const { rows } = await sql`
    SELECT actor_id, subject_id FROM event WHERE kind = 'application.file-opened'`.execute(db());
  expect(rows).toEqual([{ actor_id: officer.id, subject_id: order.id }]);
  const content = await signInOfficer(world, 'fk.content');
  expect((await content.get(`${adminOrdersPath}/files/${id}`)).status).toBe(403);
  await sql`UPDATE selection SET sealed = true WHERE id = ${order.selectionId}`.execute(db());
  expect(refusalOf(await open())).toEqual([403, 'forbidden']);
});

test('they do not exist for another author', async () => {
  const { id } = (await add()).data;
  const other = await world.as('author2');
  expect((await other.get(file(id))).status).toBe(404);
  expect((await other.delete(file(id))).status).toBe(404);
  expect((await other.post(`${ordersPath}/${order.id}/files`, fileForm(await makePdf()))).status).toBe(404);
});

test('neither the bytes nor the name are stored in clear', async () => {
  await add();
  const { rows } = await sql<{ text: string }>`
    SELECT concat(f.name, encode(a.name_sealed, 'escape')) AS text
    FROM application_file a JOIN file f ON f.id = a.file_id`.execute(db());
  expect(rows[0]!.text).not.toContain('Ветров');
});

describe('a file is refused', () => {
  test('when it is no document, or a PDF that does not open', async () => {
    expect(refusalOf(await add(Buffer.from('text'), 'a.txt'))).toEqual([415, 'unsupported_media_type file']);
    expect(refusalOf(await add(Buffer.from('text')))).toEqual([415, 'unsupported_media_type file']);
    expect(refusalOf(await add(Buffer.from('%PDF-1.7\nbroken')))).toEqual([400, 'validation_failed file']);
    expect(await stored()).toBe(0);
  });

  test('above twenty, and above a hundred megabytes together', async () => {
    const { id } = (await add()).data;
    const fill = (count: number, size: number) =>
      sql`
        INSERT INTO application_file (id, application_id, name_sealed, file_id, size, mime, created_at)
        SELECT gen_random_uuid(), application_id, name_sealed, file_id, ${size}, mime, created_at
        FROM application_file, generate_series(1, ${count}) WHERE id = ${id}`.execute(db());
    await fill(18, 1);
    expect((await add()).status).toBe(200);
    expect(refusalOf(await add())).toEqual([400, 'validation_failed file']);
    await sql`DELETE FROM application_file WHERE id <> ${id}`.execute(db());
    await fill(1, 100 * 1024 ** 2);
    expect(refusalOf(await add())).toEqual([400, 'validation_failed file']);
  });

  test('after the term of the appeal', async () => {
    world.clock.set('2026-10-15T09:00:00Z');
    expect(refusalOf(await add())).toEqual([400, 'order_not_editable file']);
  });
});

test('they go with the account', async () => {
  await add();
  await appeal();
  const { files } = world.product.serverContext.services;
  const { id: accountId, email } = world.people.author;
  const erasure = { accountId, email, files, now: world.clock.now(), t: world.product.t };
  await world.database.tx((tx) => applicationFilesEraser.erase(tx, erasure));
  expect(await stored()).toBe(0);
});
