/** Events of threads on the socket of live events: ids and positions alone. */
import type { ThreadSide } from '#features/chat/constants.ts';

export type ChatEvent =
  /** A new message. Its writer has read the thread up to it. */
  | { type: 'chat.message'; threadId: string; seq: number }
  /** A message was edited or deleted. */
  | { type: 'chat.changed'; threadId: string; seq: number }
  /** A read mark moved to this message. `mine`: the mark of the viewer, set on another device. */
  | { type: 'chat.read'; threadId: string; seq: number; side: ThreadSide; mine: boolean }
  /** Somebody else types. Shown for a few seconds. */
  | { type: 'chat.typing'; threadId: string; side: ThreadSide }
  /**
   * The state, the participants or the settings of the viewer have changed. A viewer who lost access gets `404` on a
   * read.
   */
  | { type: 'chat.thread'; threadId: string };

/** What a client sends, at most once a second. */
export interface TypingFrame {
  type: 'chat.typing';
  threadId: string;
}
