import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCsrf, writeCsrf } from './csrf-cookie.ts';

let written: string[];
beforeEach(() => {
  written = [];
  let cookies = 'theme=dark; csrf=c1.from-the-answer';
  vi.stubGlobal('location', { protocol: 'https:', host: 'www.scenarium.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookies;
    },
    set cookie(line: string) {
      written.push(line);
      cookies = line.split(';')[0]!;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a token that the response has set keeps the expiry of the response', () => {
  writeCsrf('c1.from-the-answer');
  expect(written).toEqual([]);
});

test('another token is written for the whole site', () => {
  writeCsrf('c1.renewed');
  expect(written).toEqual(['csrf=c1.renewed; Path=/; SameSite=Lax; Secure; Domain=www.scenarium.example']);
  expect(readCsrf()).toBe('c1.renewed');
});
