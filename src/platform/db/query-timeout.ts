import type pg from 'pg';
import { ServerMute } from './mute-server.ts';

const isUnresponsive = (error: unknown): boolean =>
  error instanceof ServerMute || (error instanceof Error && error.message === 'Query read timeout');

/**
 * Ends a connection whose server does not respond: the pool would hand out the same connection again. Ending it closes the
 * socket, and the pool discards it.
 */
export function endIfUnresponsive(client: Pick<pg.PoolClient, 'end'>, error: unknown): void {
  if (isUnresponsive(error)) void client.end();
}
