import { expect, test } from 'vitest';
import { argonPasswords } from '#platform/passwords/passwords.ts';
import { concurrencyLimiter } from '#platform/concurrency-limiter.ts';

test('the right password is accepted, a wrong one and an unknown account are not', async () => {
  const passwords = argonPasswords();
  const stored = await passwords.hash('кино и немцы');
  expect(await passwords.verify(stored, 'кино и немцы')).toBe(true);
  expect(await passwords.verify(stored, 'кино и немцы ')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
});

test('at most two hashes are computed at once, and a full queue rejects', async () => {
  const enter = concurrencyLimiter({ concurrency: 2, maxQueue: 3, queueFullError: () => new Error('full') });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((go) => setTimeout(go, 5));
    running--;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => enter(work)));
  expect(most).toBe(2);
  expect(outcomes.map((o) => o.status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
  await expect(enter(work)).resolves.toBeUndefined();
});
