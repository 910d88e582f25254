import type { Generated } from 'kysely';
import type {
  ComplaintDecision,
  MessageSide,
  SupportStep,
  ThreadSide,
  ThreadType,
} from '#features/chat/constants.ts';
import type { ComplaintState } from '#features/chat/complaint-lifecycle.ts';
import type { ThreadState } from '#features/chat/lifecycle.ts';

export interface ChatThreadTable {
  id: string;
  type: ThreadType;
  /** The request, application, organization, account that asks, or scenario. */
  subject_id: string;
  title: string;
  state: Generated<ThreadState>;
  organization_id: string | null;
  /** Numbers messages without gaps. */
  last_seq: Generated<number>;
  last_message_at: Date;
  /** The side of the last message that is not a system message. */
  last_side: MessageSide;
  /** Null for other types. */
  support_step: Generated<SupportStep | null>;
  support_step_at: Generated<Date | null>;
  created_at: Date;
}

export interface ChatParticipantTable {
  account_id: string;
  thread_id: string;
  side: ThreadSide;
  last_read_seq: Generated<number>;
  muted: Generated<boolean>;
  pinned_at: Date | null;
  joined_at: Date;
  /** Set when the thread is handed over to a colleague. */
  left_at: Date | null;
  /** What the person has typed and not sent, on all devices. */
  draft: Generated<string>;
  /** The last message covered by a reminder of unread messages, or by the notice of a mention or of a forwarded message. */
  told_seq: Generated<number>;
  /** The last message covered by a reminder of unread messages. */
  reminded_seq: Generated<number>;
}

export interface ChatMessageTable {
  id: string;
  thread_id: string;
  seq: number;
  /** Null for a system message, and after the account was erased. */
  author_id: string | null;
  side: MessageSide;
  client_id: string;
  text: string;
  reply_to: string | null;
  /** The date that a system message names. */
  until: Generated<Date | null>;
  /** Whom a system message names. */
  person_id: Generated<string | null>;
  created_at: Date;
  edited_at: Date | null;
  /** The text stays for disputes. */
  deleted_at: Date | null;
  /** Of the text, kept by a trigger. */
  words: Generated<string>;
  /** Accounts that were notified of a mention and are still mentioned, so that an edit notifies nobody again. */
  mentioned_ids: Generated<string[]>;
}

/** The words of the titles, written by a trigger. Only the search reads them. */
export interface ChatTitleTable {
  thread_id: string;
  words: string;
}

export interface ChatFileTable {
  id: string;
  thread_id: string;
  owner_id: string;
  file_id: string;
  /** Null until the message is sent. */
  message_id: string | null;
  name: string;
  mime: string;
  size: number;
  /** Readers see the pages with their name across and cannot download the file. */
  is_protected: Generated<boolean>;
  created_at: Date;
}

export interface ChatComplaintTable {
  id: string;
  thread_id: string;
  complainant_id: string | null;
  reason: string;
  from_seq: number;
  to_seq: number;
  state: Generated<ComplaintState>;
  created_at: Date;
  closed_at: Date | null;
  decision: Generated<ComplaintDecision | null>;
  decision_note: Generated<string>;
  decided_by: Generated<string | null>;
}

/** A question of an expert that was forwarded to an author. */
export interface ChatForwardTable {
  /** The message of the fund in the author's thread. */
  message_id: string;
  thread_id: string;
  /** The message of the expert. */
  question_id: string;
  /** The author's message that was forwarded last. A trigger copies every one to `chat_forwarded_answer`. */
  answer_id: Generated<string | null>;
  sent_id: Generated<string | null>;
}

/** An answer of an author that was forwarded to the expert. */
export interface ChatForwardedAnswerTable {
  /** The message of the fund in the expert's thread. */
  sent_id: string;
  /** The message of the fund that repeats the question in the author's thread. */
  message_id: string;
  /** The message of the author. Null when the author is erased with it. */
  answer_id: string | null;
}

export interface ChatBlockTable {
  account_id: string;
  organization_id: string;
  side: 'AUTHOR' | 'ORGANIZATION';
  created_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    chat_block: ChatBlockTable;
    chat_complaint: ChatComplaintTable;
    chat_file: ChatFileTable;
    chat_forward: ChatForwardTable;
    chat_forwarded_answer: ChatForwardedAnswerTable;
    chat_thread: ChatThreadTable;
    chat_participant: ChatParticipantTable;
    chat_message: ChatMessageTable;
    chat_title: ChatTitleTable;
  }
}

/**
 * Subject: the thread. The audit log has no messages; of threads with the fund it has the changes of the side that waits.
 */
declare module '#platform/outbox/tables.ts' {
  interface Events {
    'chat.started': { type: ThreadType; subjectId: string; side: MessageSide };
    /** A person has written after the fund. */
    'chat.asked': { type: ThreadType; subjectId: string };
    /** The fund has written after the person. */
    'chat.answered': { type: ThreadType; subjectId: string };
    /** An officer has taken the question or solved it. */
    'chat.step-set': { type: ThreadType; subjectId: string; step: SupportStep };
    'chat.closed': { type: ThreadType; subjectId: string };
    'chat.archived': { type: ThreadType; subjectId: string };
    /** Subject: the complaint. */
    'chat.reported': { type: ThreadType; subjectId: string; threadId: string };
    /** Subject: the complaint. */
    'chat.complaint-opened': { type: ThreadType; subjectId: string; threadId: string };
    /** Subject: the complaint. */
    'chat.complaint-file-opened': {
      type: ThreadType;
      subjectId: string;
      threadId: string;
      fileId: string;
    };
    /** Subject: the complaint. */
    'chat.complaint-closed': {
      type: ThreadType;
      subjectId: string;
      threadId: string;
      decision: ComplaintDecision;
      /** The thread had ended before the decision, so nothing was done in it. */
      hasEnded: boolean;
    };
    'chat.file-shown': { type: ThreadType; subjectId: string; fileId: string };
    /** Messages that somebody has not read for a while. */
    'chat.unread': { accountId: string };
    /** A message mentions the account. */
    'chat.mentioned': { type: ThreadType; accountId: string; messageId: string; isTitled: boolean };
    /** An edit or the deletion of the message has removed the mentions of these accounts. */
    'chat.mention-withdrawn': { messageId: string; accountIds: string[] };
    /** A person has read a thread to its end while notices of it were unread. */
    'chat.caught-up': { accountId: string };
    /** A question of an expert went to the author of the application with the number. */
    'chat.forwarded': { messageId: string; applicationId: string; number: string };
    /** The author got the question. Subject: the thread of the application. */
    'chat.expert-asked': { type: ThreadType; subjectId: string; messageId: string };
    /** The expert got the answer to a forwarded question. Subject: the thread of the expert. Names no officer. */
    'chat.author-answered': { type: ThreadType; subjectId: string; messageId: string };
    /** The message that was forwarded to the account is deleted. Subject: its thread. */
    'chat.forward-withdrawn': { messageId: string; accountId: string };
    /** An answer of the author went to the expert. Subject: the thread of the application. */
    'chat.answer-forwarded': {
      messageId: string;
      questionId: string;
      applicationId: string;
      number: string | null;
    };
    'chat.transferred': { type: ThreadType; subjectId: string; accountId: string };
  }
}
