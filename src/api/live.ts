/** Wire types of the WebSocket at `GET /api/live`. Events carry ids, positions and counters. The client fetches the rest. */

/** The socket receives everything that is committed from now on. The client fetches what it has missed before. */
export interface ReadyEvent {
  type: 'ready';
  /** False when this process receives no events of the other processes. The client then keeps polling. */
  hearsOthers: boolean;
}

/** Events may have been lost. The client fetches what came after its positions. */
export interface MissedEvent {
  type: 'missed';
}

/** The rights of the account have changed, so the client may no longer read what it shows. */
export interface AccessEvent {
  type: 'access';
}

/** Codes above 4000 are HTTP statuses plus 4000. The close reason is the code of the refusal. */
export const closeCodes = {
  /** The server is shutting down. */
  goingAway: 1001,
  /** A frame above the limit. */
  tooBig: 1009,
  malformed: 4400,
  /** The session has ended. */
  unauthenticated: 4401,
  /** Too many frames. */
  rateLimited: 4429,
} as const;
