import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addDocument,
  answers,
  fillAnswers,
  fillEverything,
  questionnairePath as path,
  sign,
  stateOf,
} from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { interleave } from '../../../test/interleave.ts';
import { findQuestionnaireState } from '#features/questionnaire/server/questionnaire-row.ts';
import { findVersion } from '#features/questionnaire/server/sign-questionnaire.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let author: Visitor;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

describe('a signature', () => {
  test('needs every required answer, and names the missing ones', async () => {
    await fillAnswers(author);
    expect(codesOf(await sign(author))).toEqual(['validation_failed passport.files']);
    expect(await stateOf(author)).toBe('FILLING');
  });

  test('makes a version that never changes', async () => {
    await fillEverything(author);
    expect(await stateOf(author)).toBe('READY');
    const answer = await sign(author);
    expect(answer.data).toMatchObject({
      step: 'sign',
      state: 'COMPLETE',
      number: 1,
      signatureKind: 'SIMPLE',
    });
    expect(await stateOf(author)).toBe('SIGNED');
    await expect(sql`UPDATE questionnaire_version SET number = 2`.execute(world.database.db)).rejects.toThrow(
      'never changes',
    );
  });

  test('of the next version keeps the former one for submitted applications', async () => {
    await fillEverything(author);
    await sign(author);
    const { id } = world.people.author;
    const { vault } = world.product.serverContext.services;
    const { db } = world.database;
    const first = (await findQuestionnaireState(db, id)).versionId;
    const { version } = (await author.get(path)).data;
    await author.post(`${path}/passport`, { version, birthPlace: 'город Тверь' });
    expect(await stateOf(author)).toBe('READY');
    expect((await sign(author)).data.number).toBe(2);
    const birthPlace = async (versionId: string | null) =>
      (await findVersion({ db, vault }, versionId)).values.passport['birthPlace'];
    const second = (await findQuestionnaireState(db, id)).versionId;
    expect([await birthPlace(first), await birthPlace(second)]).toEqual([
      answers.passport.birthPlace,
      'город Тверь',
    ]);
  });

  test('covers exactly what was shown: a file that was added meanwhile is a conflict', async () => {
    await fillEverything(author);
    const { version } = (await author.get(path)).data;
    await addDocument(author, { step: 'documents', kind: 'OTHER' });
    expect(codesOf(await author.post(`${path}/sign`, { version }))).toEqual(['version_conflict']);
  });

  test('needs a recent password', async () => {
    await fillEverything(author);
    // Dated by the clock of the test: the database has dated the session by its own clock.
    const authenticatedAt = new Date(world.clock.now().getTime() - 11 * 60_000);
    await sql`UPDATE session SET authenticated_at = ${authenticatedAt}`.execute(world.database.db);
    const { version } = (await author.get(path)).data;
    expect(codesOf(await sign(author))).toEqual(['reauth_required password']);
    const wrong = await author.post(`${path}/sign`, { version, password: 'nope' });
    expect(codesOf(wrong)).toEqual(['invalid_credentials password']);
    const right = await author.post(`${path}/9`, { version, password: world.password });
    expect([right.status, await stateOf(author)]).toEqual([200, 'SIGNED']);
  });

  test('counts once when two tabs sign together', async () => {
    await fillEverything(author);
    const { version } = (await author.get(path)).data;
    const both = await Promise.all([1, 2].map(() => author.post(`${path}/sign`, { version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a withdrawn consent', () => {
  const withdraw = async () => {
    const { version } = (await author.get(path)).data;
    return author.post(`${path}/consents`, { version, transfer: '' });
  };

  test('makes a signed questionnaire outdated, and stays as evidence', async () => {
    await fillEverything(author);
    await sign(author);
    expect((await withdraw()).data).toMatchObject({ transfer: '', questionnaireState: 'OUTDATED' });
    const { rows } = await sql<{ kind: string; withdrawn: boolean }>`
      SELECT kind, withdrawn_at IS NOT NULL AS withdrawn FROM questionnaire_consent ORDER BY kind`.execute(
      world.database.db,
    );
    expect(rows.filter(({ withdrawn }) => withdrawn)).toEqual([{ kind: 'transfer', withdrawn: true }]);
  });

  test('makes a questionnaire incomplete before the signature', async () => {
    await fillEverything(author);
    await withdraw();
    expect(await stateOf(author)).toBe('FILLING');
  });

  test('can be given again, which begins the next version', async () => {
    await fillEverything(author);
    await sign(author);
    const given = (await author.get(`${path}/consents`)).data.transfer;
    await withdraw();
    const { version } = (await author.get(path)).data;
    await author.post(`${path}/consents`, { version, transfer: given });
    expect(await stateOf(author)).toBe('READY');
  });

  test('to letters is the consent of the account', async () => {
    await fillAnswers(author);
    const given = async () =>
      (await author.get('/api/consents')).data.items.find(({ kind }: { kind: string }) => kind === 'mailing')
        .given;
    expect(await given()).toBe(true);
    const { version } = (await author.get(path)).data;
    await author.post(`${path}/consents`, { version, mailing: '' });
    expect(await given()).toBe(false);
  });
});

describe('documents', () => {
  test('are downloaded by their author alone, as they were', async () => {
    const { data } = await addDocument(author, { step: 'documents', kind: 'DIPLOMA', name: 'Диплом.pdf' });
    expect(data.file).toMatchObject({ kind: 'DIPLOMA', name: 'Диплом.pdf', state: 'UPLOADED' });
    const { response } = await author.get(`${path}/files/${data.file.id}`);
    expect([response.statusCode, response.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect(response.rawPayload.length).toBe(data.file.size);
    const other = await world.as('author2');
    expect((await other.get(`${path}/files/${data.file.id}`)).status).toBe(404);
    expect((await other.delete(`${path}/files/${data.file.id}`)).status).toBe(404);
  });

  test('belong to their steps, and have types that are checked by content', async () => {
    const foreign = await addDocument(author, { step: 'documents', kind: 'PASSPORT_MAIN' });
    expect(codesOf(foreign)).toEqual(['validation_failed kind']);
    const lying = await addDocument(author, { step: 'documents', kind: 'OTHER', name: 'scan.jpg' });
    expect([lying.status, codesOf(lying)]).toEqual([415, ['unsupported_media_type file']]);
    const word = await addDocument(author, { step: 'documents', kind: 'OTHER', name: 'scan.docx' });
    expect(word.status).toBe(415);
    expect((await addDocument(author, { step: 'bank', kind: 'OTHER' })).status).toBe(404);
  });

  test('are refused as a PDF that is broken or has a password', async () => {
    const add = (bytes: Buffer) => addDocument(author, { step: 'documents', kind: 'OTHER', bytes });
    const locked = new PDFDocument({ userPassword: 'x' });
    locked.text('Справка').end();
    for (const [bytes, message] of [
      [Buffer.from('%PDF-1.7\nbroken'), 'Файл PDF не открывается. Сохраните его заново и повторите'],
      [
        await buffer(locked),
        'Файл PDF защищён паролем или шифрованием. Снимите защиту и загрузите его снова',
      ],
    ] as const) {
      const { status, errors } = await add(bytes);
      expect([status, errors]).toEqual([400, [{ code: 'validation_failed', field: 'file', message }]]);
    }
    const { rows } = await sql`SELECT FROM file WHERE purpose = 'sealed'`.execute(world.database.db);
    expect(rows).toEqual([]);
  });

  test('are at most twenty', async () => {
    await addDocument(author, { step: 'documents', kind: 'OTHER' });
    await sql`
      INSERT INTO questionnaire_file (id, author_id, step, kind, name_sealed, file_id, size, mime, created_at)
      SELECT gen_random_uuid(), author_id, step, kind, name_sealed, file_id, size, mime, created_at
      FROM questionnaire_file, generate_series(1, 19)`.execute(world.database.db);
    const late = await addDocument(author, { step: 'documents', kind: 'OTHER' });
    expect([codesOf(late), late.errors[0]!.message]).toEqual([
      ['validation_failed file'],
      'Не больше 20 файлов в анкете',
    ]);
  });

  test('are at most 100 MB together', async () => {
    await addDocument(author, { step: 'documents', kind: 'OTHER' });
    await sql`UPDATE questionnaire_file SET size = 104857600`.execute(world.database.db);
    const late = await addDocument(author, { step: 'documents', kind: 'OTHER' });
    expect(late.errors[0]!.message).toBe('Все файлы анкеты вместе — не больше 100 МБ');
  });

  test('of a signed version stay stored when the author deletes them', async () => {
    await fillEverything(author);
    await sign(author);
    const { files } = (await author.get(`${path}/passport`)).data;
    expect((await author.delete(`${path}/files/${files[0].id}`)).status).toBe(200);
    expect(await stateOf(author)).toBe('FILLING');
    expect((await author.get(`${path}/passport`)).data.files).toEqual([files[1]]);
    const count = await sql<{
      files: number;
    }>`SELECT count(*)::int AS files FROM file WHERE purpose = 'sealed'`.execute(world.database.db);
    expect(count.rows[0]!.files).toBe(2);
  });
});

describe('the PDF', () => {
  const textOf = async () => {
    const { response } = await author.get(`${path}/pdf`);
    expect(response.headers['content-type']).toBe('application/pdf');
    const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise;
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return pages.join(' ');
  };

  test('has the answers as text, and says whether it is signed', async () => {
    await author.post(`${path}/personal`, { version: 0, lastName: 'Я'.repeat(60) });
    await fillEverything(author);
    const draft = await textOf();
    expect(draft).toContain('Черновик');
    for (const answer of [answers.passport.passportNumber, answers.personal.snils, 'Россия', '12.03.2015'])
      expect(draft).toContain(answer);
    await sign(author);
    expect(await textOf()).toContain('Версия 1');
  });

  test('of a signed version says what happened, in whole sentences', async () => {
    await fillEverything(author);
    await sign(author);
    const text = (await textOf()).replaceAll(/\s+/g, ' ');
    const { email } = (await author.get(`${path}/personal`)).data;
    expect(text).toContain(`из учётной записи ${email}. Автор подтвердил полноту и достоверность сведений.`);
    expect(text).not.toContain('пароля');
    expect(text).toMatch(/Анкета автора, версия 1\. Подписана \d\d\.\d\d\.\d{4} /);
  });

  test('has the level and the taxpayer number of an education', async () => {
    const education = { institution: 'ВГИК', inn: '7707083893', level: 'MASTER', yearTo: 2015 };
    const saved = await author.post(`${path}/education`, { version: 0, educations: [education] });
    expect(saved.status).toBe(200);
    expect((await textOf()).replaceAll(/\s+/g, ' ')).toContain('ВГИК, ИНН 7707083893, Магистратура, 2015');
  });
});

test('a signature with a password that the owner has just replaced is refused', async () => {
  await fillEverything(author);
  const { version } = (await author.get(path)).data;
  const { id } = world.people.author;
  const answer = await interleave(world.database, {
    async hold(tx) {
      await tx.updateTable('account').set({ password_hash: 'new' }).where('id', '=', id).execute();
      await endSessions(tx, id);
    },
    start: () => author.post(`${path}/sign`, { version, password: world.password }),
  });
  // The embedded engine begins the call after the sessions have ended.
  const isLate = world.database.kind === 'pglite';
  expect(refusalOf(answer)).toEqual(
    isLate ? [401, 'unauthenticated'] : [400, 'invalid_credentials password'],
  );
  const versions = world.database.db.selectFrom('questionnaire_version').select('id');
  expect(await versions.execute()).toEqual([]);
});
