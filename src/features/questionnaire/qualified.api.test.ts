import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { beginEachWith } from '../../../test/begin-with.ts';
import {
  addDocument,
  fillEverything,
  questionnairePath as path,
  saveAnswers,
  sign,
  stateOf,
} from '../../../test/questionnaire.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { refusedSignatures, trustTestAuthority } from '../../../test/signing/trusted-authority.ts';
import type { TrustedAuthority } from '../../../test/signing/trusted-authority.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let authority: TrustedAuthority;
let author: Visitor;
beginEachWith(world, async () => {
  author = await world.as('author');
  await fillEverything(author);
});
beforeEach(() => {
  authority = trustTestAuthority(world);
});

const versionOf = async (): Promise<number> => (await author.get(path)).data.version;
const prepare = async () => author.post(`${path}/document`, { version: await versionOf() });
const bytesOf = async (id: string, visitor = author): Promise<Buffer> =>
  (await visitor.get(`/api/documents/${id}/file`)).response.rawPayload;
const send = async (signature: string, version?: number) =>
  author.post(`${path}/sign`, { version: version ?? (await versionOf()), signature });
/** Prepares and signs. */
async function signQualified(): Promise<Answer> {
  const { data } = await prepare();
  return send(authority.signed(await bytesOf(data.id)));
}
const refusal = ({ status, errors }: Answer) => [
  status,
  errors[0]?.code,
  errors[0]?.field,
  errors[0]?.message,
];
const changed = 'Документ изменился после того, как вы его открыли. Проверьте его и подпишите снова';

