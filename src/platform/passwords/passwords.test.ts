import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { argonPasswords } from '#platform/passwords/passwords.ts';
import { concurrencyLimiter } from '#platform/concurrency-limiter.ts';

test('the right password is accepted, a wrong one and an unknown account are not', async () => {
  const passwords = argonPasswords();
  const stored = await passwords.hash('кино и немцы');
  expect(await passwords.verify(stored, 'кино и немцы')).toBe(true);
  expect(await passwords.verify(stored, 'кино и немцы ')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
});

test('an unknown account takes as much work as a wrong password', async () => {
  const compare = vi.fn(verify);
  const passwords = argonPasswords(compare);
  const stored = await passwords.hash('кино и немцы');
  const costsOf = async (hash: string | undefined) => {
    compare.mockClear();
    await passwords.verify(hash, 'кино');
    return compare.mock.calls.map(([compared, password]) => [
      String(compared).split('$').slice(0, 4),
      password,
    ]);
  };
  const costs = await costsOf(stored);
  expect(costs).toEqual([[['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'], 'кино']]);
  expect(await costsOf(undefined)).toEqual(costs);
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
