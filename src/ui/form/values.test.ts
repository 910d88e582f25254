import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { patchNullable } from '#api/patch-fields.ts';
import { flag, integer, list } from '#api/wire-types.ts';
import { requiredText } from '#kernel/rules/text-rules.ts';
import { formValues } from '#ui/form/values.ts';

const schema = z.object({
  title: requiredText(100),
  year: integer(1930, 2100),
  format: z.optional(z.string()),
  link: patchNullable(z.string()),
  codes: z._default(list(integer(1, 9), 10), []),
  files: z._default(list(z.object({ id: requiredText(10) }), 10), []),
  pinned: z._default(flag, false),
});

test('a new record has empty values by the type of each field, and the preset ones', () => {
  const values = { title: '', year: '', format: '', link: '', codes: [], files: [], pinned: false };
  expect(formValues(schema)).toEqual(values);
  expect(formValues(schema, { year: 2026, pinned: true })).toEqual({ ...values, year: '2026', pinned: true });
});

test('a record is shown by the fields of the schema: numbers as text, null as empty', () => {
  const record = {
    ...{
      id: 7,
      title: 'Snow',
      year: 2026,
      format: null,
      link: null,
      codes: [1, 2],
      files: [{ id: 'a' }],
      pinned: true,
    },
  };
  expect(formValues(schema, record)).toEqual({
    title: 'Snow',
    year: '2026',
    format: '',
    link: '',
    codes: ['1', '2'],
    files: [{ id: 'a' }],
    pinned: true,
  });
});
