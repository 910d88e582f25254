import { expect, test } from 'vitest';
import errors from '#api/locales/ru.json' with { type: 'json' };
import { createTranslator } from '#kernel/translate.ts';
import { rateLimited } from '#platform/http/rate-limit.ts';
import { wireErrorsOf } from '#platform/http/wire-errors.ts';

test.each([
  [30, '30 с'],
  [120, '120 с'],
  [121, '3 мин'],
  [862, '15 мин'],
  [7200, '120 мин'],
  [7201, '3 ч'],
  [86_400, '24 ч'],
])('a wait of %i seconds is told as %s, and never as shorter than it is', (seconds, wait) => {
  const refusal = rateLimited(seconds);
  expect(wireErrorsOf(refusal, createTranslator({ errors }))).toEqual([
    { code: 'rate_limited', message: `Слишком много попыток. Повторите через ${wait}` },
  ]);
  expect(refusal.retryAfter).toBe(seconds);
});
