import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileForm, makePdf } from '../../../test/scenario-fixture.ts';
import { codesOf } from '../../../test/answer-codes.ts';
import { useContentAdmin, adminPath, missingId } from '../../../test/content-admin.ts';

const admin = useContentAdmin();

/** The path as a browser requests it. */
const asBrowsersDo = (src: string): string => new URL(src, 'http://localhost').pathname;

const pdf = (name = 'Положение.pdf', text = 'Первое') => admin.media({ name, mime: 'application/pdf', text });

describe('documents', () => {
  test('have a file, its size and its hash; a new file is a new version and the old one stays readable', async () => {
    const first = await pdf();
    const row = await admin.add('documents', {
      name: 'Положение о программе',
      section: 'Основное',
      date: '2027-01-15',
      fileId: first,
    });
    expect(row).toMatchObject({
      versionNumber: 1,
      ext: 'pdf',
      fileName: 'Положение о программе.pdf',
      earlier: [],
    });
    const second = await admin.media({
      name: 'Положение.xlsx',
      mime: 'application/vnd.ms-excel',
      text: 'Второе слово',
    });
    const form = { name: 'Положение', section: 'Основное', date: '2027-02-01', fileId: second };
    const saved = (await admin.officer.post(`${adminPath}/documents/1001`, { ...form, version: 1 }))
      .data as any;
    expect(saved.earlier).toEqual([
      {
        versionNumber: 1,
        date: '2027-01-15',
        fileName: 'Положение о программе.pdf',
        src: expect.stringContaining(`/api/files/${first}/`),
        size: 12,
        sha256: row.sha256,
        signatureSrc: null,
      },
    ]);
    const [publicDocument] = (await admin.world.guest.get('/api/program-documents')).data as any[];
    expect(publicDocument).toEqual({
      id: 1001,
      order: 1,
      active: true,
      name: 'Положение',
      section: 'Основное',
      version: 2,
      date: '2027-02-01',
      fileName: 'Положение.xlsx',
      ext: 'xls',
      size: 23,
      sha256: saved.sha256,
      src: expect.stringContaining(`/api/files/${second}/`),
      signatureSrc: null,
    });
    const old = await admin.officer.get(asBrowsersDo(saved.earlier[0].src));
    expect([old.status, old.response.payload]).toEqual([200, 'Первое']);
    const again = (
      await admin.officer.post(`${adminPath}/documents/1001`, { ...form, name: 'Имя', version: 2 })
    ).data as any;
    expect([again.versionNumber, again.earlier.length]).toEqual([2, 1]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'а'.repeat(201) }, 'name'],
    [{ name: 'а', section: 'а'.repeat(81) }, 'section'],
    [{ name: 'а', date: '32.01.2027' }, 'date'],
    [{ name: 'а', fileId: missingId }, 'fileId'],
    [{ name: 'а', fileId: '' }, 'fileId'],
  ])('of %j are refused at the field', async (form, field) => {
    const fileId = await pdf();
    const answer = await admin.officer.post(`${adminPath}/documents`, { fileId, ...form });
    expect([answer.status, codesOf(answer)]).toEqual([400, [`validation_failed ${field}`]]);
  });

  test('have a URL that works with any characters in the file name', async () => {
    const { src } = await admin.add('documents', { name: 'Смета', fileId: await pdf('№ #1, рост 50%.pdf') });
    const { pathname, hash } = new URL(String(src), 'https://site.example');
    expect([decodeURIComponent(pathname).split('/').at(-1), hash]).toEqual(['№ #1, рост 50%.pdf', '']);
    expect((await admin.world.guest.get(pathname)).status).toBe(200);
  });

  test('are stored as they were sent, and their content is checked', async () => {
    const send = (bytes: Buffer, name: string) =>
      admin.officer.post('/api/administrator/media', fileForm(bytes, name));
    const { data: file } = await send(await makePdf(), 'Скан 1.pdf');
    const row = await admin.add('documents', { name: 'Положение', fileId: file['id'] });
    const found = await admin.world.guest.get(asBrowsersDo(row.src));
    expect([found.status, found.response.rawPayload.length, row.fileName]).toEqual([
      200,
      row.size,
      'Положение.pdf',
    ]);
    expect(createHash('sha256').update(found.response.rawPayload).digest('hex')).toBe(row.sha256);
    expect((await send(Buffer.from('<html>'), 'Скан.pdf')).status).toBe(415);
  });

  test('have a detached signature that everybody may download; a new file has none', async () => {
    const signed = async (text: string) =>
      admin.media({ name: 'a.sig', mime: 'application/pkcs7-signature', text });
    const [file, signatureId] = [await pdf(), await signed('Подпись')];
    const row = await admin.add('documents', { name: 'Положение', fileId: file, signatureId });
    const [publicDocument] = (await admin.world.guest.get('/api/program-documents')).data as any[];
    expect([row.signatureId, publicDocument.signatureSrc]).toEqual([
      signatureId,
      `/api/files/${signatureId}/a.sig`,
    ]);
    const found = await admin.world.guest.get(publicDocument.signatureSrc);
    expect([found.status, found.response.payload]).toEqual([200, 'Подпись']);
    expect(found.headers['content-disposition']).toMatch(/^attachment/);
    const form = { name: 'Положение', fileId: await pdf('б.pdf', 'Второе'), version: 1 };
    const saved = (await admin.officer.post(`${adminPath}/documents/1001`, form)).data as any;
    expect([saved.signatureSrc, saved.earlier[0].signatureSrc]).toEqual([null, publicDocument.signatureSrc]);
    expect((await admin.world.guest.get(publicDocument.signatureSrc)).status).toBe(404);
    const wrong = await admin.officer.post(`${adminPath}/documents`, {
      name: 'а',
      fileId: file,
      signatureId: file,
    });
    expect(codesOf(wrong)).toEqual(['validation_failed signatureId']);
  });

  test('reject a picture', async () => {
    const answer = await admin.officer.post(`${adminPath}/documents`, {
      name: 'а',
      fileId: await admin.media({ name: 'a.png', mime: 'image/png' }),
    });
    expect(codesOf(answer)).toEqual(['validation_failed fileId']);
  });

  test('are downloaded together in one archive, without hidden documents and those whose file is missing', async () => {
    const missing = await pdf('б.pdf');
    await admin.add('documents', { name: 'Первый', fileId: await pdf() });
    await admin.add('documents', { name: 'Потерянный', fileId: missing });
    await admin.add('documents', { name: 'Первый', fileId: await pdf('в.pdf', 'Тёзка') });
    await admin.add('documents', { name: 'Скрытый', fileId: await pdf(), active: false });
    const { rows: found } = await sql<{ key: string }>`SELECT key FROM file WHERE id = ${missing}`.execute(
      admin.world.database.db,
    );
    await admin.world.product.serverContext.services.files.remove(found[0]!.key);
    const { response } = await admin.world.guest.get('/api/program-documents/archive');
    expect(response.statusCode).toBe(200);
    expect(namesInZip(response.rawPayload)).toEqual(['Первый.pdf', 'Первый (2).pdf']);
  });
});

