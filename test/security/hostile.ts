/** Hostile values and unreadable bodies. */
import { gzipSync } from 'node:zlib';

/** Values as JSON text, because some cannot be produced by JSON.stringify. */
export const hostileJson: readonly string[] = [
  'null',
  'true',
  '-1',
  '0.5',
  '1e308',
  '1e999',
  '9007199254740993',
  '99999999999',
  '""',
  '"   "',
  '"NaN"',
  '"Infinity"',
  '"0x10"',
  '"1e5"',
  '"٣"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\ufffe"',
  '"\\u202eevil\\u2066"',
  '"\\u0001\\u001b[31m"',
  '"\\r\\nSet-Cookie: sid=1"',
  '"x\' OR 1=1; DROP TABLE account; --"',
  '"%_\\\\"',
  '"<script>alert(1)</script>"',
  '"{{7*7}}${7*7}"',
  '"../../etc/passwd"',
  '"=cmd|\' /C calc\'!A0"',
  '"30.02.2024"',
  '"01.01.0001"',
  '"31.12.9999"',
  '"9999-12-31T23:00:00Z"',
  '"99999-12-31"',
  '"2024-13-45T99:99:99Z"',
  '"+275760-09-13T00:00:00.000Z"',
  '"UNKNOWN_CODE"',
  '"__proto__"',
  '"constructor"',
  '"0192a000-0000-7000-8000-000000000001"',
  '[]',
  '[[]]',
  '[null]',
  '["a","b"]',
  '[{"a":1}]',
  '{}',
  '{"toString":1}',
  '{"length":5}',
  '{"0":"a"}',
  '{"value":"city"}',
  JSON.stringify('я'.repeat(5_000)),
  JSON.stringify('😀'.repeat(200)),
  JSON.stringify(Array.from({ length: 300 }, (_, at) => at)),
  '['.repeat(500) + ']'.repeat(500),
];

export interface Raw {
  type: string | undefined;
  payload: Buffer;
  encoding?: string;
}

const raw = (type: string | undefined, text: string | Buffer, encoding?: string): Raw => ({
  type,
  payload: Buffer.from(text as string),
  ...(encoding && { encoding }),
});
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const part = (head: string, value = 'v') => `--x\r\n${head}\r\n\r\n${value}\r\n`;

/** Bodies that no endpoint accepts. */
export const unreadable: readonly Raw[] = [
  raw(json, ''),
  raw(json, '{"'),
  raw(json, '[]'),
  raw(json, '"text"'),
  raw(json, '1'),
  raw(json, '{"a":1}{"b":2}'),
  raw(json, '{"__proto__":{"admin":true}}'),
  raw(json, '{"a":{"constructor":{"prototype":{"admin":true}}}}'),
  raw(json, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  raw(json, Buffer.from([0xff, 0xfe, 0x00])),
  raw(json, Buffer.from('{"name":"Привет"}', 'utf16le')),
  raw('application/json; charset=utf-16', '{'),
  raw('application/json;', '{'),
  raw('application/json\t', '{'),
  raw('APPLICATION/JSON;a', '{'),
  raw(json, gzipSync('{"a":1}'), 'gzip'),
  raw('text/plain', '{"a":1}'),
  raw('text/html', '<b>'),
  raw('application/xml', '<a/>'),
  raw('application/octet-stream', 'abc'),
  raw('nonsense', 'abc'),
  raw(undefined, 'abc'),
  raw('multipart/form-data', part('Content-Disposition: form-data; name="a"')),
  raw('multipart/form-data; boundary=', 'x'),
  raw('multipart/form-data; boundary=y', part('Content-Disposition: form-data; name="a"')),
  raw(multipart, ''),
  raw(multipart, '--x'),
  raw(multipart, 'no boundary at all'),
  raw(multipart, part('Content-Disposition: form-data; name="a"')),
  raw(multipart, part('Content-Disposition: form-data; name="a"; filename="f.pdf"')),
  raw(multipart, `${part('Content-Disposition: form-data')}--x--\r\n`),
  raw(multipart, `${part('X: y')}--x--\r\n`),
  raw(multipart, `${part('Content-Disposition: form-data; name="__proto__[admin]"')}--x--\r\n`),
  raw(multipart, `${part(`Content-Disposition: form-data; name="${'n'.repeat(5_000)}"`)}--x--\r\n`),
  raw(multipart, `${part('Content-Disposition: form-data; name="f"; filename="../../\u0000.pdf"')}--x--\r\n`),
  raw(multipart, `${part('Content-Disposition: form-data; name="a"').repeat(1_200)}--x--\r\n`),
  raw(multipart, `${part('Content-Disposition: form-data; name="f"; filename="a.pdf"').repeat(25)}--x--\r\n`),
  raw('multipart/mixed; boundary=x', `${part('Content-Disposition: form-data; name="a"')}--x--\r\n`),
  raw(form, '%'),
  raw(form, '%ff%fe=%00&a[b][c][d][e][f][g][h]=1'),
  raw(form, '__proto__[admin]=1&constructor.prototype.admin=1&a[__proto__][b]=1'),
  raw(form, Array.from({ length: 3_000 }, (_, at) => `a${at}=1`).join('&')),
  raw(form, `a${'[0]'.repeat(1_000)}=1`),
  raw(form, 'a[999999999]=1&b[]=&c[=]=1&=&&&'),
  raw(form, Buffer.from([0xcf, 0xf0, 0xe8, 0x3d, 0xe2])),
  raw(json, `"${'x'.repeat(1_100_000)}"`),
];

/** Invalid ids in a path. */
export const junkIds: readonly string[] = [
  'junk',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'null',
  '../../api/session',
  "' OR 1=1 --",
  '\u0000',
  '\ud83d\ude00',
  'я'.repeat(90),
  'x'.repeat(400),
  '0192a000-0000-7000-8000-00000000000g',
  '__proto__',
  '%2e%2e%2f',
];

/** Paths without encoding. */
export const rawSegments: readonly string[] = ['%', '%zz', '%ff', '%00', '..%2f..', '%c0%ae', 'a%0d%0ab'];

export const hostileQueries: readonly string[] = [
  '',
  '?',
  '?limit=1&limit=2',
  '?limit=1e308&offset=-1',
  '?page=0&size=0',
  '?limit[]=1&offset[a]=2',
  '?search=%ff%fe',
  '?search=%00',
  '?search=%',
  '?__proto__[a]=1&constructor=1',
  '?sort=id%3Bdrop%20table',
  '?search=a&search=b&status=X&status=Y',
  `?search=${'%D1%8F'.repeat(2_000)}`,
  `?${Array.from({ length: 2_500 }, (_, at) => `p${at}=1`).join('&')}`,
];
