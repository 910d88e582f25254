/** Fastify's log of requests: one line for each, with ids and numbers, the route pattern instead of the path. */
import { randomBytes } from 'node:crypto';
import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
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

/** Ids that no other process gives: a random part, and the number of the request. */
export function requestIds(): () => string {
  const processId = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${processId}.${(++count).toString(36)}`;
}

/** Fastify passes options to every child, and pino then makes its formatters anew, also when there are none. */
export const createRequestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => (options.level === undefined ? logger.child(bindings) : logger.child(bindings, options));
