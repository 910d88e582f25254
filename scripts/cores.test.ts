import { expect, test } from 'vitest';
import { shareCores } from './cores.ts';

test('tasks start in the order of requests, at most one per processor', async () => {
  const useCores = shareCores(2);
  const log: string[] = [];
  const work = (name: string, wanted: number, fails = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = useCores(wanted, async () => {
      log.push(name);
      await promise;
    }).catch(() => undefined);
    return async () => {
      if (fails) reject(new Error(name));
      else resolve();
      await ended;
    };
  };
  const first = work('first', 1);
  const failing = work('failing', 1, true);
  const small = work('small', 1);
  const whole = work('whole', 2);
  const last = work('last', 1);
  await Promise.resolve();
  expect(log).toEqual(['first', 'failing']);
  await failing();
  expect(log).toEqual(['first', 'failing', 'small']);
  await small();
  // One processor is free, but a task that needs both is earlier in the queue.
  expect(log).toEqual(['first', 'failing', 'small']);
  await first();
  expect(log.at(-1)).toBe('whole');
  await whole();
  expect(log.at(-1)).toBe('last');
  await last();
});
