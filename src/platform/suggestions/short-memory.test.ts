import { expect, it } from 'vitest';
import { shortMemory } from './short-memory.ts';

it('forgets what was unused for longest, and what is too old', () => {
  let time = 0;
  const memory = shortMemory<string>({ size: 2, lifeMs: 100, clock: { now: () => new Date(time) } });
  memory.keep('a', 'A');
  memory.keep('b', 'B');
  expect(memory.recall('a')).toBe('A');
  memory.keep('c', 'C');
  expect([memory.recall('a'), memory.recall('b'), memory.recall('c')]).toEqual(['A', undefined, 'C']);
  time = 100;
  expect(memory.recall('a')).toBe(undefined);
});
