import fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePictures } from '#platform/pictures/serve-pictures.ts';

const words = { slug: 'Отборы', title: 'Тени', product: 'Сценариум', footer: 'example.test' };

test('a picture is cacheable, and an error response is not', async () => {
  const app = fastify();
  servePictures(app, [
    { path: '/og/one.png', loadText: async () => words },
    { path: '/og/none.png', loadText: async () => null },
    { path: '/og/broken.png', loadText: async () => ({ ...words, title: undefined as never }) },
  ]);
  const one = await app.inject('/og/one.png');
  expect([one.statusCode, one.headers['content-type'], one.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ]);
  const again = await app.inject({ url: '/og/one.png', headers: { 'if-none-match': one.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/og/none.png')).statusCode).toBe(404);
  const broken = await app.inject('/og/broken.png');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([500, undefined]);
});
