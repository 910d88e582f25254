import { expect, test } from 'vitest';
import { refusalOf } from '#platform/http/refusal-of.ts';

test.each([
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P05',
  '23502',
  '23503',
  '23505',
  '23514',
  '42P01',
])('the undeclared database error %s is a fault', (code) =>
  expect(refusalOf(databaseError({ code, constraint: 'not_declared' })).code).toBe('internal'),
);

test('a declared constraint has its refusal and its field', () => {
  const refusal = refusalOf(databaseError({ code: '23505', constraint: 'account_email_key' }));
  expect(refusal.fieldErrors).toEqual([{ code: 'not_unique_email', field: 'email' }]);
});

const databaseError = (fields: { code: string; constraint: string }) =>
  Object.assign(new Error('database'), fields);

test.each([
  { code: '53100' },
  { code: '53300' },
  { code: '55P03' },
  { code: '57014' },
  { code: '08006' },
  { code: 'SERVER_MUTE' },
  { code: 'DATABASE_THREAD_LOST' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'Query read timeout' },
  { message: 'Client was closed and is not queryable' },
])(
  'a database that is away, busy or full is a refusal with the time to come back: %o',
  ({ message, code }) => {
    const { status, retryAfter } = refusalOf(Object.assign(new Error(message), code && { code }));
    expect([status, typeof retryAfter]).toEqual([503, 'number']);
  },
);
