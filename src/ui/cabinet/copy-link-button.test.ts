import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '#ui/cabinet/copy-link-button.tsx';

afterEach(() => vi.unstubAllGlobals());

test('tells whether the text was copied', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect([await copyText('КОД-1'), copied]).toEqual([true, ['КОД-1']]);
});

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
  ['has no clipboard', {}],
])('tells that a browser %s', async (_case, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('КОД-1')).toBe(false);
});
