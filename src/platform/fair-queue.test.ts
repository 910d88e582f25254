import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairQueue } from '#platform/fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slowMs = 1_000;

/** Tasks by name. The first letter is the person. */
function open({ maxPeople = 10, maxTasks = 5 } = {}) {
  const queue = new FairQueue({
    slots: 2,
    maxPeople,
    maxTasks,
    slowMs,
    queueFullError: () => new Error('full'),
  });
  const running = new Map<string, (result?: Error) => void>();
  const events: string[] = [];
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const add = (...names: string[]) => {
    for (const name of names)
      queue
        .run(name[0]!, (signal) => {
          const { promise, resolve, reject } = Promise.withResolvers<void>();
          const end = (error?: Error) => {
            running.delete(name);
            if (error) reject(error);
            else resolve();
          };
          running.set(name, end);
          signal.addEventListener('abort', () => {
            events.push(`${name} stopped`);
            end();
          });
          return promise;
        })
        .then(
          () => events.push(`${name} done`),
          (error: Error) => events.push(`${name} ${error.message}`),
        );
    return settle();
  };
  const end = (name: string, error?: Error) => {
    running.get(name)!(error);
    return settle();
  };
  return { add, end, events, running: () => [...running.keys()] };
}

test('people take turns, one task of each at a time', async () => {
  const { add, end, running } = open();
  await add('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  expect(running()).toEqual(['a1', 'b1']);
  await end('a1');
  expect(running()).toEqual(['b1', 'c1']);
  await end('b1');
  expect(running()).toEqual(['c1', 'a2']);
  await end('a2');
  expect(running()).toEqual(['c1', 'b2']);
  await end('c1');
  expect(running()).toEqual(['b2', 'a3']);
});

test('a person does not take the slot that nobody else wants', async () => {
  const { add, end, running } = open();
  await add('a1', 'a2');
  expect(running()).toEqual(['a1']);
  await add('b1');
  expect(running()).toEqual(['a1', 'b1']);
  await end('a1', new Error('lost'));
  expect(running()).toEqual(['b1', 'a2']);
});

test('of two slow tasks one makes room for others, and begins again when no slow one runs', async () => {
  const { add, end, events, running } = open();
  await add('a1', 'b1');
  await vi.advanceTimersByTimeAsync(2 * slowMs);
  expect(running()).toEqual(['a1', 'b1']);
  // The task of a new person starts at once.
  await add('c1', 'd1');
  expect([events, running()]).toEqual([['b1 stopped'], ['a1', 'c1']]);
  await vi.advanceTimersByTimeAsync(slowMs);
  expect([events, running()]).toEqual([
    ['b1 stopped', 'c1 stopped'],
    ['a1', 'd1'],
  ]);
  await end('d1');
  expect(running()).toEqual(['a1']);
  await end('a1');
  expect(running()).toEqual(['b1']);
  // It is stopped once.
  await add('e1', 'f1');
  await vi.advanceTimersByTimeAsync(slowMs);
  expect(running()).toEqual(['b1', 'f1']);
  await end('b1');
  expect(running()).toEqual(['f1', 'c1']);
  await end('c1');
  await end('f1');
  await end('e1');
  expect(running()).toEqual([]);
  expect(events).toHaveLength(9);
});

test('many tasks of one person, or of many people, are refused', async () => {
  const { add, end, events, running } = open({ maxPeople: 3, maxTasks: 2 });
  await add('a1', 'a2', 'a3', 'b1', 'c1', 'd1');
  expect(events).toEqual(['a3 full', 'd1 full']);
  await end('a1');
  await add('a4', 'd2');
  expect(events.slice(2)).toEqual(['a1 done', 'd2 full']);
  await end('b1');
  await add('d3');
  expect(events.slice(4)).toEqual(['b1 done']);
  expect(running()).toEqual(['c1', 'a2']);
});
