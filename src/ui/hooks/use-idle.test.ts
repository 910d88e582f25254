// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { runWhenIdle } from '#ui/hooks/use-idle.ts';

test('a task that throws does not stop the next one, and a cancelled task does not run', () => {
  const moments: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (act: () => void) => moments.push(act) });
  const done: string[] = [];
  runWhenIdle(() => {
    throw new Error('broken');
  });
  const cancel = runWhenIdle(() => done.push('taken back'));
  runWhenIdle(() => done.push('second'));
  cancel();
  const broken: unknown[] = [];
  for (let moment = moments.shift(); moment; moment = moments.shift()) {
    try {
      moment();
    } catch (error) {
      broken.push(error);
    }
  }
  expect([done, broken.length]).toEqual([['second'], 1]);
});
