import { expect, test } from 'vitest';
import { encodeParts } from '#platform/ssr/serve-pages.ts';

test('the bytes of a document are those of its parts in order', () => {
  const parts = ['<p>', 'Сцена «первая»', '', '🎬 — ₽', '\ud83c', '</p>'];
  expect(encodeParts(parts)).toEqual(Buffer.concat(parts.map((part) => Buffer.from(part))));
  expect(encodeParts([])).toEqual(Buffer.alloc(0));
});
