/** A clock that a test sets and advances. */
import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  set(to: Date | string): void;
}

export function testClock(start: Date | string = new Date()): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    set(to) {
      now = new Date(to).getTime();
    },
  };
}
