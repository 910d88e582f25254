import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { makeReadyApplication, ordersPath, returnForFix } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { fillEverything, questionnairePath, sign } from '../../../test/questionnaire.ts';
import { fileForm, makePdf, sendText } from '../../../test/scenario-fixture.ts';
import { refusedSignatures, trustTestAuthority } from '../../../test/signing/trusted-authority.ts';
import type { TrustedAuthority } from '../../../test/signing/trusted-authority.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let authority: TrustedAuthority;
let author: Visitor;
let id: string;
let scenarioId: string;
let selectionId: string;

beforeEach(() => {
  authority = trustTestAuthority(world);
});
beginEachWith(world, async () => {
  author = await world.as('author');
  selectionId = await addSelection(world);
  await sql`UPDATE selection SET signature_required = true`.execute(db());
  await fillEverything(author);
  ({ id, scenarioId } = await makeReadyApplication(author, selectionId));
});

const db = () => world.database.db;
const read = async () => (await author.get(`${ordersPath}/${id}`)).data;
const prepare = () => author.post(`${ordersPath}/${id}/document`);
const submit = (signature?: string) => author.post(`${ordersPath}/${id}/submit`, { signature });
const bytesOf = async (documentId: string, visitor = author): Promise<Buffer> =>
  (await visitor.get(`/api/documents/${documentId}/file`)).response.rawPayload;
const refusal = ({ status, errors }: Answer) => [
  status,
  errors[0]?.code,
  errors[0]?.field,
  errors[0]?.message,
];
const changed = 'Документ изменился после того, как вы его открыли. Проверьте его и подпишите снова';

async function signQuestionnaire(): Promise<void> {
  const { version } = (await author.get(questionnairePath)).data;
  const { data } = await author.post(`${questionnairePath}/document`, { version });
  const signature = authority.signed(await bytesOf(data.id));
  await author.post(`${questionnairePath}/sign`, { version, signature });
}

/** The signature of the prepared document. */
const signed = async (): Promise<string> => authority.signed(await bytesOf((await prepare()).data.id));

