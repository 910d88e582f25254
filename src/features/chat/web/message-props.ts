import type { ReactNode } from 'react';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import type { MessageRow } from '#features/chat/web/message-rows.ts';
import type { MentionRequest } from '#features/chat/web/use-insert-mention.ts';

/** What the composer is for, besides a new message. */
export interface ComposerTask {
  kind: 'reply' | 'edit';
  message: ChatMessage;
}

/** What can be done with a message. */
export interface MessageActions {
  onTask: (task: ComposerTask) => void;
  onMention: (name: string) => void;
  /** Opens the dialog that sends a question of an expert to an author, or the answer back. */
  onForward: (message: ChatMessage) => void;
  /** Shows the message that is quoted. */
  onQuoted: (messageId: string) => void;
  /** Called when the message was changed or deleted. */
  onChanged: (message: ChatMessage) => void;
}

export interface MessageItemProps extends MessageActions {
  row: MessageRow;
  thread: ReadThreadOutput;
  mySide: ThreadSide;
  /** Of the people of the thread: shown as mentions. */
  names: readonly string[];
}

export interface ComposerProps {
  thread: ReadThreadOutput;
  task: ComposerTask | null;
  /** A mention that is to be inserted, a new object each time. */
  mention: MentionRequest | null;
  onMentionInserted: () => void;
  /** The task is done or given up. */
  onDone: (changed?: ChatMessage) => void;
}

export interface ComposerFormProps {
  thread: ReadThreadOutput;
  text: string;
  error: string | undefined;
  busy?: boolean;
  submitText: string;
  /** What the message answers, or which one it replaces. */
  task: { title: string; text: string } | undefined;
  /** Each new value moves the focus to the text. */
  focusOn: object | null;
  onText: (text: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
  /** Absent where files are not taken: a message is edited without them. */
  onFiles?: (files: readonly File[]) => void;
  hasFiles?: boolean;
  /** The files of the message. */
  children?: ReactNode;
}
