import { expect, test } from 'vitest';
import { countCores, shareCores } from './cores.ts';

const gigabyte = 2 ** 30;

test.each([
  { what: 'one processor', processors: 1, gigabytes: 8, workers: 2 },
  { what: 'three processors', processors: 3, gigabytes: 32, workers: 3 },
  { what: 'a large machine', processors: 64, gigabytes: 512, workers: 4 },
  { what: 'memory for three workers', processors: 4, gigabytes: 5, workers: 3 },
  { what: 'little memory', processors: 8, gigabytes: 1, workers: 2 },
])('two to four workers: $what', ({ processors, gigabytes, workers }) => {
  expect(countCores(processors, gigabytes * gigabyte)).toBe(workers);
});

test('tasks start in the order of requests, at most one per processor', async () => {
  const useCores = shareCores(2);
  const log: string[] = [];
  const work = (name: string, workers: number, fails = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = useCores(workers, async () => {
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
