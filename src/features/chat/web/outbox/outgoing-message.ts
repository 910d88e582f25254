import type { AttachedFile, MessageForm } from '#features/chat/schemas.ts';

export interface NewMessage {
  threadId: string;
  text: string;
  replyTo: { id: string; name: string; text: string } | null;
  /** Uploaded files. */
  files: readonly AttachedFile[];
}

/** `waiting`: it could not be sent and will be sent again. `failed`: the server has refused it, so it waits for its user. */
export type OutgoingState = 'sending' | 'waiting' | 'failed' | 'sent';

export interface OutgoingMessage extends NewMessage {
  clientId: string;
  createdAt: string;
  state: OutgoingState;
  /** Why the server has refused it. */
  error?: unknown;
  /** The storage has had it: it may be full or forbidden. */
  isStored?: boolean;
  /** The server's id of a message in the state `sent`. */
  sentId?: string;
}

/** A form body cannot hold an empty list, so a message without files omits both. */
export type OutgoingForm = Omit<MessageForm, 'files' | 'protectedFiles'> &
  Partial<Pick<MessageForm, 'files' | 'protectedFiles'>>;
