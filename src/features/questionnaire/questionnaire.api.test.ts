import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, fillAnswers, questionnairePath as path } from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

describe('a questionnaire', () => {
  test('is empty at first', async () => {
    const { data } = await author.get(path);
    expect([data.state, data.version, data.progress, data.steps.personal]).toEqual([
      'EMPTY',
      0,
      0,
      { state: 'EMPTY', remarks: [] },
    ]);
  });

  test('calls steps without a required answer optional, and those that the profile answers complete', async () => {
    const stateOf = async (step: string) => (await author.get(path)).data.steps[step].state;
    expect([await stateOf('bank'), await stateOf('documents')]).toEqual(['OPTIONAL', 'OPTIONAL']);
    await author.post(`${path}/bank`, { version: 0, recipient: 'Ветрова Анна Сергеевна' });
    expect(await stateOf('bank')).toBe('FILLING');
    await author.post(`${path}/bank`, { version: 1, recipient: '' });
    expect(await stateOf('bank')).toBe('OPTIONAL');
    const { recipient: _recipient, ...bank } = answers.bank;
    await author.post(`${path}/bank`, { version: 2, ...bank });
    expect(await stateOf('bank')).toBe('COMPLETE');
    expect(await stateOf('education')).toBe('EMPTY');
    await sql`UPDATE profile SET not_education = true WHERE account_id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    expect(await stateOf('education')).toBe('COMPLETE');
  });

  test('keeps the answers of every step', async () => {
    await fillAnswers(author);
    for (const [step, values] of Object.entries(answers))
      expect((await author.get(`${path}/${step}`)).data).toMatchObject({ step, ...values });
    const { data } = await author.get(path);
    expect([data.state, data.version]).toEqual(['FILLING', 7]);
    expect(data.progress).toBeGreaterThan(90);
    const sign = (await author.get(`${path}/sign`)).data;
    expect(sign.errors).toEqual([
      { step: 'passport', field: 'files', text: 'questionnaire@rules.passportFiles' },
    ]);
  });

  test('has the name, the birthday, the phone and the email of the account', async () => {
    const { data } = await author.get(`${path}/1`);
    expect(data).toMatchObject({
      step: 'personal',
      lastName: 'Ветрова',
      name: 'Анна',
      secondName: 'Сергеевна',
      birthday: world.people.author.birthday,
      phone: '+7 (912) 000 0001',
      phoneConfirmed: true,
      email: 'author@example.com',
    });
    const saved = await author.post(`${path}/personal`, { version: 0, lastName: 'Новая', gender: 'F' });
    expect(saved.data).toMatchObject({ lastName: 'Новая', gender: 'F', version: 1 });
    expect((await author.get('/api/user/profile')).data).toMatchObject({ LAST_NAME: 'Новая', VERSION: 2 });
  });

  test('changes only what is sent, and clears what is sent empty', async () => {
    await author.post(`${path}/passport`, { version: 0, ...answers.passport });
    const { data } = await author.post(`${path}/passport`, { version: 1, birthPlace: '' });
    expect(data).toMatchObject({ ...answers.passport, birthPlace: '', version: 2, state: 'FILLING' });
  });
});

describe('two tabs', () => {
  test('on one step: the second gets a conflict and stores nothing', async () => {
    const save = (birthPlace: string) => author.post(`${path}/passport`, { version: 0, birthPlace });
    const both = await Promise.all([save('Казань'), save('Тверь')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.errors[0]!.code).toBe('version_conflict');
    const won = both.find(({ status }) => status === 200)!;
    expect((await author.get(`${path}/passport`)).data.birthPlace).toBe(won.data.birthPlace);
  });

  test('on different steps do not disturb each other', async () => {
    const first = await author.post(`${path}/passport`, { version: 0, birthPlace: 'Казань' });
    const second = await author.post(`${path}/experience`, { version: 0, occupation: 'Сценарист' });
    expect([first.data.version, second.data.version]).toEqual([1, 2]);
    expect((await author.post(`${path}/passport`, { version: 1, birthPlace: 'Тверь' })).status).toBe(200);
  });

  test('a version ahead of the counter is a conflict', async () => {
    const answer = await author.post(`${path}/passport`, { version: 1, birthPlace: 'Казань' });
    expect([answer.status, answer.errors[0]!.code]).toEqual([409, 'version_conflict']);
  });
});

describe('a wrong answer is refused with its field, and nothing is stored', () => {
  const day = (offset: number) => {
    const at = new Date(Date.now() + offset * 86_400_000 + 3 * 3_600_000).toISOString();
    return `${at.slice(8, 10)}.${at.slice(5, 7)}.${at.slice(0, 4)}`;
  };
  test.each([
    ['personal', { snils: '112-233-445 96' }, 'snils', 'СНИЛС не существует: проверьте цифры'],
    ['personal', { inn: '500100732258' }, 'inn', 'ИНН не существует: проверьте цифры, их должно быть 12'],
    ['personal', { inn: '7707083893' }, 'inn', 'ИНН не существует: проверьте цифры, их должно быть 12'],
    ['personal', { citizenship: 'XX' }, 'citizenship', 'Такого значения нет'],
    ['personal', { formerNames: 'я'.repeat(301) }, 'formerNames', 'Не длиннее 300 символов'],
    ['personal', { lastName: '' }, 'lastName', 'Обязательное поле'],
    ['personal', { name: 'R2' }, 'name', 'Только буквы, дефис, апостроф и пробел'],
    ['personal', { phone: '+7 (912)' }, 'phone', 'Введите номер полностью'],
    ['personal', { birthday: '01.02.1990' }, 'birthday', 'Дату рождения исправляет сотрудник фонда'],
    [
      'passport',
      { passportNumber: '451 048' },
      'passportNumber',
      'Серия и номер: четыре цифры, пробел, шесть цифр',
    ],
    [
      'passport',
      { departmentCode: '77-0045' },
      'departmentCode',
      'Код подразделения: три цифры, дефис, три цифры',
    ],
    ['passport', { issueDate: '31.02.2020' }, 'issueDate', 'Такой даты нет'],
    ['passport', { issueDate: day(1) }, 'issueDate', `Не позже ${day(0)}`],
    ['passport', { issuedBy: 'я'.repeat(301) }, 'issuedBy', 'Не длиннее 300 символов'],
    ['address', { registrationAddress: 'я'.repeat(301) }, 'registrationAddress', 'Не длиннее 300 символов'],
    ['education', { courses: 'я'.repeat(2001) }, 'courses', 'Не длиннее 2000 символов'],
    [
      'education',
      { educations: [{ institution: 'ВГИК', level: 'MASTER', yearFrom: 2010, yearTo: 2005 }] },
      'educations.0.yearTo',
      'Год окончания раньше года начала',
    ],
    [
      'education',
      { educations: [{ institution: '', level: 'MASTER' }] },
      'educations.0.institution',
      'Обязательное поле',
    ],
    ['experience', { otherSupport: 'может быть' }, 'otherSupport', 'Неверное значение'],
    ['experience', { occupation: 'a\u0000b' }, 'occupation', 'Недопустимые символы'],
    [
      'experience',
      { projects: ['0192a000-0000-7000-8000-ffffffffffff'] },
      'projects',
      'Такого проекта у вас нет',
    ],
    ['bank', { bic: '04452522' }, 'bic', 'БИК: девять цифр'],
    ['bank', { account: '4081781083805001337' }, 'account', 'Нужны 20 цифр'],
    [
      'bank',
      { bic: '044525225', account: '40817810038050013371' },
      'account',
      'Счёт не подходит к этому БИК: проверьте цифры',
    ],
    [
      'bank',
      { bic: '044525225', corrAccount: '30101810400000000226' },
      'corrAccount',
      'Корреспондентский счёт не подходит к этому БИК',
    ],
    [
      'consents',
      { processing: '9.9' },
      'processing',
      'Текст изменился. Прочтите новую версию и отметьте снова',
    ],
  ])('%s %j', async (...[step, values, field, message]) => {
    const answer = await author.post(`${path}/${step}`, { version: 0, ...values });
    expect([answer.status, answer.errors]).toEqual([400, [{ code: 'validation_failed', field, message }]]);
    expect((await author.get(path)).data).toMatchObject({ state: 'EMPTY', version: 0 });
  });

  test('a passport is not issued before the fourteenth birthday', async () => {
    await sql`UPDATE account SET birthday = '2000-02-29' WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    const early = await author.post(`${path}/2`, { version: 0, issueDate: '28.02.2014' });
    expect(early.errors[0]!.message).toBe('Паспорт выдают с 14 лет: не раньше 01.03.2014');
    expect((await author.post(`${path}/2`, { version: 0, issueDate: '01.03.2014' })).status).toBe(200);
  });
});

