import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { waitForExit } from './wait-for-exit.ts';

const start = () =>
  spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'inherit'] });

test('a child that runs is waited for', async () => {
  const child = start();
  const end = waitForExit(child);
  child.stdin.end();
  await end;
  expect(child.exitCode).toBe(0);
});

test('a child that a signal has ended before is not waited for', async () => {
  const child = start();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await waitForExit(child);
  expect([child.exitCode, child.signalCode]).toEqual([null, 'SIGKILL']);
});
