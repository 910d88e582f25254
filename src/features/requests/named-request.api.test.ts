import { expect, test } from 'vitest';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('the position of a request is that in the list of its author', async () => {
  const path = '/api/user/requests';
  const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере.';
  const [author, author2] = [await world.as('author'), await world.as('author2')];
  const send = async (key: 'okUser' | 'okAdmin2', authorId: string): Promise<string> => {
    const id = await addScenario(world.database, { authorId });
    const visitor = await world.as(key);
    return (await visitor.post(`/api/organization/scenarios/${id}/request`, { text })).data.id;
  };
  const first = await send('okUser', world.people.author.id);
  const second = await send('okAdmin2', world.people.author.id);
  const foreign = await send('okUser', world.people.author2.id);

  const { items } = (await author.get(path)).data;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  const placeOf = async (id: string) => (await author.get(`${path}/${id}`)).data.before;
  expect([await placeOf(second), await placeOf(first)]).toEqual([0, 1]);
  expect((await author.get(`${path}/${foreign}`)).status).toBe(404);
  expect((await author2.get(`${path}/${foreign}`)).data.before).toBe(0);
});
