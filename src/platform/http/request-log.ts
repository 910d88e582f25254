/** Fastify's log of requests: one line for each, with ids and numbers, the route pattern instead of the path. */
import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '#platform/http/route-of.ts';

export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const fields = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actorId: request.authenticated?.actor.person?.id,
    };
    if (error) request.log.warn({ ...fields, err: error }, 'request.broken');
    else request.log.info(fields, 'request.completed');
  }
}