describe('a selection that requires signatures', () => {
  test('takes an application with exactly the bytes that were signed', async () => {
    await signQuestionnaire();
    const { snils, ...prepared } = (await prepare()).data;
    expect(snils).toBe('112-233-445 95');
    const bytes = await bytesOf(prepared.id);
    const signature = authority.signed(bytes);
    const both = await Promise.all([submit(signature), submit(signature)]);
    expect(both.map(({ data }) => data.number)).toEqual(Array(2).fill(both[0]!.data.number));
    const { rows } = await sql<any>`SELECT document_id FROM application_version`.execute(db());
    expect(rows).toEqual([{ document_id: prepared.id }]);
    const { signed: authorSignature } = await read();
    expect(authorSignature).toMatchObject({
      document: prepared,
      signatures: [{ signer: { name: 'Ivanova Anna' } }],
    });
    expect((await bytesOf(prepared.id)).equals(bytes)).toBe(true);
    const file = await author.get(`/api/signatures/${authorSignature.signatures[0].id}/file`);
    expect(file.response.rawPayload.toString('base64')).toBe(signature);
  });

  test('refuses one without a signature, and a questionnaire without a certificate', async () => {
    await sign(author);
    const answer = await submit();
    expect(answer.errors.map(({ code, field, message }) => [code, field, message])).toEqual([
      [
        'questionnaire_not_signed',
        'questionnaire',
        'Этот отбор принимает анкету только с квалифицированной электронной подписью: подпишите её на последнем шаге анкеты',
      ],
      ['validation_failed', 'signature', 'Подпишите заявку квалифицированной электронной подписью'],
    ]);
    expect(refusal(await prepare()).slice(0, 3)).toEqual([400, 'questionnaire_not_signed', 'questionnaire']);
    await signQuestionnaire();
    expect(refusal(await submit('')).slice(0, 3)).toEqual([400, 'validation_failed', 'signature']);
    expect(refusal(await submit('AAAA'))).toEqual([409, 'version_conflict', 'signature', changed]);
  });

  test('refuses a signature with its cause and a sentence, and the application stays a draft', async () => {
    await signQuestionnaire();
    const { data } = await prepare();
    const { 'of no bytes': _, ...refused } = refusedSignatures(authority, await bytesOf(data.id));
    for (const [name, { signature, code, message }] of Object.entries(refused)) {
      const answer = await submit(signature);
      const [error] = answer.errors as any[];
      const cause = error.customData?.reasons?.[0] ?? error.code;
      expect([name, cause, error.field, error.message]).toEqual([name, code, 'signature', message]);
    }
    expect((await read()).status).toBe('DRAFT');
  });

  test('refuses a signature of an older version: of the text, the fields, the questionnaire', async () => {
    await signQuestionnaire();
    const old = await signed();
    const { version } = await read();
    await author.post(`${ordersPath}/${id}`, { version, importance: 'Потому что это важно.' });
    expect(refusal(await submit(old))).toEqual([409, 'version_conflict', 'signature', changed]);
    const newer = await signed();
    expect((await submit(old)).errors[0]!.code).toBe('signature_invalid');
    await sendText(author, scenarioId, fileForm(await makePdf((page) => page.text('Ночь. Улица.'))));
    const { version: next, text } = await read();
    const looked = { version: next, blindConfirmed: true, blindTextId: text.id };
    expect((await author.post(`${ordersPath}/${id}`, looked)).status).toBe(200);
    expect(refusal(await submit(newer))).toEqual([409, 'version_conflict', 'signature', changed]);
    expect((await submit(await signed())).status).toBe(200);
  });

  test('asks for a new signature when the application was taken back', async () => {
    await signQuestionnaire();
    const first = await signed();
    await submit(first);
    await author.post(`${ordersPath}/${id}/reopen`);
    expect((await read()).signed).toBeNull();
    expect(refusal(await submit(first))).toEqual([409, 'version_conflict', 'signature', changed]);
    expect((await submit(await signed())).status).toBe(200);
    const { rows } = await sql`SELECT FROM application_version WHERE document_id IS NOT NULL`.execute(db());
    expect(rows).toHaveLength(2);
  });

  test('asks for a new signature when a file is swapped, also after remarks of the fund', async () => {
    const question = {
      ...{ key: 'letters', type: 'FILE', label: 'Письма', hint: '', required: 'OPTIONAL', options: [] },
      ...{ min: null, max: null, freezeAfter: null, condition: null, visibility: 'PRIVATE_FK' },
    };
    const form = JSON.stringify([question]);
    await sql`
      INSERT INTO selection_form (selection_id, version, questions, published_at, updated_at)
      VALUES (${selectionId}, 1, ${form}, now(), now())`.execute(db());
    await sql`UPDATE selection SET form_version = 1`.execute(db());
    await sql`UPDATE application SET form_version = 1`.execute(db());
    await signQuestionnaire();
    expect((await submit(await signed())).status).toBe(200);
    await returnForFix(world, id, { fields: ['answers.letters'], until: '2036-10-08' });
    const old = await signed();
    const body = new FormData();
    body.append('question', 'letters');
    body.append('file', new Blob([new Uint8Array(await makePdf())]), 'Письмо.pdf');
    expect((await author.post(`${ordersPath}/${id}/files`, body)).status).toBe(200);
    expect(refusal(await submit(old))).toEqual([409, 'version_conflict', 'signature', changed]);
    expect((await submit(await signed())).status).toBe(200);
  });

  test('drops what waited for a signature with a deleted application', async () => {
    await signQuestionnaire();
    await prepare();
    expect((await author.delete(`${ordersPath}/${id}`)).status).toBe(200);
    const { rows } = await sql`SELECT FROM signable_document WHERE kind = 'application'`.execute(db());
    expect(rows).toEqual([]);
  });

  test('shows the fund who signed, and the document to those who see all answers', async () => {
    await signQuestionnaire();
    await submit(await signed());
    const officerWith = async (...capabilities: string[]) =>
      world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities }));
    const [intake, audit] = [await officerWith('fk.intake'), await officerWith('fk.audit')];
    const { signed: officerSignature } = (await intake.get(`/api/administrator/orders/${id}`)).data;
    expect(officerSignature).toMatchObject({
      readable: true,
      signatures: [{ signer: { name: 'Ivanova Anna' } }],
    });
    const file = async (visitor: Visitor) =>
      (await visitor.get(`/api/documents/${officerSignature.document.id}/file`)).status;
    expect([await file(intake), await file(audit), await file(await world.as('author2'))]).toEqual([
      200, 404, 404,
    ]);
    await sql`
      INSERT INTO selection_form (selection_id, version, questions, published_at, updated_at)
      VALUES (${selectionId}, 1, ${JSON.stringify([{ key: 'pay', visibility: 'FINANCE' }])}, now(), now())`.execute(
      db(),
    );
    await sql`UPDATE application SET form_version = 1`.execute(db());
    expect(await file(intake)).toBe(404);
    await sql`UPDATE selection SET sealed = true`.execute(db());
    expect(await file(intake)).toBe(403);
  });
});

test('without the requirement a submission needs no signature, and there is nothing to prepare', async () => {
  await sql`UPDATE selection SET signature_required = false`.execute(db());
  await sign(author);
  expect(refusal(await prepare())).toEqual([
    409,
    'state_conflict',
    undefined,
    'Этот отбор не требует квалифицированной подписи',
  ]);
  expect((await submit()).status).toBe(200);
  expect(await read()).toMatchObject({ signatureRequired: false, signed: null });
});