describe('what is required', () => {
  const errorsOf = async () =>
    (await author.get(`${path}/sign`)).data.errors.map(
      ({ step, field }: { step: string; field: string }) => `${step}.${field}`,
    );

  test('is everything with an asterisk', async () => {
    expect(await errorsOf()).toEqual([
      'personal.citizenship',
      'personal.snils',
      'personal.inn',
      'passport.passportNumber',
      'passport.issueDate',
      'passport.departmentCode',
      'passport.issuedBy',
      'passport.birthPlace',
      'passport.files',
      'address.registrationAddress',
      'address.actualAddress',
      'education.educations',
      'experience.occupation',
      'experience.otherSupport',
      'experience.conflict',
      'consents.processing',
      'consents.transfer',
      'consents.rules',
    ]);
  });

  test('follows the other answers', async () => {
    await author.post(`${path}/3`, { version: 0, sameAddress: true });
    await author.post(`${path}/4`, { version: 1, notEducation: true });
    await author.post(`${path}/5`, { version: 2, otherSupport: true, conflict: true });
    expect(
      (await errorsOf()).filter((field: string) => /^(address|education|experience)/.test(field)),
    ).toEqual([
      'address.registrationAddress',
      'experience.occupation',
      'experience.otherSupportDetails',
      'experience.conflictDetails',
    ]);
  });

  test('is a confirmed phone', async () => {
    await sql`UPDATE account SET phone_confirmed_at = NULL WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    expect(await errorsOf()).toContain('personal.phoneConfirmed');
  });
});
