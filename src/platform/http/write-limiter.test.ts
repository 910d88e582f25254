import { expect, test } from 'vitest';
import type { Refusal } from '#kernel/refusal.ts';
import { writeLimiter } from './write-limiter.ts';

const away = { ip: '203.0.113.7' };

test('an account may write as often as the limit says, and again a minute after its first write', async () => {
  let now = 1_000;
  const count = writeLimiter({ writesPerMinute: 2, limitLoopback: false }, { now: () => now });
  const write = (accountId: string) => count({ accountId, ...away });
  // The cache reads the clock once a millisecond.
  const wait = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    now += ms;
  };
  write('a');
  await wait(40_000);
  write('a');
  let refusal: Refusal | undefined;
  try {
    write('a');
  } catch (error) {
    refusal = error as Refusal;
  }
  expect(refusal).toMatchObject({ code: 'rate_limited', retryAfter: 20 });
  expect(() => write('b')).not.toThrow();
  await wait(20_001);
  expect(() => write('a')).not.toThrow();
});

test('programs of the same machine are not counted, and 0 counts nobody', () => {
  const one = writeLimiter({ writesPerMinute: 1, limitLoopback: false });
  const none = writeLimiter({ writesPerMinute: 0, limitLoopback: true });
  for (let time = 0; time < 3; time += 1) {
    expect(() => one({ accountId: 'a', ip: '127.0.0.1' })).not.toThrow();
    expect(() => none({ accountId: 'a', ...away })).not.toThrow();
  }
});
