import { describe, expect, test } from 'vitest';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import {
  answersOf,
  answersSchema,
  formAnswersOf,
  toAnswer,
  toFormAnswer,
} from '#features/applications/web/answer-values.ts';
import type { Question } from '#features/applications/web/answer-values.ts';
import { changedAnswers, isOpenField } from '#features/applications/web/use-application-form.ts';

const question = (type: Question['type'], more: Partial<Question> = {}): Question => ({
  key: 'one',
  type,
  label: 'Вопрос',
  hint: '',
  required: true,
  afterDeadline: false,
  editableUntil: null,
  open: true,
  files: [],
  min: null,
  max: null,
  condition: null,
  options: [
    { key: 'a', label: 'А' },
    { key: 'b', label: 'Б' },
  ],
  ...more,
});

describe('an answer', () => {
  test.each<[Question['type'], unknown, unknown]>([
    ['YES_NO', 'false', false],
    ['YES_NO', '', null],
    ['NUMBER', '2,5', 2.5],
    ['NUMBER', 'два', 'два'],
    ['TEXT', '  слова ', 'слова'],
    ['MANY_OF', ['a', 'b'], ['a', 'b']],
  ])('of the type %s is sent from %j as %j', (type, value, answer) => {
    expect(toAnswer({ type }, value)).toEqual(answer);
  });

  test.each<[Question['type'], unknown, unknown]>([
    ['YES_NO', true, 'true'],
    ['NUMBER', 7, '7'],
    ['MANY_OF', undefined, []],
    ['DATE', null, ''],
  ])('of the type %s is shown from %j as %j', (type, answer, value) => {
    expect(toFormAnswer(question(type), answer)).toEqual(value);
  });

  test.each<[Question, unknown, boolean]>([
    [question('NUMBER', { min: 1, max: 12 }), '13', false],
    [question('NUMBER', { min: 1, max: 12 }), '12', true],
    [question('NUMBER', { min: 1 }), '', true],
    [question('MANY_OF', { max: 1 }), ['a', 'b'], false],
    [question('URL'), 'сайт', false],
  ])('is checked by the rules of the server: %j, %j', (one, value, isValid) => {
    expect(answersSchema([one]).safeParse({ one: value }).success).toBe(isValid);
  });
});

test('only changed answers are sent, and an empty one is equal to an absent one', () => {
  const base = { answers: { kept: 'да', list: ['a'], changed: 1 } };
  const answers = { kept: 'да', list: ['a'], changed: 2, empty: null };
  expect(changedAnswers({ answers }, base)).toEqual({ answers: { changed: 2 } });
  expect(changedAnswers({}, base)).toEqual({});
});

test('headings and files are not values of the form', () => {
  const questions = (['HEADING', 'FILE', 'TEXT'] as const).map((type) => ({ ...question(type), key: type }));
  expect(formAnswersOf({ questions, answers: {} })).toEqual({ TEXT: '' });
  expect(answersOf(questions, { TEXT: 'a', FILE: 'b' })).toEqual({ TEXT: 'a' });
  expect(answersSchema(questions).safeParse({ TEXT: 'a' }).data).toEqual({ TEXT: 'a' });
});

test('a question outside its days is locked in a draft, and a remark opens one', () => {
  const questions = [question('TEXT'), question('TEXT', { key: 'frozen', open: false })];
  const open = (editable: string[], actions: ReadApplicationOutput['actions'] = ['edit']) =>
    ['answers.one', 'answers.frozen', 'scene'].filter((name) =>
      isOpenField(name, { editable, actions, questions }),
    );
  expect(open(['scene', 'answers'])).toEqual(['answers.one', 'scene']);
  expect(open(['answers.frozen'])).toEqual(['answers.frozen']);
  expect(open([], [])).toHaveLength(3);
});
