/** Responds to what Node cannot parse as HTTP, before Fastify sees a request (security S-62). */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '#api/envelope.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import { securityHeaderValues } from '#platform/http/security-headers.ts';
import { wireErrorsOf } from '#platform/http/wire-errors.ts';
import type { Settings } from '#platform/services.ts';

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

export function refuseUnreadableRequest(
  { code = '' }: { code?: string },
  socket: Socket,
  { settings, t }: { settings: Settings; t: Translate },
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusByCode[code] ?? 400;
  const refusal = new Refusal(status === 408 ? 'request_timeout' : 'validation_failed');
  const body = JSON.stringify(failure(wireErrorsOf(refusal, t)));
  const headers = {
    ...securityHeaderValues(settings),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
