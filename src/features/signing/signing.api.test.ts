import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { Refusal } from '#kernel/refusal.ts';
import { newId } from '#kernel/id.ts';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import { storeSignature, listSignatures } from '#features/signing/server/store-signature.ts';
import { verifySignature } from '#features/signing/server/verify-signature.ts';

const world = useWorld();

const person = { surname: 'Соколова', givenName: 'Анна Викторовна', snils: '11223344595' };
const services = () => world.product.serverContext.services;
const storage = () => ({ db: world.database.db, files: services().files, vault: services().vault });

async function pdf(text = 'Hello'): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText(text);
  return Buffer.from(await document.save());
}

async function addOwn(bytes: Buffer, ownerId: string | null, mime = 'application/pdf'): Promise<string> {
  const document = await storeDocument(storage(), {
    kind: 'questionnaire',
    subjectId: newId(),
    ownerId,
    name: 'Анкета.pdf',
    mime,
    bytes,
  });
  return world.database.tx((tx) => addDocument(tx, document, world.clock.now()));
}

const signByDemo = (bytes: Buffer, who = person): Buffer =>
  Buffer.from(services().signing.demoSigner!.sign(bytes, who, world.clock.now()));

async function store(documentFileId: string, signature: Buffer, snils?: string) {
  const signerId = world.people.author.id;
  const now = world.clock.now();
  const verified = await verifySignature(world.product.serverContext, {
    documentFileId,
    signature,
    rules: snils === undefined ? {} : { snils },
    now,
  });
  return world.database.tx((tx) => storeSignature(tx, verified, { vault: services().vault, signerId, now }));
}

const reasonsOf = (error: unknown) =>
  error instanceof Refusal ? [error.code, ...(error.fieldErrors[0]!.reasons ?? [])] : error;
const refused = (work: Promise<unknown>) => work.then(() => 'accepted', reasonsOf);

test('a signature of a stored document is kept with its certificate and its verdict', async () => {
  const bytes = await pdf();
  const fileId = await addOwn(bytes, world.people.author.id);
  const signature = signByDemo(bytes);
  const { id, verdict } = await store(fileId, signature, '112-233-445 95');
  expect([verdict.ok, verdict.certificate?.name]).toEqual([true, 'Соколова Анна Викторовна']);
  const [stored] = await listSignatures(storage(), { fileId, ownerId: world.people.author.id });
  expect([stored!.id, stored!.signature, stored!.verdict]).toEqual([id, signature, verdict]);
  const row = await world.database.db
    .selectFrom('signature')
    .select('evidence')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(row.evidence).includes(Buffer.from('Соколова'))).toBe(false);
});

test('a signature of other bytes, of another person and a foreign file are refused with their causes', async () => {
  const bytes = await pdf();
  const fileId = await addOwn(bytes, world.people.author.id);
  expect(await refused(store(fileId, signByDemo(await pdf('Other'))))).toEqual([
    'signature_invalid',
    'DIGEST_MISMATCH',
  ]);
  expect(await refused(store(fileId, signByDemo(bytes), '112-233-445 96'))).toEqual([
    'signature_invalid',
    'SNILS_MISMATCH',
  ]);
  expect(await refused(store(fileId, Buffer.from('<html></html>')))).toEqual([
    'signature_invalid',
    'MALFORMED',
  ]);
  expect(await refused(store(fileId, Buffer.alloc(0)))).toEqual(['signature_invalid', 'MALFORMED']);
});

test('a document is signed once with a certificate', async () => {
  const bytes = await pdf();
  const fileId = await addOwn(bytes, world.people.author.id);
  const signature = signByDemo(bytes);
  await store(fileId, signature);
  expect(await refused(store(fileId, signature))).toEqual(['already_exists']);
});

test('the owner downloads the document, the signature and the marked copy; another author gets nothing', async () => {
  const bytes = await pdf();
  const fileId = await addOwn(bytes, world.people.author.id);
  const signature = signByDemo(bytes);
  const { id } = await store(fileId, signature);
  const [author, other] = [await world.as('author'), await world.as('author2')];
  const list = await author.get(`/api/documents/${fileId}/signatures`);
  expect(list.data.signatures.map((row: { id: string }) => row.id)).toEqual([id]);
  expect(list.data.signatures[0].signer.name).toBe('Соколова Анна Викторовна');
  expect((await author.get(`/api/documents/${fileId}/file`)).response.rawPayload).toEqual(bytes);
  expect((await author.get(`/api/signatures/${id}/file`)).response.rawPayload).toEqual(signature);
  const stamped = await author.get(`/api/documents/${fileId}/stamped`);
  expect(decodeURIComponent(String(stamped.headers['content-disposition']))).toContain(
    'Анкета_со_штампом.pdf',
  );
  const copy = await PDFDocument.load(stamped.response.rawPayload);
  expect(copy.getPageCount()).toBe(2);
  const ofCopy = form({ document: stamped.response.rawPayload, signature });
  expect((await author.post('/api/signatures/check', ofCopy)).data.errors[0].code).toBe('DIGEST_MISMATCH');
  for (const path of [`documents/${fileId}/signatures`, `documents/${fileId}/file`, `signatures/${id}/file`])
    expect((await other.get(`/api/${path}`)).status).toBe(404);
});

const form = (parts: Record<string, Buffer | undefined>): FormData => {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(parts))
    if (bytes) body.append(name, new Blob([new Uint8Array(bytes)]), `${name}.bin`);
  return body;
};

test('a guest checks a document and its signature', async () => {
  const bytes = Buffer.from('договор');
  const signature = signByDemo(bytes);
  const { data } = await world.guest.post('/api/signatures/check', form({ document: bytes, signature }));
  expect([data.ok, data.signer.name, data.isDemo]).toEqual([true, 'Соколова Анна Викторовна', true]);
  const changed = await world.guest.post(
    '/api/signatures/check',
    form({ document: Buffer.from('договор!'), signature }),
  );
  expect([changed.data.ok, changed.data.errors]).toEqual([
    false,
    [{ code: 'DIGEST_MISMATCH', message: 'Подпись относится к другому документу или документ изменён' }],
  ]);
});

test('the check names a missing file and refuses a signature above a megabyte', async () => {
  const check = (parts: Record<string, Buffer | undefined>) =>
    world.guest.post('/api/signatures/check', form(parts));
  const missing = await check({ document: Buffer.from('договор') });
  expect(missing.errors.map(({ code, field }) => [code, field])).toEqual([
    ['validation_failed', 'signature'],
  ]);
  const large = await check({ document: Buffer.from('договор'), signature: Buffer.alloc(1_100_000) });
  expect([large.status, large.errors[0]!.field]).toEqual([413, 'signature']);
});

test('the signer of the demo signs any file for any person', async () => {
  const body = form({ document: Buffer.from('договор') });
  for (const [name, value] of Object.entries({ ...person, snils: '112-233-445 95' }))
    body.append(name, value);
  const signed = await world.guest.post('/api/demo/signatures', body);
  const { data } = await world.guest.post(
    '/api/signatures/check',
    form({ document: Buffer.from('договор'), signature: signed.response.rawPayload }),
  );
  expect([data.ok, data.signer.name]).toEqual([true, 'Соколова Анна Викторовна']);
});
