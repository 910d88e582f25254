/** The wire of the socket at `GET /api/live`. Events carry ids, positions and counters; the client fetches what it may read. */

/** The socket is open and hears everything that is committed from now on. The client fetches what it has missed. */
export interface ReadyEvent {
  type: 'ready';
  /** False when this process does not hear the others: the client keeps asking, too. */
  hearsOthers: boolean;
}

/** Events may have been lost: the client asks for what came after its positions. */
export interface MissedEvent {
  type: 'missed';
}

/** The rights of the account have changed: what is shown may no longer be readable. */
export interface AccessEvent {
  type: 'access';
}

/** Above 4000 they are HTTP statuses; the reason of a closed socket is the code of the refusal. */
export const closeCodes = {
  /** The server stops. */
  goingAway: 1001,
  /** A frame above the limit. */
  tooBig: 1009,
  malformed: 4400,
  /** The session has ended. */
  unauthenticated: 4401,
  /** Too many frames. */
  rateLimited: 4429,
} as const;
