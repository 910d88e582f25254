import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { id } from '#api/wire-types.ts';

test.each([
  ['', 'rules@common.required'],
  [' ', 'rules@common.required'],
  [undefined, 'rules@common.required'],
  ['7', 'rules@common.unknown'],
])('the id %j is refused as %s', (value, message) => {
  expect(z.safeParse(id, value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
