import { expect, test } from 'vitest';
import { isProtected } from '#features/chat/web/files/use-attachments.ts';

const script = { id: 'script', isProtectable: true, looksLikeScript: true };

test('a script is kept from being given away until its author says otherwise, other files are not', () => {
  const files = [script, { ...script, looksLikeScript: false }, { ...script, isProtectable: false }];
  expect(files.map((file) => isProtected(file, new Map()))).toEqual([true, false, false]);
  expect(isProtected(script, new Map([['script', false]]))).toBe(false);
});
