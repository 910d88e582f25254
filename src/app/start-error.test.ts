import { expect, test } from 'vitest';
import { startErrorOf } from '#app/start-error.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['08P01', 'unsupported startup parameter: statement_timeout', / rejected the connection settings$/],
  ['42501', 'permission denied for schema public', / own the database and its tables$/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /: add sslrootcert=FILE to DATABASE_URL/],
  ['53300', 'sorry, too many clients already', /^sorry, too many clients already$/],
  ['ECONNREFUSED', '', /^ECONNREFUSED$/],
])('an error with the code %s is one line', (code, message, line) => {
  expect(startErrorOf(coded(code, message))).toMatch(line);
});

test('a bug keeps its stack', () => {
  const bugs = [
    new TypeError('x is not a function'),
    coded('42601', 'syntax error at or near "selct"'),
    'text',
  ];
  expect(bugs.map(startErrorOf)).toEqual(bugs);
});
