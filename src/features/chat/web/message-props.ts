import type { ReactNode } from 'react';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import type { MessageRow } from '#features/chat/web/message-rows.ts';
import type { OutgoingMessage } from '#features/chat/web/outbox/outgoing-message.ts';
import type { MentionRequest } from '#features/chat/web/use-insert-mention.ts';

/** What the composer does instead of writing a plain message. `rewrite` edits a message that the server has refused. */
export type ComposerMode =
  | { kind: 'reply' | 'edit'; message: ChatMessage }
  | { kind: 'rewrite'; message: OutgoingMessage };

/** What can be done with a message. */
export interface MessageActions {
  onModeChange: (mode: ComposerMode) => void;
  onMention: (name: string) => void;
  /** Opens the dialog that sends a question of an expert to an author, or the answer back. */
  onForward: (message: ChatMessage) => void;
  /** Shows the quoted message. */
  onQuoteOpen: (messageId: string) => void;
  /** The message was edited or deleted. */
  onChanged: (message: ChatMessage) => void;
}

export interface MessageItemProps extends MessageActions {
  row: MessageRow;
  thread: ReadThreadOutput;
  mySide: ThreadSide;
  /** Names that are shown as mentions. */
  names: readonly string[];
}

export interface ComposerProps {
  thread: ReadThreadOutput;
  mode: ComposerMode | null;
  /** A mention that is to be inserted, a new object each time. */
  mention: MentionRequest | null;
  onMentionInserted: () => void;
  /** The message was sent, the edit was saved, or the mode was cancelled. */
  onDone: (changed?: ChatMessage) => void;
}

export interface ComposerFormProps {
  thread: ReadThreadOutput;
  text: string;
  error: string | undefined;
  busy?: boolean;
  submitText: string;
  /** Above the text: the quoted or edited message. */
  banner: { title: string; text: string } | undefined;
  /** Each new object moves the focus to the text. */
  focusOn: object | null;
  onText: (text: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
  /** Absent while a message is edited: its files cannot be changed. */
  onFiles?: (files: readonly File[]) => void;
  hasFiles?: boolean;
  /** The attachments. */
  children?: ReactNode;
}
