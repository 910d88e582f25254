import type { AttachedFile, MessageForm } from '#features/chat/schemas.ts';

export interface NewMessage {
  threadId: string;
  text: string;
  replyTo: { id: string; name: string; text: string } | null;
  /** Uploaded files. */
  files: readonly AttachedFile[];
}

/** `waiting`: it could not be sent and will be tried again. `failed`: the server has refused it. */
export type OutgoingState = 'sending' | 'waiting' | 'failed' | 'sent';

export interface OutgoingMessage extends NewMessage {
  clientId: string;
  createdAt: string;
  state: OutgoingState;
  /** Why the server has refused it. */
  error?: unknown;
  /** Id of a sent message, until its thread has loaded it. */
  sentId?: string;
}

/** An empty list has no place in the body of a form, so a message without files names none. */
export type OutgoingForm = Omit<MessageForm, 'files' | 'protectedFiles'> &
  Partial<Pick<MessageForm, 'files' | 'protectedFiles'>>;
