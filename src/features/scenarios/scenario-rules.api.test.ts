import { beforeAll, describe, expect, test } from 'vitest';
import { scenariosPath, completeScenario } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let id: string;
beforeAll(async () => {
  author = await world.as('author');
  id = (await author.post(scenariosPath, completeScenario)).data.id;
});

const wrong = (field: string, message: string) => ({ code: 'validation_failed', message, field });
const byContract = 'Такое состояние прав появляется по договору, а не по заявлению автора';
const unknown = 'Такого значения нет';

describe('an invalid scenario is rejected', () => {
  test.each([
    ['no name', { name: ' ' }, wrong('name', 'Обязательное поле')],
    ['a long name', { name: 'я'.repeat(151) }, wrong('name', 'Не длиннее 150 символов')],
    ['a long logline', { LOGLINE: 'я'.repeat(401) }, wrong('LOGLINE', 'Не длиннее 400 символов')],
    ['a wordy logline', { LOGLINE: 'я '.repeat(61) }, wrong('LOGLINE', 'Не больше 60 слов')],
    ['a long annotation', { ANNOTATION: 'я'.repeat(2001) }, wrong('ANNOTATION', 'Не длиннее 2000 символов')],
    ['a wordy synopsis', { SYNOPSIS: 'я '.repeat(451) }, wrong('SYNOPSIS', 'Не больше 450 слов')],
    ['an unknown format', { FORMAT: 'DRAMA' }, wrong('FORMAT', unknown)],
    ['a code with a NUL', { FORMAT: 'A\u0000' }, wrong('FORMAT', unknown)],
    ['an unknown type', { TYPE: 'x' }, wrong('TYPE', unknown)],
    ['an unknown kind', { KIND: 'FEATURE' }, wrong('KIND', unknown)],
    ['two formats', { FORMAT: ['FEATURE', 'SHORT'] }, wrong('FORMAT', unknown)],
    ['an unknown genre', { GENRES: ['DRAMA', 'NOIR'] }, wrong('GENRES', unknown)],
    ['four genres', { GENRES: ['DRAMA', 'WAR', 'COMEDY', 'CRIME'] }, wrong('GENRES', 'Выберите не больше 3')],
    ['an unknown tag', { KEY_TAGS: [1, 777] }, wrong('KEY_TAGS', unknown)],
    ['a tag by its name', { KEY_TAGS: ['море'] }, wrong('KEY_TAGS.0', 'Введите целое число')],
    [
      'eleven tags',
      { KEY_TAGS: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
      wrong('KEY_TAGS', 'Выберите не больше 10'),
    ],
    ['an unknown age', { AGE_RATING: '21+' }, wrong('AGE_RATING', unknown)],
    ['no episodes at all', { EPISODES: 0 }, wrong('EPISODES', 'Введите число от 1 до 1000')],
    ['half an hour and a bit', { DURATION: 30.5 }, wrong('DURATION', 'Введите целое число')],
    ['an unknown budget', { BUDGET_CLASS: 'HUGE' }, wrong('BUDGET_CLASS', unknown)],
    ['an unknown use of AI', { AI_DECL: 'MAYBE' }, wrong('AI_DECL', unknown)],
    ['an unknown access', { ACCESS_MODE: 'ALL' }, wrong('ACCESS_MODE', unknown)],
    ['rights that come by a contract', { rightsStatus: 'OPTION' }, wrong('rightsStatus', byContract)],
    ['unknown rights', { rightsStatus: 'MINE' }, wrong('rightsStatus', unknown)],
    ['no rights at all', { rightsStatus: null }, wrong('rightsStatus', unknown)],
    ['a long note', { RIGHTS_NOTE: 'я'.repeat(501) }, wrong('RIGHTS_NOTE', 'Не длиннее 500 символов')],
    ['no yes and no no', { RIGHTS_DECL: 'наверное' }, wrong('RIGHTS_DECL', 'Неверное значение')],
    [
      'a long character',
      { CHARACTERS: { ANTAGONIST: 'я'.repeat(2001) } },
      wrong('CHARACTERS.ANTAGONIST', 'Не длиннее 2000 символов'),
    ],
    [
      'a long name of a character',
      { CHARACTERS: { SECONDARY: [{ name: 'Вера' }, { name: 'я'.repeat(101) }] } },
      wrong('CHARACTERS.SECONDARY.1.name', 'Не длиннее 100 символов'),
    ],
    ['characters that are no group', { CHARACTERS: 'Илья' }, wrong('CHARACTERS', 'Неверное значение')],
    ['a NUL', { EPOCH: '\u0000' }, wrong('EPOCH', 'Недопустимые символы')],
  ])('%s', async (_what, over, expected) => {
    const made = await author.post(scenariosPath, { ...completeScenario, ...over });
    expect([made.status, made.errors]).toEqual([400, [expected]]);
    const saved = await author.post(`${scenariosPath}/${id}`, { ...over });
    expect([saved.status, saved.errors]).toEqual([400, [expected]]);
  });

  test('several wrong fields get one error each', async () => {
    const answer = await author.post(scenariosPath, {
      FORMAT: 'x',
      KIND: 'x',
      GENRES: ['x', 'y'],
      name: 'Имя',
    });
    expect(answer.errors.map(({ field }) => field)).toEqual(['FORMAT', 'KIND', 'GENRES']);
  });

  test('a rejected save changes nothing', async () => {
    const before = (await author.get(`${scenariosPath}/${id}`)).data;
    await author.post(`${scenariosPath}/${id}`, { name: 'Новое', KEY_TAGS: [777] });
    expect((await author.get(`${scenariosPath}/${id}`)).data).toEqual(before);
    expect(before.VERSION).toBe(1);
  });
});
