import { describe, expect, test } from 'vitest';
import { evaluateCsrf } from '#platform/http/csrf.ts';
import type { CsrfInput } from '#platform/http/csrf.ts';

const own = 'https://scenarium.test';
const fetched = { site: 'same-origin', mode: 'cors', dest: 'empty' };
const browser = 'Mozilla/5.0';

type Row = [what: string, question: Partial<CsrfInput>, verdict: ReturnType<typeof evaluateCsrf>];

const rows: Row[] = [
  ['our own fetch', { headers: fetched }, 'ok'],
  ['our own fetch of a GET that changes', { method: 'GET', headers: fetched }, 'ok'],
  ['our own fetch with a token of another session', { headers: fetched, token: 'wrong' }, 'wrong-token'],
  ['a fetch from a stranger', { headers: { ...fetched, site: 'cross-site' } }, 'foreign'],
  ['a fetch from a sibling domain', { headers: { ...fetched, site: 'same-site' } }, 'foreign'],
  [
    'a stranger with a right token',
    { headers: { ...fetched, site: 'cross-site' }, token: 'valid' },
    'foreign',
  ],
  [
    'an address typed in',
    { method: 'GET', headers: { site: 'none', mode: 'navigate', dest: 'document' } },
    'foreign',
  ],
  [
    'a link of our own page',
    { method: 'GET', headers: { site: 'same-origin', mode: 'navigate', dest: 'document' } },
    'foreign',
  ],
  [
    'a picture in our own page',
    { method: 'GET', headers: { site: 'same-origin', mode: 'no-cors', dest: 'image' } },
    'foreign',
  ],
  [
    'a frame in our own page',
    { method: 'GET', headers: { site: 'same-origin', mode: 'navigate', dest: 'iframe' } },
    'foreign',
  ],
  [
    'a prefetch of our own page',
    { method: 'GET', headers: { site: 'same-origin', mode: 'no-cors', dest: 'empty' } },
    'foreign',
  ],
  [
    'a native form of ours with its field',
    { headers: { site: 'same-origin', mode: 'navigate' }, token: 'valid' },
    'ok',
  ],
  ['a native form of ours without it', { headers: { site: 'same-origin', mode: 'navigate' } }, 'foreign'],
  ['a beacon of ours', { headers: { site: 'same-origin', mode: 'no-cors', dest: 'empty' } }, 'ok'],
  ['our origin from an older browser', { headers: { origin: own } }, 'ok'],
  ['a foreign origin', { headers: { origin: 'https://evil.test' } }, 'foreign'],
  ['a hidden origin', { headers: { origin: 'null' } }, 'foreign'],
  ['an origin that begins like ours', { headers: { origin: `${own}.evil.test` } }, 'foreign'],
  ['a program', { headers: { agent: 'node' } }, 'ok'],
  ['a program with a token', { headers: { agent: browser }, token: 'valid', strict: true }, 'ok'],
  ['a foreign referer', { headers: { referer: 'https://evil.test/' } }, 'foreign'],
  ['a referer that begins like ours', { headers: { referer: `${own}.evil.test/` } }, 'foreign'],
  ['something that wants a page', { headers: { accept: 'text/html,*/*' } }, 'foreign'],
  ['something that wants a picture', { headers: { accept: 'image/webp' } }, 'foreign'],
  ['an old browser without a token, strict', { headers: { agent: browser }, strict: true }, 'foreign'],
  ['an old browser without a token, compat', { headers: { agent: browser } }, 'ok'],
];

describe('a call that changes something, sent by', () => {
  test.each(rows)('%s', (_what, question, verdict) => {
    const input: CsrfInput = {
      method: 'POST',
      ownOrigins: [own],
      headers: {},
      token: 'absent',
      strict: false,
      ...question,
    };
    expect(evaluateCsrf(input)).toBe(verdict);
  });
});
