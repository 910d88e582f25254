/** When one process cannot keep up, new calls are told to come later instead of waiting in a growing line (security R-09). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import underPressure from '@fastify/under-pressure';
import { Refusal } from '#kernel/refusal.ts';

export interface Pressure {
  /** Milliseconds that the event loop is late on average: at a second a call takes many times longer than usual. */
  mostDelayMs: number;
  /** Milliseconds between two looks. */
  sampleMs: number;
}

const retryAfter = 5;

/** A delay of 0 refuses nobody. */
export async function shedLoad(app: FastifyInstance, { mostDelayMs, sampleMs }: Pressure): Promise<void> {
  if (mostDelayMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: (request: FastifyRequest) => {
      // Whoever watches the process must see that it lives.
      if (!request.url.startsWith('/health/')) throw new Refusal('unavailable', { retryAfter });
    },
  });
}
