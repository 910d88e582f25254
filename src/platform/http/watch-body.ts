/** Cuts bodies that arrive too slowly (security §3.4): each holds a connection and what its handler has opened. */
import type { IncomingMessage } from 'node:http';
import { Refusal } from '#kernel/refusal.ts';

export interface BodyPace {
  /** A body without a file must be complete by then. */
  deadlineMs: number;
  /** An upload must send so many bytes a second, measured over each period. */
  minBytesPerSecond: number;
  periodMs: number;
}

export const bodyPace: BodyPace = { deadlineMs: 15_000, minBytesPerSecond: 16 * 1024, periodMs: 5_000 };

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function watchBody(
  request: IncomingMessage,
  { deadlineMs, minBytesPerSecond, periodMs, isUpload }: BodyPace & { isUpload: boolean },
): void {
  const { socket } = request;
  const minBytes = isUpload ? (minBytesPerSecond * periodMs) / 1000 : Number.POSITIVE_INFINITY;
  let bytesBefore = socket.bytesRead;
  const check = () => {
    if (request.complete) return stop();
    const received = socket.bytesRead - bytesBefore;
    bytesBefore += received;
    // The client is slow only while we read: when the stream is paused, it waits for our disk.
    const isReading = request.readableFlowing === true && request.readableLength === 0;
    if (isReading && received < minBytes) cut(request);
  };
  const timer = setInterval(check, isUpload ? periodMs : deadlineMs).unref();
  const stop = () => clearInterval(timer);
  request.once('close', stop);
}

/** The reader of the body responds to the error, and the response closes the connection. */
function cut(request: IncomingMessage): void {
  if (request.listenerCount('error') > 0) request.emit('error', new Refusal('request_timeout'));
  else request.destroy();
}
