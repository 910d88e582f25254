// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/envelope.ts';
import { createFaultReporter, reportWindowErrors } from '#app/web/browser-faults.ts';
import { createErrorResponse } from '#router/responses.ts';

const originalFetch = globalThis.fetch;
let sent: { url: string; body: Record<string, string> }[] = [];
beforeEach(() => {
  sent = [];
  history.replaceState(null, '', '/authors/42?search=Anna#place');
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return new Response();
  };
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

test('a fault is sent with its route pattern and release, without the address', () => {
  const fault = new TypeError('x is not a function');
  fault.stack = 'TypeError: x is not a function\n    at f (https://example.com/a.js:1:2)';
  createFaultReporter('browser-1.js')(fault);
  expect(sent).toEqual([
    {
      url: '/api/browser-faults',
      body: {
        message: 'x is not a function',
        stack: fault.stack,
        route: '/authors/:id',
        release: 'browser-1.js',
      },
    },
  ]);
});

test('the same fault is sent once per page load, and at most ten faults are sent', () => {
  const report = createFaultReporter('browser-1.js');
  const fault = new Error('again');
  report(fault);
  report(fault);
  expect(sent.length).toBe(1);
  for (let number = 0; number < 20; number += 1) report(new Error(`fault ${number}`));
  expect(sent.length).toBe(10);
});

test('a long fault is truncated to the limits of the endpoint', () => {
  const fault = new Error('x'.repeat(1000));
  fault.stack = 'y'.repeat(10_000);
  createFaultReporter('z'.repeat(200))(fault);
  const { message, stack, release } = sent[0]!.body;
  expect([message?.length, stack?.length, release?.length]).toEqual([500, 4000, 80]);
});

test.each([
  ['an answer of the server', new ApiError([], 500)],
  ['a missing page', createErrorResponse(404)],
  ['an aborted call', new DOMException('aborted', 'AbortError')],
  ['an error of a foreign script', null],
])('%s is not reported', (_, error) => {
  createFaultReporter('browser-1.js')(error);
  expect(sent).toEqual([]);
});

test('errors and rejections outside of the components are reported', () => {
  const reported: unknown[] = [];
  reportWindowErrors((error) => reported.push(error));
  const [error, reason] = [new Error('one'), new Error('two')];
  dispatchEvent(new ErrorEvent('error', { error }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reported).toEqual([error, reason]);
});
