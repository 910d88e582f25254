/** The secretary and the chair of a protocol sign its document before it is published. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, protocolsPath, signInAs, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture, Officer } from '../../../test/intake-fixture.ts';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { fillCounters } from '../../../test/fill-counters.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let secretary: Officer;
let chair: Officer;
let order: OrderFixture;

const officer = (lastName: string, name: string, capability: 'fk.intake' | 'fk.commission' = 'fk.intake') =>
  signInAs(world, { role: 'FK_ADMIN', capabilities: [capability], lastName, name });

beginEachWith(world, async () => {
  secretary = await officer('Королёва', 'Мария');
  chair = await officer('Орлов', 'Пётр');
  order = await submitOrder(world);
  await secretary.post(`${adminOrdersPath}/take`, { ids: [order.id] });
  const { version, submissionNumber: number } = (await secretary.get(`${adminOrdersPath}/${order.id}`)).data;
  const refusal = { decision: 'NOT_ADMITTED', ground: 'Не та тема', comment: '' };
  await secretary.post(`${adminOrdersPath}/${order.id}/decision`, { ...refusal, version, number });
});

const meeting = { date: '15.09.2026', place: 'Москва', present: 'Иванов', recused: '', notes: '' };
const signers = () => ({ secretary: secretary.id, chair: chair.id });

const create = (fields: object): Promise<Answer<ReadProtocolOutput>> =>
  secretary.post(protocolsPath, {
    categoryId: order.selectionId,
    kind: 'WORK_GROUP',
    ...meeting,
    orders: [order.id],
    ...fields,
  });
const act = (by: Visitor, call: string, body?: object): Promise<Answer> =>
  by.post(`${protocolsPath}/${call}`, body);

async function propose(fields: object = signers()): Promise<string> {
  const { id, version } = (await create(fields)).data;
  expect(refusalOf(await act(secretary, `${id}/propose`, { version }))).toEqual([200]);
  return id;
}

const read = async (id: string) => (await secretary.get(`${protocolsPath}/${id}`)).data;
const pdfOf = async (id: string): Promise<Buffer> =>
  (await secretary.get(`${protocolsPath}/${id}/pdf`)).response.rawPayload;

const koroleva = { surname: 'Королева', givenName: 'Мария Петровна', snils: '11223344595' };
const orlov = { surname: 'Орлов', givenName: 'Пётр', snils: '11223344595' };

function signatureOf(bytes: Buffer, person = koroleva): string {
  const { signing } = world.product.serverContext.services;
  return Buffer.from(signing.demoSigner!.sign(bytes, person, world.clock.now())).toString('base64');
}

async function sign(by: Visitor, id: string, person = koroleva): Promise<Answer> {
  const { version } = await read(id);
  return act(by, `${id}/sign`, { version, signature: signatureOf(await pdfOf(id), person) });
}

const messagesOf = ({ errors }: Answer) =>
  errors.map(({ field, message }) => (field ? `${field}: ${message}` : message));

test('the secretary signs, then the chair, and only then the protocol is published', async () => {
  const id = await propose();
  expect(await read(id)).toMatchObject({
    maySign: true,
    signers: [
      { role: 'secretary', officer: { id: secretary.id }, signedAt: null },
      { role: 'chair', officer: { id: chair.id }, signedAt: null },
    ],
  });
  const unsigned = await act(chair, `${id}/publish`);
  expect([...refusalOf(unsigned), ...messagesOf(unsigned)]).toEqual([
    409,
    'state_conflict',
    'Протокол подписали не все: нужны подписи секретаря и председателя',
  ]);
  const early = await sign(chair, id, orlov);
  expect([...refusalOf(early), ...messagesOf(early)]).toEqual([
    409,
    'state_conflict',
    'Сначала протокол подписывает секретарь',
  ]);
  expect((await sign(secretary, id)).data).toMatchObject({
    state: 'PROPOSED',
    maySign: false,
    signers: [{ signedAt: expect.any(String) }, { signedAt: null }],
  });
  expect(refusalOf(await act(chair, `${id}/publish`))).toEqual([409, 'state_conflict']);
  expect(refusalOf(await sign(secretary, id))).toEqual([409, 'already_exists']);
  expect(refusalOf(await sign(chair, id, orlov))).toEqual([200]);
  const bytes = await pdfOf(id);
  expect((await act(chair, `${id}/publish`)).data.state).toBe('PUBLISHED');
  expect(await pdfOf(id)).toEqual(bytes);
});

test('the signed document keeps its bytes, and officers get it with signatures, verdict and stamp', async () => {
  const id = await propose();
  const bytes = await pdfOf(id);
  world.clock.advance({ hours: 1 });
  expect(await pdfOf(id)).toEqual(bytes);
  await sign(secretary, id);
  const { documentId } = await read(id);
  const { data } = await chair.get(`/api/documents/${documentId}/signatures`);
  expect(data).toMatchObject({
    document: { size: bytes.length },
    signatures: [{ signer: { name: 'Королева Мария Петровна' }, warnings: [] }],
  });
  expect((await chair.get(`/api/documents/${documentId}/file`)).response.rawPayload).toEqual(bytes);
  const [{ id: signatureId }] = data.signatures;
  const signature = (await chair.get(`/api/signatures/${signatureId}/file`)).response.rawPayload;
  const stamped = await chair.get(`/api/documents/${documentId}/stamped`);
  expect(stamped.response.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  const body = new FormData();
  for (const [name, part] of Object.entries({ document: bytes, signature }))
    body.append(name, new Blob([new Uint8Array(part)]), `${name}.bin`);
  expect((await world.guest.post('/api/signatures/check', body)).data.ok).toBe(true);
  const clerk = await signInAs(world, { role: 'FK_ADMIN', capabilities: ['fk.content'] });
  for (const visitor of [clerk, await world.as('author')])
    expect((await visitor.get(`/api/documents/${documentId}/file`)).status).toBe(404);
});

test('nobody signs for another, and no other document', async () => {
  const id = await propose();
  const stranger = await officer('Чужая', 'Анна');
  const refused = async (answer: Promise<Answer>) => {
    const { status, errors } = await answer;
    return [status, ...errors.map(({ code, message }) => `${code}: ${message}`)];
  };
  expect(await refused(sign(stranger, id))).toEqual([
    403,
    'forbidden: Протокол подписывают его секретарь и председатель',
  ]);
  expect(await refused(sign(secretary, id, orlov))).toEqual([
    400,
    'signature_invalid: Сертификат выдан другому человеку. Нужен сертификат на имя «Королёва Мария»',
  ]);
  const { version } = await read(id);
  const send = (signature: string, by = secretary) => act(by, `${id}/sign`, { version, signature });
  expect(await refused(send(signatureOf(Buffer.from('other'))))).toEqual([
    400,
    'signature_invalid: Подпись относится к другому документу или документ изменён',
  ]);
  expect(await refused(send('<html></html>'))).toEqual([
    400,
    'signature_invalid: Это не файл электронной подписи, или он повреждён',
  ]);
  expect(await refused(send(''))).toEqual([400, expect.stringContaining('validation_failed')]);
  expect(await refused(act(secretary, `${id}/sign`, { version: version + 1, signature: 'MIIB' }))).toEqual([
    409,
    expect.stringContaining('version_conflict'),
  ]);
  const commission = await officer('Королёва', 'Мария', 'fk.commission');
  expect(refusalOf(await sign(commission, id))).toEqual([403, 'forbidden']);
  await fillCounters(world.database.db, 'protocol-sign:', { seconds: 3600, hits: 30 });
  expect(refusalOf(await sign(secretary, id))).toEqual([429, 'rate_limited']);
});

test('a protocol that is changed loses its signatures', async () => {
  const id = await propose();
  await sign(secretary, id);
  const former = await read(id);
  const old = signatureOf(await pdfOf(id));
  expect(refusalOf(await act(chair, `${id}/return`, { version: former.version - 1 }))).toEqual([
    409,
    'version_conflict',
  ]);
  expect((await act(chair, `${id}/return`, { version: former.version })).data).toMatchObject({
    state: 'DRAFT',
    documentId: null,
    signers: [{ signedAt: null }, { signedAt: null }],
    items: [{ orderId: order.id }],
  });
  const draft = { ...meeting, place: 'Тверь', ...signers(), orders: [order.id] };
  const saved = await secretary.post(`${protocolsPath}/${id}`, { ...draft, version: former.version + 1 });
  const proposed = await act(secretary, `${id}/propose`, { version: saved.data.version });
  expect(proposed.data.documentId).not.toBe(former.documentId);
  const stale = await act(secretary, `${id}/sign`, { version: proposed.data.version, signature: old });
  expect(stale.errors[0]).toMatchObject({
    code: 'signature_invalid',
    customData: { reasons: ['DIGEST_MISMATCH'] },
  });
  expect(refusalOf(await act(chair, `${id}/publish`))).toEqual([409, 'state_conflict']);
  // The evidence of the former document stays.
  const { data } = await chair.get(`/api/documents/${former.documentId}/signatures`);
  expect(data.signatures).toHaveLength(1);
});

test('the document of a protocol that is returned without a signature is deleted', async () => {
  const id = await propose();
  const { version, documentId } = await read(id);
  expect((await act(chair, `${id}/return`, { version })).status).toBe(200);
  const { db } = world.database;
  const files = await db.selectFrom('file').select('id').where('id', '=', documentId).execute();
  expect([files, (await chair.get(`/api/documents/${documentId}/file`)).status]).toEqual([[], 404]);
});

test('signers are two officers of the group, named together', async () => {
  const commission = await officer('Соколова', 'Вера', 'fk.commission');
  expect(messagesOf(await create({ secretary: secretary.id, chair: commission.id }))).toEqual([
    'chair: Протокол подписывает сотрудник этой группы',
  ]);
  expect(messagesOf(await create({ secretary: chair.id, chair: chair.id }))).toEqual([
    'chair: Председатель и секретарь — разные люди',
  ]);
  const { id, version } = (await create({ chair: chair.id })).data;
  expect(messagesOf(await act(secretary, `${id}/propose`, { version }))).toEqual([
    'secretary: Назовите и председателя, и секретаря или никого',
  ]);
  expect((await read(id)).candidates.map((one: { id: string }) => one.id)).toEqual(
    expect.arrayContaining([secretary.id, chair.id]),
  );
});

test('where a selection asks for signatures, a protocol needs signers, and others do not', async () => {
  const require = (isRequired: boolean) =>
    sql`UPDATE selection SET signature_required = ${isRequired} WHERE id = ${order.selectionId}`.execute(
      world.database.db,
    );
  await require(true);
  const { id, version } = (await create({})).data;
  const text = 'По правилам отбора протокол подписывают секретарь и председатель';
  expect(messagesOf(await act(secretary, `${id}/propose`, { version }))).toEqual([
    `secretary: ${text}`,
    `chair: ${text}`,
  ]);
  await require(false);
  expect(refusalOf(await act(secretary, `${id}/propose`, { version }))).toEqual([200]);
  expect((await read(id)).documentId).toBeNull();
  await require(true);
  expect(messagesOf(await act(chair, `${id}/publish`))).toEqual([text]);
  await require(false);
  expect((await act(chair, `${id}/publish`)).data.state).toBe('PUBLISHED');
});

test('of two signatures at once one is kept', async () => {
  const id = await propose();
  const { version } = await read(id);
  const bytes = await pdfOf(id);
  const answers = await Promise.all(
    [1, 2].map(() => act(secretary, `${id}/sign`, { version, signature: signatureOf(bytes) })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
