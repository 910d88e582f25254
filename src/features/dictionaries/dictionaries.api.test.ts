import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

describe('dictionary lists', () => {
  test.each([
    ['/api/list/film/format', 6, { id: 1, name: 'Полный метр', code: 'FEATURE' }],
    ['/api/list/film/type', 3, { id: 11, name: 'Игровой', code: 'FICTION' }],
    ['/api/list/film/kind', 4, { id: 21, name: 'Оригинальный', code: 'ORIGINAL' }],
    ['/api/list/film/genres', 26, { id: 31, name: 'Драма', code: 'DRAMA' }],
    ['/api/list/tags', 95, { id: 1, name: 'дружба', code: 'FRIENDSHIP' }],
    ['/api/list/orders/status', 20, { id: 101, name: 'Черновик', code: 'DRAFT', publicName: 'Черновик' }],
  ])('%s is public and cacheable', async (path, length, first) => {
    const answer = await world.guest.get(path);
    expect(answer.status).toBe(200);
    expect(answer.data).toHaveLength(length);
    expect(answer.data[0]).toEqual(first);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('respond with 405 to a write', async () => {
    const answer = await world.guest.post('/api/list/tags', {});
    expect(answer.status).toBe(405);
  });
});
