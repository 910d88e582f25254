import { expect, test } from 'vitest';
import { lazySchema } from '#ui/form/lazy-schema.ts';

test('a schema that could not be loaded is loaded at the next attempt, and then kept', async () => {
  let isOnline = false;
  let loads = 0;
  const schema = lazySchema(async () => {
    loads += 1;
    if (!isOnline) throw new TypeError('Importing a module script failed.');
    return { form: { loads } };
  }, 'form');
  await expect(schema()).rejects.toThrow('Importing');
  expect(loads).toBe(2);
  isOnline = true;
  const loaded = await schema();
  expect([await schema(), loads]).toEqual([loaded, 3]);
});
