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
  await app.listen({ port: 0, host: '127.0.0.1' });

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

test('the delay of the start itself rejects no call', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code((error as Refusal).status).send());
  await shedLoad(app, { maxDelayMs: 20, sampleIntervalMs: 300 });
  app.get('/api/anything', async () => 'answer');
  const until = performance.now() + 500;
  while (performance.now() < until);
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const statuses = new Set<number>();
    const end = performance.now() + 450;
    while (performance.now() < end) {
      statuses.add((await app.inject('/api/anything')).statusCode);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect([...statuses]).toEqual([200]);
  } finally {
    await app.close();
  }
});
