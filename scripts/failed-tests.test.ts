import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedPlaywrightTests, failedVitestTests } from './failed-tests.ts';
import { root } from './gate.ts';

const passed = { status: 'passed', fullName: 'holds' };

test('a failed test is named by its file and title, with its message', () => {
  const failed = {
    status: 'failed',
    fullName: 'a card shows',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nreceived 2'],
  };
  const files = [{ name: join(root, 'src/a.test.ts'), status: 'failed', assertionResults: [passed, failed] }];
  expect(failedVitestTests(files)).toEqual(['src/a.test.ts > a card shows\n    expected 1\n    received 2']);
});

test('a file that could not be loaded is named with the reason', () => {
  const file = {
    name: join(root, 'src/a.test.ts'),
    status: 'failed',
    message: 'no module',
    assertionResults: [],
  };
  expect(failedVitestTests([file])).toEqual(['src/a.test.ts\n    no module']);
});

test('a long message is cut', () => {
  const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
  const failed = { status: 'failed', fullName: 'x', failureMessages: [message] };
  const [entry] = failedVitestTests([{ name: 'a', status: 'failed', assertionResults: [failed] }]);
  expect(entry?.split('\n')).toHaveLength(13);
});

test('failed and repeated browser tests are named, at whatever depth of groups', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'a.spec.ts' },
    tests: [{ status, results: [{ ...(message && { error: { message } }) }] }],
  });
  const inner = { specs: [spec('waits', 'unexpected', 'Timeout'), spec('wavers', 'flaky')] };
  const suites = [{ specs: [spec('holds', 'expected')], suites: [inner] }];
  expect(failedPlaywrightTests(suites)).toEqual([
    'e2e/a.spec.ts > waits\n    Timeout',
    'e2e/a.spec.ts > wavers',
  ]);
});
