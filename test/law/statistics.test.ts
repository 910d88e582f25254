/**
 * A reset of the database keeps the statistics of its tables. On the shared database they would change the plans of later
 * files.
 */
import { expect, test } from 'vitest';
import { filesOf, read } from './source-files.ts';

const gathers = /\bANALYZE\b/;
const sharesDatabase = (text: string): boolean => /useWorld\((?![^;]*isShared: false)/.test(text);

test('a file that gathers statistics has a database of its own', () => {
  const texts = filesOf('src/**/*.test.ts').map((file) => ({ file, text: read(file) }));
  const gathering = texts.filter(({ text }) => gathers.test(text));
  expect(gathering.length).toBeGreaterThan(1);
  expect(gathering.filter(({ text }) => sharesDatabase(text)).map(({ file }) => file)).toEqual([]);
});
