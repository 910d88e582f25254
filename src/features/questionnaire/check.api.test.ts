import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import {
  addDocument,
  answers,
  fillEverything,
  questionnairePath as path,
  makeSigned,
  sign,
  stateOf,
} from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let author: Visitor;
let officer: Visitor;
beginEachWith(world, async () => {
  ({ author, officer } = await makeSigned(world));
});

const adminPath = (rest: string) => `/api/administrator/questionnaires/${rest}`;
const own = (rest: string) => adminPath(`${world.people.author.id}/${rest}`);
const reason = 'Проверка заявки автора';
const ofCapabilities = async (...capabilities: ('fk.intake' | 'fk.finance' | 'fk.content')[]) =>
  world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities }));
const stepOf = (data: { steps: { step: string }[] }, step: string) =>
  data.steps.find((item) => item.step === step);

describe('an opening', () => {
  test('needs a typed reason, and is visible to the author', async () => {
    const tooShort = await officer.post(own('open'), { reason: 'надо' });
    expect(codesOf(tooShort)).toEqual(['validation_failed reason']);
    const opened = await officer.post(own('open'), { reason });
    expect(stepOf(opened.data, 'passport')).toMatchObject(answers.passport);
    const { data } = await author.get(`${path}/openings`);
    expect(data).toEqual([
      {
        id: expect.any(String),
        what: 'QUESTIONNAIRE',
        fileName: null,
        reason,
        position: 'Руководитель с полными правами',
        openedAt: expect.any(String),
      },
    ]);
    await (await ofCapabilities('fk.finance')).post(own('open'), { reason });
    await (await ofCapabilities('fk.finance', 'fk.intake')).post(own('open'), { reason });
    const later = (await author.get(`${path}/openings`)).data;
    expect(
      later
        .map(({ position }: { position: string }) => position)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Договоры и выплаты', 'Приём и формальная проверка']);
  });

  test('is possible of the version that an application was sent with, also after a newer one', async () => {
    const { version } = (await author.get(path)).data;
    await author.post(`${path}/passport`, { version, birthPlace: 'город Тверь' });
    await sign(author);
    const birthPlaceOf = async (number?: number) => {
      const { data } = await officer.post(own('open'), { reason, number });
      return [data.number, data.lastNumber, (stepOf(data, 'passport') as any).birthPlace];
    };
    expect(await birthPlaceOf(1)).toEqual([1, 2, answers.passport.birthPlace]);
    expect(await birthPlaceOf()).toEqual([2, 2, 'город Тверь']);
    expect(codesOf(await officer.post(own('open'), { reason, number: 3 }))).toEqual(['not_found']);
  });

  test('shows bank requisites to those who pay, and nothing to other officers', async () => {
    const intake = await ofCapabilities('fk.intake');
    const finance = await ofCapabilities('fk.finance');
    const content = await ofCapabilities('fk.content');
    expect(stepOf((await intake.post(own('open'), { reason })).data, 'bank')).toEqual({ step: 'bank' });
    expect(stepOf((await finance.post(own('open'), { reason })).data, 'bank')).toMatchObject(answers.bank);
    expect(codesOf(await content.post(own('open'), { reason }))).toEqual(['forbidden']);
    expect(codesOf(await finance.post(own('check'), { number: 1 }))).toEqual(['forbidden']);
  });

  test('shows what was signed, not what the author types now', async () => {
    const { version } = (await author.get(path)).data;
    await author.post(`${path}/passport`, { version, birthPlace: 'город Тверь' });
    const opened = await officer.post(own('open'), { reason });
    expect(stepOf(opened.data, 'passport')).toMatchObject(answers.passport);
  });

  test('of a document needs a reason of its own, and ends after an hour', async () => {
    const { files } = (await officer.post(own('open'), { reason })).data;
    const file = adminPath(`files/${files[0].id}`);
    expect(codesOf(await officer.get(file))).toEqual(['access_expired']);
    await officer.post(`${file}/open`, { reason });
    expect((await officer.get(file)).response.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    const other = await ofCapabilities('fk.intake');
    expect(codesOf(await other.get(file))).toEqual(['access_expired']);
    expect((await author.get(`${path}/openings`)).data[0]).toMatchObject({
      what: 'FILE',
      fileName: 'scan.pdf',
    });
    world.clock.advance({ minutes: 61 });
    expect(codesOf(await (await world.as('fund')).get(file))).toEqual(['access_expired']);
  });

  test('is not possible before the first signature', async () => {
    await fillEverything(await world.as('author2'));
    const id = world.people.author2.id;
    expect((await officer.post(adminPath(`${id}/open`), { reason })).status).toBe(404);
    const { id: file } = (await addDocument(await world.as('author2'), { step: 'documents', kind: 'OTHER' }))
      .data.file;
    expect((await officer.post(adminPath(`files/${file}/open`), { reason })).status).toBe(404);
  });
});

describe('a check', () => {
  const remark = { step: 'passport', field: 'issuedBy', text: 'Укажите как в паспорте', number: 1 };

  test('lists who waits, confirms, and sends a letter', async () => {
    const { data } = await officer.get('/api/administrator/questionnaires');
    expect([data.total, data.items[0]]).toMatchObject([
      1,
      { author: { name: 'Ветрова Анна' }, state: 'SIGNED', number: 1 },
    ]);
    await officer.post(own('check'), { number: 1 });
    expect((await officer.post(own('confirm'), { number: 1 })).data).toEqual({
      id: world.people.author.id,
      state: 'CONFIRMED',
    });
    await world.runDeliveries();
    const letter = (await world.sent('mail')).at(-1)!;
    expect([letter.to, letter.subject]).toEqual([
      'author@example.com',
      expect.stringContaining('Анкета подтверждена'),
    ]);
    expect(letter.text).not.toMatch(/Ветрова|4510/);
  });

  test('decides only about the version that the officer has read', async () => {
    const { version } = (await author.get(path)).data;
    await author.post(`${path}/passport`, { version, birthPlace: 'город Тверь' });
    await sign(author);
    expect(codesOf(await officer.post(own('check'), { number: 1 }))).toEqual(['version_conflict']);
    expect((await officer.post(own('check'), { number: 2 })).status).toBe(200);
    const { files } = (await officer.post(own('open'), { reason })).data;
    const changes = [
      [own('confirm'), { number: 1 }],
      [own('fix'), { number: 1 }],
      [own('remarks'), remark],
      [adminPath(`files/${files[0].id}/reject`), { remark: 'Не видно номера', number: 1 }],
    ] as const;
    for (const [address, body] of changes)
      expect([address, codesOf(await officer.post(address, body))]).toEqual([address, ['version_conflict']]);
    expect(await stateOf(author)).toBe('CHECK');
  });

  test('locks the answers of the author', async () => {
    await officer.post(own('check'), { number: 1 });
    const { version } = (await author.get(path)).data;
    const answer = await author.post(`${path}/passport`, { version, birthPlace: 'город Тверь' });
    expect(codesOf(answer)).toEqual(['state_conflict birthPlace']);
    expect((await author.get(`${path}/passport`)).data.editable).toEqual([]);
  });

  test('with remarks unlocks only the fields that they name', async () => {
    expect(codesOf(await officer.post(own('remarks'), remark))).toEqual(['state_conflict']);
    await officer.post(own('check'), { number: 1 });
    expect(codesOf(await officer.post(own('fix'), { number: 1 }))).toEqual(['state_conflict']);
    await officer.post(own('remarks'), remark);
    await officer.post(own('fix'), { number: 1 });
    const step = (await author.get(`${path}/passport`)).data;
    expect([step.state, step.editable, step.remarks]).toMatchObject([
      'FIX',
      ['issuedBy'],
      [{ field: 'issuedBy', text: remark.text }],
    ]);
    const save = async (values: object) => {
      const { version } = (await author.get(path)).data;
      return author.post(`${path}/passport`, { version, ...values });
    };
    expect(codesOf(await save({ birthPlace: 'город Тверь' }))).toEqual(['state_conflict birthPlace']);
    expect((await save({ issuedBy: 'ГУ МВД России по г. Москве' })).status).toBe(200);
    expect((await sign(author)).data).toMatchObject({ number: 2, questionnaireState: 'SIGNED' });
    expect((await author.get(`${path}/passport`)).data.remarks).toEqual([]);
  });

  test('keeps its remarks and decisions about documents to itself until the return', async () => {
    await officer.post(own('check'), { number: 1 });
    const { files } = (await officer.post(own('open'), { reason })).data;
    await officer.post(own('remarks'), remark);
    await officer.post(adminPath(`files/${files[0].id}/reject`), { remark: 'Не видно номера', number: 1 });
    const { steps, progress } = (await author.get(path)).data;
    expect([steps.passport, progress]).toEqual([{ state: 'COMPLETE', remarks: [] }, 100]);
    expect((await author.get(`${path}/passport`)).data).toMatchObject({
      state: 'COMPLETE',
      remarks: [],
      files: [
        { state: 'UPLOADED', remark: '' },
        { state: 'UPLOADED', remark: '' },
      ],
    });
    await officer.post(own('fix'), { number: 1 });
    expect((await author.get(path)).data.steps.passport.remarks).toHaveLength(2);
    expect((await author.get(`${path}/passport`)).data.files[0]).toMatchObject({
      state: 'REJECTED',
      remark: 'Не видно номера',
    });
  });

  test('that ends without a return sends no remark', async () => {
    const remarks = async () => (await author.get(path)).data.steps.passport.remarks;
    await officer.post(own('check'), { number: 1 });
    await officer.post(own('remarks'), remark);
    await officer.post(own('confirm'), { number: 1 });
    expect(await remarks()).toEqual([]);
    await sql`UPDATE questionnaire SET state = 'CHECK'`.execute(world.database.db);
    await officer.post(own('remarks'), remark);
    await author.post('/api/consents', { withdraw: ['mailing'] });
    await world.runDeliveries();
    expect([await stateOf(author), await remarks()]).toEqual(['OUTDATED', []]);
  });

  test('rejects a document, which has to be replaced before the next signature', async () => {
    await officer.post(own('check'), { number: 1 });
    const { files } = (await officer.post(own('open'), { reason })).data;
    const second = adminPath(`files/${files[1].id}`);
    expect(codesOf(await officer.post(`${second}/accept`))).toEqual(['state_conflict']);
    await officer.post(`${second}/open`, { reason });
    await officer.post(`${second}/accept`);
    const rejected = await officer.post(adminPath(`files/${files[0].id}/reject`), {
      remark: 'Не видно номера',
      number: 1,
    });
    expect(rejected.data).toMatchObject({
      state: 'REJECTED',
      remark: { step: 'passport', field: 'files', text: 'Не видно номера' },
    });
    await officer.post(own('fix'), { number: 1 });
    const step = (await author.get(`${path}/passport`)).data;
    expect(step.editable).toEqual(['files']);
    expect(step.files).toMatchObject([
      { state: 'REJECTED', remark: 'Не видно номера' },
      { state: 'ACCEPTED', remark: '' },
    ]);
    expect(codesOf(await sign(author))).toEqual(['validation_failed passport.files']);
    await addDocument(author, { step: 'passport', kind: 'PASSPORT_MAIN' });
    expect((await sign(author)).status).toBe(200);
  });

  test('confirms no questionnaire whose passport is rejected, also without its remark', async () => {
    await officer.post(own('check'), { number: 1 });
    const first = adminPath(`files/${(await officer.post(own('open'), { reason })).data.files[0].id}`);
    const rejected = await officer.post(`${first}/reject`, { remark: 'Не видно номера', number: 1 });
    await officer.delete(adminPath(`remarks/${rejected.data.remark.id}`));
    const confirm = () => officer.post(own('confirm'), { number: 1 });
    expect(codesOf(await confirm())).toEqual(['validation_failed passport.files']);
    await officer.post(`${first}/open`, { reason });
    await officer.post(`${first}/accept`);
    expect((await confirm()).status).toBe(200);
  });

  test('sends no remark about a document that was rejected and then accepted', async () => {
    await officer.post(own('check'), { number: 1 });
    const { files } = (await officer.post(own('open'), { reason })).data;
    const [first, second] = files.map(({ id }: { id: string }) => adminPath(`files/${id}`)) as [
      string,
      string,
    ];
    const rejection = { remark: 'Не видно номера', number: 1 };
    await officer.post(`${first}/open`, { reason });
    const { remark: left } = (await officer.post(`${first}/reject`, rejection)).data;
    expect((await officer.post(`${first}/accept`)).data).toMatchObject({
      state: 'ACCEPTED',
      removedRemarkId: left.id,
    });
    expect(codesOf(await officer.post(own('fix'), { number: 1 }))).toEqual(['state_conflict']);
    // The same text about another document stays.
    await officer.post(`${first}/reject`, rejection);
    await officer.post(`${second}/reject`, rejection);
    await officer.post(`${first}/accept`);
    await officer.post(own('fix'), { number: 1 });
    expect((await author.get(path)).data.steps.passport.remarks).toMatchObject([{ text: rejection.remark }]);
    expect((await author.get(`${path}/passport`)).data.files).toMatchObject([
      { state: 'ACCEPTED', remark: '' },
      { state: 'REJECTED', remark: rejection.remark },
    ]);
  });

  test.each([
    ['passport', 'nothing', 'field'],
    ['nothing', 'issuedBy', 'step'],
    ['bank', 'files', 'field'],
  ])('has no remark on %s.%s', async (step, field, wrong) => {
    await officer.post(own('check'), { number: 1 });
    expect(codesOf(await officer.post(own('remarks'), { ...remark, step, field }))).toEqual([
      `validation_failed ${wrong}`,
    ]);
  });
});
