import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Refusal } from '#kernel/refusal.ts';
import { shedLoad } from '#platform/http/shed-load.ts';

test('an overloaded process rejects calls and still answers the liveness probe', async () => {
  const app = Fastify();
  let refused: Refusal | undefined;
  app.setErrorHandler((error, _request, reply) => {
    refused = error as Refusal;
    return reply.code(refused.status).send();
  });
  await shedLoad(app, { maxDelayMs: 20, sampleIntervalMs: 10 });
  app.get('/api/anything', async () => 'answer');
  app.get('/health/live', async () => 'live');
  await app.ready();

  // Each measurement sees a delay far above the limit.
  const holdUp = setInterval(() => {
    const until = performance.now() + 120;
    while (performance.now() < until);
  }, 1);
  try {
    await expect.poll(async () => (await app.inject('/api/anything')).statusCode).toBe(503);
    expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  } finally {
    clearInterval(holdUp);
    await app.close();
  }
});