describe('a qualified signature', () => {
  test('makes a version whose exact bytes, signature and signer stay', async () => {
    const { snils, ...prepared } = (await prepare()).data;
    expect(snils).toBe('112-233-445 95');
    const bytes = await bytesOf(prepared.id);
    const signature = authority.signed(bytes);
    const { data } = await send(signature);
    expect(data).toMatchObject({ number: 1, signatureKind: 'QUALIFIED', signed: { document: prepared } });
    expect(data.signed.signatures).toMatchObject([{ signer: { name: 'Ivanova Anna' }, isDemo: false }]);
    expect(await stateOf(author)).toBe('SIGNED');
    const [{ id }] = data.signed.signatures;
    expect((await author.get(`/api/signatures/${id}/file`)).response.rawPayload.toString('base64')).toBe(
      signature,
    );
    // The signed document is not drawn again.
    expect((await author.get(`${path}/pdf`)).response.rawPayload.equals(bytes)).toBe(true);
    expect((await author.get(`/api/documents/${prepared.id}/stamped`)).status).toBe(200);
    expect(refusal(await prepare())[3]).toBe('Анкета уже подписана квалифицированной подписью');
  });

  test('needs no password, and the document is drawn once for the same answers', async () => {
    await sql`UPDATE session SET authenticated_at = authenticated_at - interval '11 minutes'`.execute(
      world.database.db,
    );
    const [first, second] = [(await prepare()).data, (await prepare()).data];
    expect(second).toEqual(first);
    expect((await send(authority.signed(await bytesOf(first.id)))).status).toBe(200);
    const { rows } = await sql`SELECT FROM signable_document`.execute(world.database.db);
    expect(rows).toHaveLength(1);
  });

  test('counts once when two tabs sign together', async () => {
    const version = await versionOf();
    const { data } = await author.post(`${path}/document`, { version });
    const signature = authority.signed(await bytesOf(data.id));
    const both = await Promise.all([1, 2].map(() => send(signature, version)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused with its cause and a sentence, and changes nothing', async () => {
    const { data } = await prepare();
    // An empty field is missing, not malformed.
    const { 'of no bytes': _empty, ...refused } = refusedSignatures(authority, await bytesOf(data.id));
    for (const [name, { signature, code, message }] of Object.entries(refused)) {
      const answer = await send(signature);
      const [{ code: refusedBy, reasons }] = [
        { ...answer.errors[0]!, reasons: (answer.errors[0] as any).customData?.reasons },
      ];
      expect([name, reasons?.[0] ?? refusedBy, ...refusal(answer).slice(2)]).toEqual([
        name,
        code,
        'signature',
        message,
      ]);
    }
    expect(await stateOf(author)).toBe('READY');
  });

  test('of an older version is refused, and asks for a new one', async () => {
    const version = await versionOf();
    const { data } = await author.post(`${path}/document`, { version });
    const old = authority.signed(await bytesOf(data.id));
    await saveAnswers(author, 'passport', { birthPlace: 'город Тверь' });
    expect(refusal(await send(old, version))).toEqual([409, 'version_conflict', 'signature', changed]);
    expect(refusal(await send(old))).toEqual([409, 'version_conflict', 'signature', changed]);
    await prepare();
    expect((await send(old)).errors[0]!.code).toBe('signature_invalid');
    expect((await bytesOf(data.id)).includes('%PDF')).toBe(false);
    expect((await signQualified()).data.number).toBe(1);
  });

  test('covers what changes elsewhere: the name of the account, the files', async () => {
    const { data } = await prepare();
    const signature = authority.signed(await bytesOf(data.id));
    await sql`UPDATE account SET last_name = 'Другая' WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    expect(refusal(await send(signature))).toEqual([409, 'version_conflict', 'signature', changed]);
    const again = (await prepare()).data;
    await addDocument(author, { step: 'documents', kind: 'OTHER' });
    const signatureOfNew = authority.signed(await bytesOf(again.id));
    expect(refusal(await send(signatureOfNew))).toEqual([409, 'version_conflict', 'signature', changed]);
  });

  test('becomes one of an older version with the next change', async () => {
    await signQualified();
    await saveAnswers(author, 'passport', { birthPlace: 'город Тверь' });
    expect(await stateOf(author)).toBe('READY');
    const { data } = await signQualified();
    expect([data.number, data.signatureKind]).toEqual([2, 'QUALIFIED']);
  });

  test('is added to a version with a simple one, also while the fund checks it', async () => {
    await sign(author);
    await sql`UPDATE questionnaire SET state = 'CHECK'`.execute(world.database.db);
    const { data } = await signQualified();
    expect(data).toMatchObject({ number: 1, signatureKind: 'QUALIFIED', questionnaireState: 'CHECK' });
  });

  test('has to be prepared for a complete questionnaire of this version', async () => {
    expect(refusal(await author.post(`${path}/document`, { version: 0 })).slice(0, 2)).toEqual([
      409,
      'version_conflict',
    ]);
    await saveAnswers(author, 'experience', { occupation: '' });
    const incomplete = await prepare();
    expect(refusal(incomplete).slice(0, 3)).toEqual([400, 'validation_failed', 'experience.occupation']);
    expect(refusal(await send('AAAA'))).toEqual([409, 'version_conflict', 'signature', changed]);
  });

  test('is off without trusted roots', async () => {
    const { data } = await prepare();
    const signature = authority.signed(await bytesOf(data.id));
    const { signing } = world.product.serverContext.services;
    Object.assign(signing, { trust: { ...signing.trust, roots: [] } });
    for (const answer of [await prepare(), await send(signature)])
      expect(refusal(answer).slice(0, 2)).toEqual([409, 'signing_unavailable']);
  });
});

test('the fund sees who signed when, and downloads it with a reason and the right to all answers', async () => {
  await signQualified();
  const officerWith = async (...capabilities: string[]) =>
    world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities }));
  const [intake, both] = [await officerWith('fk.intake'), await officerWith('fk.intake', 'fk.finance')];
  const open = (officer: Visitor) =>
    officer.post(`/api/administrator/questionnaires/${world.people.author.id}/open`, {
      reason: 'Проверка перед допуском',
    });
  const { id } = (await author.get(`${path}/sign`)).data.signed.document;
  const file = (officer: Visitor) => officer.get(`/api/documents/${id}/file`);
  expect((await file(both)).status).toBe(404);
  expect((await open(both)).data).toMatchObject({ signatureKind: 'QUALIFIED', signed: { readable: true } });
  expect((await file(both)).status).toBe(200);
  const { signed } = (await open(intake)).data;
  expect(signed).toMatchObject({ readable: false, signatures: [{ signer: { name: 'Ivanova Anna' } }] });
  expect((await file(intake)).status).toBe(404);
  expect((await file(await world.as('author2'))).status).toBe(404);
});
