import { expect, test } from 'vitest';
import { missingParts } from '#features/applications/missing-parts.ts';
import type { SubmissionFacts } from '#features/applications/missing-parts.ts';

const facts = {
  fields: { workingTitle: 'Паром', annotation: 'Коротко', scene: 'ПРИЧАЛ.' },
  answers: {},
  answerFiles: new Map(),
  questions: [],
  eligibility: [],
  questionnaire: {},
} as unknown as SubmissionFacts;

test('what the materials lack is named in the order of their fields', () => {
  const missing = missingParts(facts).filter(({ step }) => step === 'materials');
  expect(missing.map(({ field }) => field)).toEqual([
    'logline',
    'annotation',
    'characters',
    'importance',
    'workPlan',
  ]);
});
