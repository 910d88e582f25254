import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './gate.ts';
import { addOutcomes, countPlaywright, countVitest, toOutcome } from './test-gates.ts';

const passing = {
  ...{ name: 'a.test.ts', status: 'passed' },
  assertionResults: [{ status: 'passed', fullName: 'holds' }],
};

describe('a gate of tests', () => {
  test('counts a file that could not be loaded as a failure', () => {
    const unloadable = { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [] };
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [passing, unloadable],
    };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ['b.test.ts'] });
  });

  test('counts skipped and todo tests as skipped', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 2,
      numPendingTests: 3,
      numTodoTests: 4,
      testResults: [],
    };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 7, failures: [] });
  });

  test('counts a browser test that passed only on retry as a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }], suites: [] })).toEqual({
      ...{ passed: 5, failed: 3, skipped: 2 },
      failures: ['no server'],
    });
  });

  test('fails without a report', () => {
    expect(toOutcome(undefined, { code: 0, output: 'quiet' })).toEqual({
      ...{ passed: 0, failed: 1, skipped: 0 },
      output: 'quiet\nThe runner left no report.',
    });
  });

  test('fails when the runner exits with an error although every test passed', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    expect(toOutcome(counts, { code: 1, output: 'unhandled' })).toEqual({
      ...counts,
      failed: 1,
      output: 'unhandled',
    });
  });

  test('fails when no test ran', () => {
    const counts = { passed: 0, failed: 0, skipped: 2 };
    expect(toOutcome(counts, { code: 0, output: '' })).toEqual({
      ...counts,
      failed: 1,
      output: '\nNo test ran.',
    });
  });

  test('of several runs adds their counts and shows the output of all', () => {
    const first = { passed: 3, failed: 0, skipped: 1, output: 'fine' };
    const second = { passed: 2, failed: 1, skipped: 0, output: 'No test ran.', failures: ['b'] };
    expect(addOutcomes([first, second])).toEqual({
      ...{ passed: 5, failed: 1, skipped: 1 },
      output: 'fine\nNo test ran.',
      failures: ['b'],
    });
  });

  test('passes with the counts of the report', () => {
    const counts = { passed: 3, failed: 0, skipped: 1 };
    expect(toOutcome(counts, { code: 0, output: 'fine' })).toEqual({ ...counts, output: 'fine' });
  });
});
