import { beforeEach, describe, expect, test } from 'vitest';
import { makeReadyScenario, scenariosPath, completeScenario } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { newId } from '#kernel/id.ts';

const world = useWorld();
let author: Visitor;
let other: Visitor;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  other = await world.as('author2');
});

const create = async () => (await author.post(scenariosPath, completeScenario)).data;
const read = async (id: string) => (await author.get(`${scenariosPath}/${id}`)).data;

describe('access to scenarios', () => {
  type Verb = 'get' | 'post' | 'delete';
  const calls = (id: string): [Verb, string][] => [
    ['get', `/${id}`],
    ['post', `/${id}`],
    ['delete', `/${id}`],
    ['get', `/${id}/text`],
    ['post', `/${id}/text`],
    ...['submit', 'withdraw', 'hide', 'show', 'archive', 'restore'].map((word): [Verb, string] => [
      'post',
      `/${id}/${word}`,
    ]),
  ];
  const general: [Verb, string][] = [
    ['get', ''],
    ['get', '/notLinked'],
    ['post', ''],
  ];
  const ask = (visitor: Visitor, [verb, path]: [Verb, string]) => visitor[verb](`${scenariosPath}${path}`);

  test("is answered for another author's scenario exactly as for a missing one", async () => {
    const id = await makeReadyScenario(author);
    const before = await read(id);
    const missing = calls(newId());
    for (const [i, call] of calls(id).entries()) {
      const [foreign, absent] = [await ask(other, call), await ask(other, missing[i]!)];
      expect([call, foreign.status]).toEqual([call, 404]);
      expect(foreign.response.payload).toBe(absent.response.payload);
    }
    expect(await read(id)).toEqual(before);
  });

  test.each(['expert', 'fund', 'okUser', 'okAdmin', 'waiting'] as const)('is denied to %s', async (key) => {
    const visitor = await world.as(key);
    const { id } = await create();
    const statuses = [];
    for (const call of [...general, ...calls(id)])
      statuses.push([...call, (await ask(visitor, call)).status]);
    // Companies have a permission for the text too, but read it through a request, so this endpoint is 404 for them.
    const expected = [...general, ...calls(id)].map(([verb, path]) => [
      verb,
      path,
      verb === 'get' && path.endsWith('/text') && key.startsWith('ok') ? 404 : 403,
    ]);
    expect(statuses).toEqual(expected);
  });

  test('requires a guest to sign in', async () => {
    for (const call of [...general, ...calls(newId())])
      expect((await ask(world.guest, call)).status).toBe(401);
  });
});
