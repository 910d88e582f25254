import { expect, test } from 'vitest';
import { nextSteps } from '#features/applications/web/next-steps.ts';

test.each<[Parameters<typeof nextSteps>[0], string[]]>([
  [{ status: 'SUBMITTED', actions: ['reopen', 'withdraw'] }, ['nextStep.SUBMITTED', 'nextAction.reopen']],
  [{ status: 'SUBMITTED', actions: ['withdraw'] }, ['nextStep.SUBMITTED']],
  [{ status: 'NEED_FIX', actions: ['edit', 'submit'] }, ['nextStep.NEED_FIX']],
  [{ status: 'NEED_FIX', actions: [] }, ['fixOver']],
  [
    { status: 'NOT_ADMITTED', actions: ['appeal', 'copy'] },
    ['nextStep.NOT_ADMITTED', 'nextAction.appeal', 'nextAction.copy'],
  ],
  [{ status: 'NOT_ADMITTED', actions: ['copy'] }, ['nextStep.NOT_ADMITTED', 'nextAction.copy']],
])('%j names only what is possible', (application, keys) => {
  expect(nextSteps(application)).toEqual(keys.map((key) => `applications@web.${key}`));
});
