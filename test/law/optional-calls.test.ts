import { expect, test } from 'vitest';
import { endpointKey } from '#api/endpoint.ts';
import { handlers } from '#app/handlers.ts';
import { pages } from '#app/pages.ts';
import type { PageRow } from '#app/page-row.ts';

test('the optional calls of the pages exist', () => {
  const keys = new Set(handlers.map(({ endpoint }) => endpointKey(endpoint)));
  const named = (pages as readonly PageRow[]).flatMap(({ optional = [] }) => optional);
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});
