import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TaskThreads } from '#platform/task-threads.ts';

const threadsOf = (program: string): TaskThreads<number, string> =>
  new TaskThreads({
    program: new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${program}`)}`,
    ),
    threads: 1,
    deadlineMs: 500,
    maxQueue: 5,
    maxMegabytes: 64,
  });

const answer = `parentPort.on('message', () => parentPort.postMessage('done'));`;
const ready = `parentPort.postMessage('ready');`;

/** Blocks this thread, so that it handles no messages and timers. */
const block = (milliseconds: number): string =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('a thread whose result comes after the deadline gets no further task', async () => {
  const threads = threadsOf(answer + ready);
  expect(await threads.run(1)).toBe('done');
  // After `setImmediate` the event loop runs the timer of the deadline before it takes the result.
  const late = await new Promise((resolve) => {
    setImmediate(() => {
      resolve(threads.run(2));
      block(1000);
    });
  });
  expect(late).toBeNull();
  await wait(200);
  expect(await threads.run(3)).toBe('done');
});

test('a thread that crashes between two tasks is replaced', async () => {
  const crash = `parentPort.on('message', () => setTimeout(() => { throw new Error('late'); }, 20));`;
  const threads = threadsOf(answer + crash + ready);
  expect(await threads.run(1)).toBe('done');
  await wait(200);
  expect(await threads.run(2)).toBe('done');
});

test('a thread that exits between two tasks is replaced', async () => {
  const exit = `parentPort.on('message', () => setTimeout(() => process.exit(0), 20));`;
  const threads = threadsOf(answer + exit + ready);
  expect(await threads.run(1)).toBe('done');
  await wait(200);
  expect(await threads.run(2)).toBe('done');
});

test.each([
  ['exits', 'process.exit(1);'],
  ['crashes', `throw new Error('broken');`],
])('a task fails when its thread %s before it is ready', async (_, program) => {
  const threads = threadsOf(program);
  await expect(threads.run(1)).rejects.toThrow('The thread ended before it was ready');
  await expect(threads.run(2)).rejects.toThrow('The thread ended before it was ready');
});
