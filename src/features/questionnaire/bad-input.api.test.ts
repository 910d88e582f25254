/** What is wrong in each field is said in Russian at that field, and nothing of the save is stored. */
import { beforeEach, describe, expect, test } from 'vitest';
import { steps } from '#features/questionnaire/constants.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { addDocument, questionnairePath as path } from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

const fields = steps.flatMap((step) =>
  Object.entries(fieldsOf(step)).flatMap(([field, { readOnly }]): [string, string][] =>
    readOnly ? [] : [[step, field]],
  ),
);

const save = (step: string, values: object) => author.post(`${path}/${step}`, { version: 0, ...values });
const versionNow = async (): Promise<number> => (await author.get(path)).data.version;

describe('each field', () => {
  /** The first four are no answer to any question. */
  const values: [what: string, value: unknown, isWrong: boolean][] = [
    ['an object', { a: 1 }, true],
    ['a list of objects', [{ a: [] }], true],
    ['a text of 200 000 letters', 'я'.repeat(200_000), true],
    ['a control character', 'a\u0000b', true],
    ['half of a pair of UTF-16', '\ud800', true],
    ['a number', 12_345.5, false],
    ['a list', [], false],
    ['true', true, false],
    ['null', null, false],
    ['a script', '<script>alert(1)</script>', false],
    ['a negative number', '-1', false],
  ];

  test.each(fields)('%s.%s refuses what is no answer at its place', async (step, field) => {
    let version = await versionNow();
    for (const [what, value, isWrong] of values) {
      const answer = await author.post(`${path}/${step}`, { version, [field]: value });
      const { status, errors } = answer;
      if (status === 200) version = answer.data.version;
      if (status === 200 && !isWrong) continue;
      const places = errors.map((error) => [error.code, error.field!.split('.')[0]]);
      expect([what, status, places[0]]).toEqual([what, 400, ['validation_failed', field]]);
      for (const { message } of errors) expect(message).toMatch(/^[А-ЯЁ][^@]*$/);
    }
    expect(await versionNow(), 'refused values store nothing').toBe(version);
  });

  const requiredFields = ['lastName', 'name', 'phone', 'birthday'];
  test.each(fields)('%s.%s may be empty, unless the account needs it', async (step, field) => {
    const { status, errors } = await save(step, { [field]: '' });
    if (!requiredFields.includes(field)) return expect([status, errors]).toEqual([200, []]);
    const [error] = errors;
    expect([status, error!.field]).toEqual([400, field]);
    expect(error!.message).toMatch(/^(Обязательное поле|Дату рождения исправляет сотрудник фонда)$/);
  });
});

describe('a text', () => {
  test.each([
    ['personal', 'formerNames', 300],
    ['passport', 'issuedBy', 300],
    ['passport', 'birthPlace', 300],
    ['address', 'registrationAddress', 300],
    ['address', 'actualAddress', 300],
    ['address', 'postalAddress', 300],
    ['education', 'courses', 2000],
    ['experience', 'publications', 2000],
    ['experience', 'awards', 2000],
    ['experience', 'memberships', 2000],
    ['experience', 'occupation', 300],
    ['experience', 'otherSupportDetails', 2000],
    ['experience', 'conflictDetails', 2000],
    ['bank', 'bankName', 300],
    ['bank', 'recipient', 200],
  ])('%s.%s has at most %d letters', async (step, field, max) => {
    const long = await save(step, { [field]: 'я'.repeat(max + 1) });
    const message = `Не длиннее ${max} символов`;
    expect([long.status, long.errors]).toEqual([400, [{ code: 'validation_failed', field, message }]]);
    const most = await save(step, { [field]: 'я'.repeat(max) });
    expect([most.status, most.data[field]?.length]).toEqual([200, max]);
  });
});

