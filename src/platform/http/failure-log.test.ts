import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { createLog } from '#platform/log/log.ts';
import { FailureLog } from './failure-log.ts';

function capture() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { failures: new FailureLog(log), lines };
}

const call = (error: unknown) => ({ event: 'call.failed', fields: { route: '/api/x' }, error });

test('calls refused for one reason are one line at once and one line a second with their number', async () => {
  const { failures, lines } = capture();
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (let n = 0; n < 100; n++) failures.add(call(away));
  expect(lines).toMatchObject([{ msg: 'calls.refused', reason: 'unavailable: ECONNREFUSED', count: 1 }]);
  failures.add(call(new Refusal('unavailable')));
  await expect.poll(() => lines.length).toBe(3);
  expect(lines.slice(1)).toMatchObject([
    { reason: 'unavailable: ECONNREFUSED', count: 99 },
    { reason: 'unavailable: unavailable', count: 1 },
  ]);
  expect(lines.some((line) => 'error' in line)).toBe(false);
});

test('every fault of ours is a line with its stack', () => {
  const { failures, lines } = capture();
  failures.add(call(new TypeError('x is undefined')));
  failures.add(call(new TypeError('x is undefined')));
  expect(lines).toMatchObject(
    [1, 2].map(() => ({ msg: 'call.failed', route: '/api/x', error: { type: 'TypeError' } })),
  );
});
