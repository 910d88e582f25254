import { expect, test } from 'vitest';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { comingQuestions, lateQuestions } from '#features/applications/web/late-questions.ts';

const question = (key: string, more: object) => ({ key, afterDeadline: true, open: true, ...more });

const keysOf = (status: ReadApplicationOutput['status'], questions: object[], remarked: string[] = []) =>
  lateQuestions({
    status,
    questions,
    steps: { materials: { remarks: remarked.map((key) => ({ field: `answers.${key}` })) } },
  } as unknown as ReadApplicationOutput).map(({ key }) => key);

test('late questions are the open ones of those that are asked after the deadline', () => {
  const questions = [
    question('plans', {}),
    question('budget', { open: false }),
    question('theme', { afterDeadline: false }),
  ];
  expect(keysOf('FORMAL_CHECK', questions)).toEqual(['plans']);
  expect(keysOf('DRAFT', questions)).toEqual([]);
});

test('before the deadline a sent application lists the questions that come', () => {
  const questions = [
    question('plans', { open: false }),
    question('theme', { afterDeadline: false, open: false }),
  ];
  const comingOf = (status: ReadApplicationOutput['status']) =>
    comingQuestions({ status, questions } as unknown as ReadApplicationOutput).map(({ key }) => key);
  expect([comingOf('SUBMITTED'), comingOf('DRAFT'), comingOf('ADMITTED')]).toEqual([['plans'], [], []]);
});

test('a question that only a remark has opened is answered in the form', () => {
  const plans = question('plans', {});
  expect(keysOf('NEED_FIX', [plans], ['plans'])).toEqual([]);
  expect(keysOf('NEED_FIX', [plans, question('budget', {})], ['plans'])).toEqual(['plans', 'budget']);
});