describe('a place of study', () => {
  const whole = { institution: 'ВГИК', level: 'MASTER', yearFrom: 2001, yearTo: 2006 };
  test.each([
    [{ level: 'DOCTOR' }, 'level', 'Такого значения нет'],
    [{ institution: 'я'.repeat(301) }, 'institution', 'Не длиннее 300 символов'],
    [{ inn: '7707083894' }, 'inn', 'ИНН не существует'],
    [{ yearFrom: 1800 }, 'yearFrom', 'Введите число'],
    [{ yearTo: 3000 }, 'yearTo', 'Введите число'],
    [{ yearTo: 'давно' }, 'yearTo', 'Введите целое число'],
  ])('with %j is refused at its row and field', async (values, field, message) => {
    const educations = [whole, { ...whole, ...values }];
    const { status, errors } = await save('education', { educations });
    expect([status, errors.map((error) => error.field)]).toEqual([400, [`educations.1.${field}`]]);
    expect(errors[0]!.message).toContain(message);
    expect((await author.get(`${path}/education`)).data.educations).toEqual([]);
  });

  test('is one of at most ten', async () => {
    const { status, errors } = await save('education', {
      educations: Array.from({ length: 11 }, () => whole),
    });
    expect([status, errors]).toEqual([
      400,
      [{ code: 'validation_failed', field: 'educations', message: 'Выберите не больше 10' }],
    ]);
  });
});

describe('a document', () => {
  const pdf = '%PDF-1.7\nno more than its beginning\n%%EOF';
  const exe = 'MZ\u0090\u0000\u0003';
  const html = '<!doctype html><script>alert(1)</script>';
  const lies = (kind: string) =>
    `Внутри файла не ${kind}. Сохраните его заново в этом формате и загрузите снова`;
  const foreign = 'Файл такого типа сюда не подходит';

  async function send(name: string, content: string, kind = 'OTHER') {
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', new Blob([content]), name);
    return author.post(`${path}/documents/files`, form);
  }

  test.each([
    ['scan.jpg', pdf, lies('JPG')],
    ['scan.pdf', html, lies('PDF')],
    ['scan.pdf', exe, lies('PDF')],
    ['scan.pdf', '', lies('PDF')],
    ['scan.jpeg', html, lies('JPEG')],
    ['scan.docx', pdf, foreign],
    ['scan.exe', exe, foreign],
    ['scan.pdf.exe', pdf, foreign],
    ['scan', pdf, foreign],
  ])('named %s is refused when it contains %j', async (name, content, message) => {
    const { status, errors } = await send(name, content);
    expect([status, errors]).toEqual([415, [{ code: 'unsupported_media_type', field: 'file', message }]]);
    expect((await author.get(`${path}/documents`)).data.files).toEqual([]);
  });

  test('is refused without a file, and without a kind', async () => {
    const empty = new FormData();
    empty.append('kind', 'OTHER');
    const without = await author.post(`${path}/documents/files`, empty);
    const message = 'Обязательное поле';
    expect([without.status, without.errors]).toEqual([
      400,
      [{ code: 'validation_failed', field: 'file', message }],
    ]);
    const { status, errors } = await send('scan.pdf', pdf, '');
    expect([status, errors[0]!.field]).toEqual([400, 'kind']);
    expect(errors[0]!.message).toMatch(/^[А-ЯЁ]/);
  });

  test('of more than 100 MB is refused before it is read to the end', async () => {
    const huge = new Blob([new Uint8Array(101 * 1024 * 1024)]);
    const form = new FormData();
    form.append('kind', 'OTHER');
    form.append('file', huge, 'scan.pdf');
    const { status, errors } = await author.post(`${path}/documents/files`, form);
    expect([status, errors.map(({ code }) => code)]).toEqual([413, ['payload_too_large']]);
    expect((await author.get(`${path}/documents`)).data.files).toEqual([]);
  });

  test('beyond the twentieth leaves the twenty', async () => {
    for (let i = 0; i < 21; i += 1) await addDocument(author, { step: 'documents', kind: 'OTHER' });
    expect((await author.get(`${path}/documents`)).data.files).toHaveLength(20);
  });
});
