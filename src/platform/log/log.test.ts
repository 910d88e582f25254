import { expect, test, vi } from 'vitest';
import { createLog, describeError, scrub, type LogFields } from './log.ts';

function capture(level?: 'debug' | 'info' | 'warn') {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level, write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}

test('a line has the time, the level, the message and the allowed fields', () => {
  const { log, lines } = capture();
  log.child({ requestId: 'r1' }).info('request.answered', { route: '/api/profile', status: 200, ms: 3 });
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: 'r1',
      route: '/api/profile',
      status: 200,
      ms: 3,
      msg: 'request.answered',
    },
  ]);
});

test('each line has the time at which it was written', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') });
  const { log, lines } = capture();
  log.info('a');
  log.info('b');
  vi.advanceTimersByTime(1);
  log.info('c');
  vi.useRealTimers();
  expect(lines.map(({ time }) => time)).toEqual([
    '2026-03-01T10:00:00.000Z',
    '2026-03-01T10:00:00.000Z',
    '2026-03-01T10:00:00.001Z',
  ]);
});

test('a field outside the allowed list is never logged, wherever it comes from', () => {
  const { log, lines } = capture();
  const careless = {
    email: 'anna@example.org',
    password: 'canary',
    body: { phone: '79001234567' },
  } as LogFields;
  log.info('a', careless);
  log.child(careless).warn('b', careless);
  expect(JSON.stringify(lines)).not.toMatch(/anna|canary|7900/);
});

test('lines of Fastify pass the same filter', () => {
  const { log, lines } = capture();
  const child = log.pino.child({ requestId: 'r1' });
  child.info({ req: { url: '/?email=anna@example.org' }, status: 200 }, 'Reply to "/?email=anna" was sent');
  child.error(new Error('mail for anna@example.org refused'));
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: 'r1',
      status: 200,
      msg: 'Reply to "…" was sent',
    },
    {
      level: 50,
      time: expect.any(String),
      requestId: 'r1',
      error: expect.objectContaining({ message: 'mail for [address] refused' }),
      msg: 'error',
    },
  ]);
});

test('lines below the level are not written', () => {
  const { log, lines } = capture('warn');
  log.info('quiet');
  log.warn('loud');
  expect(lines.map(({ msg }) => msg)).toEqual(['loud']);
});

test('a database error is logged with its code and constraint and without values', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "account_email_key"'),
    {
      code: '23505',
      constraint: 'account_email_key',
      detail: 'Key (email)=(anna@example.org) already exists.',
      where: 'canary',
    },
  );
  expect(describeError(error)).toEqual({
    type: 'Error',
    message: 'duplicate key value violates unique constraint "…"',
    code: '23505',
    constraint: 'account_email_key',
    at: expect.any(Array),
  });
});

test('the cause of an error is scrubbed like the error itself', () => {
  const error = new Error('outer', { cause: new Error('mail for anna@example.org refused') });
  expect(describeError(error)).toMatchObject({
    message: 'outer',
    cause: { message: 'mail for [address] refused' },
  });
  expect(JSON.stringify(describeError(error))).not.toContain('anna');
});

test.each([
  ['550 <anna@example.org>: unknown', '550 <[address]>: unknown'],
  ['call +7 (900) 123-45-67 later', 'call [number] later'],
  ['link /email/confirm/Zm9vYmFyYmF6cXV4cXV1eGNvcmdl', 'link /email/confirm/[token]'],
  ["invalid input syntax for type uuid: 'secret'", 'invalid input syntax for type uuid: "…"'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s is logged as %s', (message, written) => {
  expect(scrub(message)).toBe(written);
});
