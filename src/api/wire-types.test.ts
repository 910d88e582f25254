import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { id, paging } from '#api/wire-types.ts';

test.each([
  ['', 'rules@common.required'],
  [' ', 'rules@common.required'],
  [undefined, 'rules@common.required'],
  ['7', 'rules@common.unknown'],
  [7, 'rules@common.wrong'],
])('the id %j is refused as %s', (value, message) => {
  expect(z.safeParse(id, value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('an empty limit or offset of a page is the default', () => {
  const page = z.object(paging);
  for (const empty of ['', null, undefined])
    expect(z.parse(page, { limit: empty, offset: empty })).toEqual({ limit: 10, offset: 0 });
  expect(z.parse(page, {})).toEqual({ limit: 10, offset: 0 });
  expect(z.safeParse(page, { limit: '0' }).success).toBe(false);
});
