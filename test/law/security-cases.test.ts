import { expect, test } from 'vitest';
import { cases, reasons, threatNumbers } from '../../scripts/docs/security-cases.ts';
import { declaredTests } from './declared-tests.ts';
import { exists, readTree, treeOf } from './source-files.ts';

test('every listed threat has a declared test that is not skipped and has expectations', () => {
  const absent = cases.filter(([, file, title]) => !exists(file) || !declaredTests(treeOf(file)).has(title));
  expect(absent).toEqual([]);
});

test('every threat has a test or a reason why it has none', () => {
  const known = new Set([...cases.map(([number]) => number), ...Object.keys(reasons)]);
  expect(threatNumbers.filter((number) => !known.has(number))).toEqual([]);
});

test('the list is sorted by number and has no duplicates', () => {
  const lines = cases.map((line) => line.join(' '));
  expect(lines).toEqual([...new Set(lines)]);
  const numbers = cases.map(([number]) => number);
  const byNumber = (a: string, b: string) => b.localeCompare(a) * Number(a[0] !== b[0]) || a.localeCompare(b);
  expect(numbers).toEqual(numbers.toSorted(byNumber));
});

test('skipped, empty and planned tests are not declared tests', () => {
  const tree = readTree(
    'made.test.ts',
    `test('runs', () => expect(1).toBe(1));
     test.each([1])('runs for %i', (n) => { expectDecent(n); });
     test.skip('is skipped', () => expect(1).toBe(2));
     test.todo('is planned');
     test('is empty', () => undefined);
     describe('a group', () => { test('in it', () => expect(1).toBe(1)); });
     describe.skip('a skipped group', () => { test('lost', () => expect(1).toBe(1)); });
     describe('an empty group', () => { test.skip('lost too', () => expect(1).toBe(1)); });
     // test('is a comment', () => expect(1).toBe(1));
     const text = "test('is text', () => expect(1).toBe(1))";`,
  );
  expect([...declaredTests(tree)]).toEqual(['runs', 'runs for %i', 'a group', 'in it']);
});
