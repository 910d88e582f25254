import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
beforeAll(async () => {
  author = await world.as('author');
});

const profilePath = '/api/user/profile';
const read = async (visitor: Visitor = author) => (await visitor.get(profilePath)).data;
const complaints = (answer: { errors: { code: string; field?: string; message: string }[] }) =>
  answer.errors.map(({ code, field, message }) => ({ code, field, message }));
const wrong = (field: string, message: string) => ({ code: 'validation_failed', field, message });

describe('an invalid profile is rejected', () => {
  const education = { institution: 'ВГИК', level: 'MASTER' };
  const educationWith = (over: object) => ({ EDUCATIONS: [{ ...education, ...over }] });
  test.each([
    ['an empty name', { NAME: '' }, wrong('NAME', 'Обязательное поле')],
    [
      'digits in a name',
      { LAST_NAME: 'Иван0в' },
      wrong('LAST_NAME', 'Только буквы, дефис, апостроф и пробел'),
    ],
    ['a long name', { SECOND_NAME: 'Я'.repeat(61) }, wrong('SECOND_NAME', 'Не длиннее 60 символов')],
    ['a name that is a list', { NAME: ['Яна'] }, wrong('NAME', 'Неверное значение')],
    ['long notes', { PERSONAL_NOTES: 'я'.repeat(2001) }, wrong('PERSONAL_NOTES', 'Не длиннее 2000 символов')],
    ['a NUL', { PERSONAL_NOTES: 'a\u0000b' }, wrong('PERSONAL_NOTES', 'Недопустимые символы')],
    ['half a phone', { PERSONAL_PHONE: '+7 (912)' }, wrong('PERSONAL_PHONE', 'Введите номер полностью')],
    ['no phone', { PERSONAL_PHONE: '' }, wrong('PERSONAL_PHONE', 'Обязательное поле')],
    [
      'a foreign mobile',
      { PERSONAL_MOBILE: '+1 202 555 01 23' },
      wrong('PERSONAL_MOBILE', 'Введите номер полностью'),
    ],
    ['an unknown gender', { PERSONAL_GENDER: 'X' }, wrong('PERSONAL_GENDER', 'Такого значения нет')],
    ['no yes and no no', { UF_USE_NICKNAME: 'может быть' }, wrong('UF_USE_NICKNAME', 'Неверное значение')],
    [
      'a level that there is not',
      educationWith({ level: 'DOCTOR' }),
      wrong('EDUCATIONS.0.level', 'Такого значения нет'),
    ],
    [
      'no nickname to go by',
      { UF_USE_NICKNAME: true, UF_NICKNAME: '' },
      wrong('UF_NICKNAME', 'Обязательное поле'),
    ],
    ['a short nickname', { UF_NICKNAME: 'Я' }, wrong('UF_NICKNAME', 'Не короче 2 символов')],
    ['a year to come', { UF_YEAR_FROM: 2099 }, wrong('UF_YEAR_FROM', 'Этот год ещё не наступил')],
    ['a year that is no year', { UF_YEAR_FROM: 'давно' }, wrong('UF_YEAR_FROM', 'Введите целое число')],
    ['an unknown genre', { UF_GENRES: ['DRAMA', 'FEATURE'] }, wrong('UF_GENRES', 'Такого значения нет')],
    [
      'six genres',
      { UF_GENRES: ['DRAMA', 'WAR', 'COMEDY', 'CRIME', 'SPORT', 'ACTION'] },
      wrong('UF_GENRES', 'Выберите не больше 5'),
    ],
    ['an unknown timing', { TIMING: 'LONG' }, wrong('TIMING', 'Такого значения нет')],
    [
      'a year that cannot even be a number',
      educationWith({ yearFrom: { toString: 1 }, yearTo: 2006 }),
      wrong('EDUCATIONS.0.yearFrom', 'Неверное значение'),
    ],
    [
      'an education without a level',
      educationWith({ level: '' }),
      wrong('EDUCATIONS.0.level', 'Обязательное поле'),
    ],
    ['a wrong INN', educationWith({ inn: '7717037583' }), wrong('EDUCATIONS.0.inn', 'ИНН не существует')],
    [
      'years that go back',
      educationWith({ yearFrom: 2010, yearTo: 2005 }),
      wrong('EDUCATIONS.0.yearTo', 'Год окончания раньше года начала'),
    ],
    ['educations that are no list', { EDUCATIONS: 'ВГИК' }, wrong('EDUCATIONS.0', 'Неверное значение')],
    ['a version that is no number', { VERSION: 'первая' }, wrong('VERSION', 'Введите целое число')],
  ])('%s', async (_what, body, expected) => {
    const before = await read();
    const answer = await author.post(profilePath, { ...body });
    expect(answer.status).toBe(400);
    expect(complaints(answer)).toEqual([expected]);
    expect(await read()).toEqual(before);
  });

  test.each([[[]], ['текст'], [7]])('a body that is %j is rejected', async (body) => {
    expect((await author.post(profilePath, body as object)).status).toBe(400);
  });

  test('several wrong fields get one error each', async () => {
    const answer = await author.post(profilePath, {
      NAME: '',
      TIMING: 'LONG',
      PERSONAL_PHONE: '1',
      UF_USE_NICKNAME: true,
      UF_NICKNAME: '',
    });
    expect(answer.errors.map(({ field }) => field).toSorted()).toEqual([
      'NAME',
      'PERSONAL_PHONE',
      'TIMING',
      'UF_NICKNAME',
    ]);
  });
});