/** The names of the central directory, which archivers list. */
function namesInZip(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names;
}

describe('questions and the community', () => {
  test('are published at once, without hidden rows', async () => {
    await admin.add('faq-sections', { name: 'Общее' });
    await admin.add('faq-items', {
      sectionId: 1001,
      question: 'Кто может?',
      answer: 'Все, **кто пишет**',
      tags: ['участие'],
    });
    await admin.add('faq-items', { sectionId: 1001, question: 'Скрытый?', answer: 'Да', active: false });
    const [section] = (await admin.world.guest.get('/api/faq')).data as any[];
    expect([
      section.name,
      section.items.map(({ question, answerHtml }: any) => [question, answerHtml]),
    ]).toEqual(['Общее', [['Кто может?', '<p>Все, <strong>кто пишет</strong></p>']]]);
    await admin.officer.post(`${adminPath}/faq-sections/1001/show`, { active: 'false' });
    expect((await admin.world.guest.get('/api/faq')).data).toEqual([]);
  });

  test('keep a section that is not empty', async () => {
    for (const [sections, items] of [
      ['faq-sections', 'faq-items'],
      ['community-sections', 'community-items'],
    ]) {
      await admin.add(sections!, { name: 'Раздел' });
      await admin.add(items!, { sectionId: 1001, question: 'Вопрос', answer: 'Ответ', name: 'Эксперт' });
      const refused = await admin.officer.delete(`${adminPath}/${sections}/1001`);
      expect([refused.status, codesOf(refused), refused.errors[0]?.message]).toEqual([
        409,
        ['state_conflict'],
        'В разделе есть записи. Перенесите или удалите их',
      ]);
      await admin.officer.delete(`${adminPath}/${items}/1001`);
      expect((await admin.officer.delete(`${adminPath}/${sections}/1001`)).status).toBe(200);
    }
  });

  test.each([
    ['faq-sections', { name: '' }, 'name'],
    ['faq-sections', { name: 'а'.repeat(81) }, 'name'],
    ['faq-sections', { name: 'а', audience: 'FK' }, 'audience'],
    ['faq-items', { sectionId: 1001, question: '', answer: 'а' }, 'question'],
    ['faq-items', { sectionId: 1001, question: 'а'.repeat(301), answer: 'а' }, 'question'],
    ['faq-items', { sectionId: 1001, question: 'а', answer: '' }, 'answer'],
    ['faq-items', { sectionId: 1001, question: 'а', answer: 'а'.repeat(20_001) }, 'answer'],
    ['faq-items', { sectionId: 5, question: 'а', answer: 'а' }, 'sectionId'],
    ['faq-items', { question: 'а', answer: 'а' }, 'sectionId'],
    ['faq-items', { sectionId: 1001, question: 'а', answer: 'а', tags: Array(11).fill('а') }, 'tags'],
    ['faq-items', { sectionId: 1001, question: 'а', answer: 'а', tags: ['а'.repeat(41)] }, 'tags.0'],
    ['community-sections', { name: '' }, 'name'],
    ['community-items', { sectionId: 1001, name: '' }, 'name'],
    ['community-items', { sectionId: 1001, name: 'а', position: 'а'.repeat(201) }, 'position'],
    ['community-items', { sectionId: 1001, name: 'а', bio: 'а'.repeat(2001) }, 'bio'],
    ['community-items', { sectionId: 1001, name: 'а', pictureId: missingId }, 'pictureId'],
    ['community-items', { sectionId: 5, name: 'а' }, 'sectionId'],
    ['cards', { title: '' }, 'title'],
    ['cards', { title: 'а'.repeat(121) }, 'title'],
    ['cards', { title: 'а', hint: 'а'.repeat(301) }, 'hint'],
    ['cards', { title: 'а', text: 'а'.repeat(1001) }, 'text'],
  ])('%s of %j are refused at the field', async (part, form, field) => {
    await admin.add('faq-sections', { name: 'Раздел' });
    await admin.add('community-sections', { name: 'Раздел' });
    const answer = await admin.officer.post(`${adminPath}/${part}`, form);
    expect([answer.status, codesOf(answer)]).toEqual([400, [`validation_failed ${field}`]]);
  });
});
