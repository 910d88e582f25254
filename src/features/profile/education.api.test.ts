import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { isInn } from '#kernel/requisites.ts';

const world = useWorld();
let author: Visitor;
beforeAll(async () => {
  author = await world.as('author');
});

const complaints = (answer: { errors: { code: string; field?: string; message: string }[] }) =>
  answer.errors.map(({ code, field, message }) => ({ code, field, message }));
const wrong = (field: string, message: string) => ({ code: 'validation_failed', field, message });
describe('educational institutions', () => {
  const find = async (query: Record<string, string>, visitor: Visitor = author) =>
    visitor.get(`/api/list/education?${new URLSearchParams(query)}`);

  test('are limited to ten by default', async () => {
    expect((await find({})).data).toHaveLength(10);
    expect((await find({ limit: '3' })).data).toHaveLength(3);
  });

  test('are found by the beginning of the INN', async () => {
    const { data } = await find({ inn: '77170' });
    expect(data).toEqual([
      {
        inn: '7717037582',
        name: 'ВГИК имени С. А. Герасимова',
        nameLegal:
          'Федеральное государственное бюджетное образовательное учреждение высшего образования «Всероссийский государственный университет кинематографии имени С. А. Герасимова»',
      },
    ]);
    expect((await find({ inn: '%' })).data).toEqual([]);
  });

  test('are found by words of either name in any order and letter case', async () => {
    const names = async (name: string) => (await find({ name })).data.map((one: any) => one.inn);
    expect(await names('кинематографии ВГИК')).toEqual(['7717037582']);
    expect(await names('королёва')).toEqual(await names('КОРОЛЕВА'));
    expect(await names('королева')).toEqual(['6316000632']);
    expect(await names('%')).toEqual([]);
    expect(await names('_')).toEqual([]);
  });

  test('are seeded with valid control digits', async () => {
    const { data } = await find({ limit: '100' });
    expect(data.length).toBeGreaterThan(40);
    expect(data.filter((one: any) => !isInn(one.inn))).toEqual([]);
  });

  test('are readable only with a profile', async () => {
    expect((await find({}, world.guest)).status).toBe(401);
    expect((await find({}, await world.as('okUser'))).status).toBe(403);
    expect((await find({}, await world.as('expert'))).status).toBe(200);
  });

  test('reject a limit out of bounds', async () => {
    expect(complaints(await find({ limit: '101' }))).toEqual([wrong('limit', 'Введите число от 1 до 100')]);
  });
});
