/** Rejects new calls with 503 when the process is overloaded, instead of letting the queue grow (security R-09). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import underPressure from '@fastify/under-pressure';
import { Refusal } from '#kernel/refusal.ts';

export interface LoadLimits {
  /**
   * Average event-loop delay in milliseconds; 0 disables the limit. At one second a call takes many times its usual time.
   */
  maxDelayMs: number;
  /** Milliseconds between two measurements. */
  sampleIntervalMs: number;
}

const retryAfter = 5;
/** The first measurement after the start includes the delay of the start and holds until the second one. */
const startIntervals = 2;

export async function shedLoad(
  app: FastifyInstance,
  { maxDelayMs, sampleIntervalMs }: LoadLimits,
): Promise<void> {
  if (maxDelayMs === 0) return;
  let countsFrom = Infinity;
  app.addHook('onListen', async () => {
    countsFrom = performance.now() + startIntervals * sampleIntervalMs;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleIntervalMs,
    pressureHandler: (request: FastifyRequest) => {
      if (performance.now() < countsFrom) return;
      // Probes are still answered, so that the process is not restarted and its operator sees the reason.
      if (!/^\/(health\/|metrics$)/.test(request.url)) throw new Refusal('unavailable', { retryAfter });
    },
  });
}
