import { expect, test } from 'vitest';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import { stepNumber, stepOf, stepPath } from '#features/questionnaire/web/step-names.ts';
import { formSteps, formValuesOf, schemaOf } from '#features/questionnaire/web/step-values.ts';

const answersOf = (values: object): ReadStepOutput => values as ReadStepOutput;

test('a step is named by its slug or by its number, and nothing else is a step', () => {
  expect([stepOf('passport'), stepOf('2'), stepOf('9')]).toEqual(['passport', 'passport', 'sign']);
  expect(['0', '10', 'Passport', '', 'constructor'].map(stepOf)).toEqual(Array(5).fill(undefined));
  expect([stepPath('sign'), stepPath('passport', 'issuedBy'), stepNumber('sign')]).toEqual([
    '/questionnaire/sign',
    '/questionnaire/passport#issuedBy',
    9,
  ]);
});

test('answers that were not given are empty in the form, which saves all but those that the account needs', () => {
  for (const step of formSteps) {
    const values = formValuesOf(step, answersOf({}));
    expect(
      Object.values(values).every((value) => value === '' || value === false || Array.isArray(value)),
    ).toBe(true);
    const { error } = schemaOf(step).safeParse(values);
    expect(error?.issues.map(({ path }) => path.join('.')) ?? [], step).toEqual(
      step === 'personal' ? ['lastName', 'name', 'phone'] : [],
    );
  }
});

test('dates are shown as they are typed, whatever the name of the field', () => {
  expect(formValuesOf('personal', answersOf({ birthday: '1992-03-14' }))['birthday']).toBe('14.03.1992');
  expect(formValuesOf('passport', answersOf({ issueDate: '10.02.2015' }))['issueDate']).toBe('10.02.2015');
});

test('an answer «no» is not the same as no answer', () => {
  const given = formValuesOf('experience', answersOf({ conflict: false, otherSupport: null }));
  expect([given['conflict'], given['otherSupport']]).toEqual(['false', '']);
  const saved = schemaOf('experience').parse(given) as Record<string, unknown>;
  expect([saved['conflict'], saved['otherSupport']]).toEqual([false, null]);
});

test('rows of education come back as they were saved', () => {
  const row = {
    institution: 'ВГИК',
    level: 'SPECIALIST',
    speciality: 'Драматургия',
    workshop: '',
    yearFrom: 2010,
    yearTo: null,
    inn: null,
    diploma: '',
  };
  const values = formValuesOf('education', answersOf({ educations: [row], notEducation: false }));
  expect(values['educations']).toEqual([{ ...row, yearFrom: '2010', yearTo: '', inn: '' }]);
  expect((schemaOf('education').parse(values) as { educations: unknown }).educations).toEqual([row]);
});
