import { expect, test } from 'vitest';
import { fileSizeText } from '#ui/file-size-text.ts';
import { testTranslate } from '#ui/gallery/test-page.tsx';

test.each([
  [0, '0 КБ'],
  [1, '1 КБ'],
  [13_000, '13 КБ'],
  [104_857, '103 КБ'],
  [104_858, '0,10 МБ'],
  [1_300_234, '1,24 МБ'],
])('%d bytes are %s', (bytes, text) => expect(fileSizeText(bytes, testTranslate)).toBe(text));
