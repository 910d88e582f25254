/** API calls of server rendering: the same handlers, permission checks and schemas, without HTTP. */
import { endpointKey } from '#api/endpoint.ts';
import { failure, success } from '#api/envelope.ts';
import type { Text } from '#kernel/text.ts';
import type { Actor } from '#access/actor.ts';
import type { Ground, Handler, Visit } from '#platform/http/answer.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';
import { wireErrorsOf } from '#platform/http/wire-errors.ts';
import type { Log } from '#platform/log/log.ts';
import type { LocalCall } from '#api/page-renderer.ts';

export interface LocalTransport {
  as(actor: Actor, visit: Visit): LocalCall;
}

interface TransportOptions {
  handlers: readonly Handler[];
  ground: Ground;
  text: Text;
  log: Log;
}

export function localTransport({ handlers, ground, text, log }: TransportOptions): LocalTransport {
  const byKey = new Map(handlers.map((handler) => [endpointKey(handler.endpoint), handler]));
  return {
    as: (actor, visit) => async (key, params, fields) => {
      const handler = byKey.get(key);
      if (!handler) throw new Error(`no handler for ${key}`);
      // Rendering a page must never change anything.
      if (handler.endpoint.changes || handler.endpoint.recordsReading)
        throw new Error(`a page called ${key} while it was rendered`);
      try {
        const raw = async () => ({ fields: fields as Record<string, unknown>, file: null });
        const effects = { cookies: [], headers: {} };
        return {
          status: 200,
          envelope: success(await handler.respond(ground, { actor, visit, params, raw, effects })),
        };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.status >= 500) log.error('page.call-failed', { route: key }, error);
        return { status: refusal.status, envelope: failure(wireErrorsOf(refusal, text)) };
      }
    },
  };
}
