import { expect, test } from 'vitest';
import { saveStepInput, stepParams } from '#features/questionnaire/schemas.ts';
import { steps } from '#features/questionnaire/constants.ts';

test('each step has its number as an alias', () => {
  expect(steps.map((_, i) => stepParams.parse({ step: String(i + 1) }).step)).toEqual([...steps]);
  expect(steps.map((step) => stepParams.parse({ step }).step)).toEqual([...steps]);
});

test.each(['0', '10', 'pdf', ''])('%j is no step', (step) => {
  expect(stepParams.safeParse({ step }).success).toBe(false);
});

test('numbers of documents are stored as they are printed', () => {
  const { success, data } = saveStepInput.safeParse({
    version: 0,
    snils: '11223344595',
    passportNumber: '4510123456',
    departmentCode: '770001',
    phone: '+7 912 000-00-01',
    issueDate: '2020-02-03T00:00:00.000Z',
    otherSupport: '',
    sameAddress: 'true',
    occupation: '',
  });
  expect(success).toBe(true);
  expect(data).toEqual({
    version: 0,
    snils: '112-233-445 95',
    passportNumber: '4510 123456',
    departmentCode: '770-001',
    phone: '+7 (912) 000 0001',
    issueDate: '2020-02-03',
    otherSupport: null,
    sameAddress: true,
    occupation: '',
  });
});
