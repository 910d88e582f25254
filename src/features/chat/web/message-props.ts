import type { ThreadSide } from '#features/chat/constants.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import type { MessageRow } from '#features/chat/web/message-rows.ts';

/** What the composer is for, besides a new message. */
export interface ComposerTask {
  kind: 'reply' | 'edit';
  message: ChatMessage;
}

/** What can be done with a message. */
export interface MessageActions {
  onTask: (task: ComposerTask) => void;
  onMention: (name: string) => void;
  /** Shows the message that is quoted. */
  onQuoted: (messageId: string) => void;
  /** It was changed or deleted. */
  onChanged: (message: ChatMessage) => void;
}

export interface MessageItemProps extends MessageActions {
  row: MessageRow;
  thread: ReadThreadOutput;
  mySide: ThreadSide;
  /** People who can be mentioned. */
  names: readonly string[];
}
