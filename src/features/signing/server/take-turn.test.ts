import { expect, test } from 'vitest';
import { gapMs, takeTurn } from './take-turn.ts';

test('what arrives at one moment begins one after another, with a gap', async () => {
  const order: number[] = [];
  const begin = async (number: number) => {
    await takeTurn();
    order.push(number);
    return performance.now();
  };
  const times = await Promise.all([0, 1, 2, 3].map(begin));
  expect(order).toEqual([0, 1, 2, 3]);
  // Timers of Node may fire up to a millisecond early.
  expect(times[3]! - times[0]!).toBeGreaterThanOrEqual(3 * gapMs - 2);
});
