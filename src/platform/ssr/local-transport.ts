/** API calls of server rendering: the same handlers, permission checks and schemas, without HTTP. */
import { endpointKey } from '#api/endpoint.ts';
import { failure, success } from '#api/envelope.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Actor } from '#access/actor.ts';
import type { ServerContext, Handler, ClientInfo } from '#platform/http/define-handler.ts';
import { FailureLog } from '#platform/http/failure-log.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';
import { wireErrorsOf } from '#platform/http/wire-errors.ts';
import type { Log } from '#platform/log/log.ts';
import type { LocalCall } from '#api/page-renderer.ts';

export interface LocalTransport {
  as(actor: Actor, clientInfo: ClientInfo): LocalCall;
}

interface TransportOptions {
  handlers: readonly Handler[];
  serverContext: ServerContext;
  t: Translate;
  log: Log;
}

export function localTransport({ handlers, serverContext, t, log }: TransportOptions): LocalTransport {
  const failures = new FailureLog(log);
  const byKey = new Map(handlers.map((handler) => [endpointKey(handler.endpoint), handler]));
  return {
    as: (actor, clientInfo) => async (key, params, fields) => {
      const handler = byKey.get(key);
      if (!handler) throw new Error(`no handler for ${key}`);
      // Rendering a page must never change anything.
      if (handler.endpoint.changes || handler.endpoint.recordsReading)
        throw new Error(`a page called ${key} while it was rendered`);
      try {
        const readInput = async () => ({
          fields: fields as Record<string, unknown>,
          file: null,
          secondFile: null,
        });
        const responseHeaders = { cookies: [], headers: {} };
        return {
          status: 200,
          envelope: success(
            await handler.handle(serverContext, { actor, clientInfo, params, readInput, responseHeaders }),
          ),
        };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.status >= 500) failures.add({ event: 'page.call-failed', fields: { route: key }, error });
        return { status: refusal.status, envelope: failure(wireErrorsOf(refusal, t)) };
      }
    },
  };
}
