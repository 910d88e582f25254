import * as z from 'zod/mini';
import {
  chosen,
  emptyAsDefault,
  emptyAsUndefined,
  flag,
  id,
  integer,
  list,
  paging,
} from '#api/wire-types.ts';
import {
  defaultMessagePage,
  maxAttachments,
  maxReasonLength,
  maxClientIdLength,
  maxMessageLength,
  maxOrderNumberLength,
  maxSearchLength,
  messageSides,
  supportSteps,
  threadSides,
  threadTypes,
} from '#features/chat/constants.ts';
import { threadStates } from '#features/chat/lifecycle.ts';
import { maxPageSize } from '#kernel/page.ts';
import { optionalText, requiredLine, requiredText } from '#kernel/rules/text-rules.ts';

export const threadFilter = z.object({
  type: emptyAsUndefined(chosen(threadTypes)),
  /** Only threads about this record. */
  subjectId: emptyAsUndefined(id),
  /** Only threads with messages that the caller has not read. */
  unread: emptyAsUndefined(flag),
  /** Only archived threads, or none of them. Without it a search finds them too, and a list leaves them out. */
  archived: emptyAsUndefined(flag),
  search: optionalText(maxSearchLength),
  ...paging,
});
export type ThreadFilter = z.infer<typeof threadFilter>;

const attachedFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Shown page by page to the others, never given away. */
  isProtected: z.boolean(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

export const chatMessage = z.object({
  id: z.string(),
  /** Grows by one with each message of the thread. */
  seq: z.number(),
  side: z.enum(messageSides),
  /** Empty for a system message and for the fund as its clients see it. */
  name: z.string(),
  mine: z.boolean(),
  /** The id that the client gave it. Null for the messages of others. */
  clientId: z.nullable(z.string()),
  /** Empty after the message was deleted. For a system message: its kind of `systemMessageKinds`. */
  text: z.string(),
  /** The date that a system message names: «Доступ открыт до …». */
  until: z.nullable(z.string()),
  /** Whom a system message names: the colleague to whom a thread was handed over. Empty for other messages. */
  person: z.string(),
  replyTo: z.nullable(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  files: z.array(attachedFile),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deleted: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const chatThread = z.object({
  id: z.string(),
  type: z.enum(threadTypes),
  subjectId: z.string(),
  title: z.string(),
  /** The other side in words: a company, an author; empty for the fund. */
  counterpart: z.string(),
  state: z.enum(threadStates),
  /** The step of a question to the fund; null for other threads. */
  supportStep: z.nullable(z.enum(supportSteps)),
  /** The last day on which the fund answers it. Null while it owes no answer. */
  answerUntil: z.nullable(z.string()),
  /** Messages of others that the caller has not read. */
  unread: z.number(),
  muted: z.boolean(),
  pinned: z.boolean(),
  /** What the caller has typed and not sent, on any device. */
  draft: z.string(),
  lastMessage: z.nullable(chatMessage),
  lastMessageAt: z.string(),
});
export type ChatThread = z.infer<typeof chatThread>;

export const listThreadsOutput = z.object({ items: z.array(chatThread), total: z.number() });
export type ListThreadsOutput = z.infer<typeof listThreadsOutput>;

/** Who reads what the caller writes: «Увидят: …» above the composer. */
const threadAudience = z.object({ side: z.enum(threadSides), name: z.string(), mine: z.boolean() });

/** A question of an expert as the author reads it: a message of the fund. */
const forwardedQuestion = z.object({
  id: z.string(),
  seq: z.number(),
  /** The beginning of its text. */
  text: z.string(),
  /** An answer of the author was forwarded to the expert. */
  answered: z.boolean(),
});
export type ForwardedQuestion = z.infer<typeof forwardedQuestion>;

const forwardedMessage = z.object({
  /** The message of this thread. */
  messageId: z.string(),
  /** The message of the other thread. */
  sentId: z.string(),
  createdAt: z.string(),
});
export type ForwardedMessage = z.infer<typeof forwardedMessage>;

/** The application that a message in a thread of an expert is about. */
const forwardedApplication = z.object({
  /** The forwarded question of the expert, or the forwarded answer of the author. */
  messageId: z.string(),
  applicationId: z.string(),
  number: z.string(),
});
export type ForwardedApplication = z.infer<typeof forwardedApplication>;

export const readThreadOutput = z.object({
  ...chatThread.shape,
  audience: z.array(threadAudience),
  /** No head of the company reads the thread of a request besides those in `audience`. False for other threads. */
  isHeadNamed: z.boolean(),
  /** The request of the thread is over: its company opens no protected link. */
  accessEnded: z.boolean(),
  /** The fund may open the application that the thread is about: it was submitted. False for other threads. */
  isSubmitted: z.boolean(),
  /** The thread has a forwarded question of an expert, whom the fund may send the author's answer. */
  hasExpertQuestion: z.boolean(),
  /** What an officer has forwarded to the author of an application. Empty for everybody but officers. */
  questions: z.array(forwardedQuestion),
  /** What the caller has forwarded from this thread and may still take back. Empty for everybody but officers. */
  forwarded: z.array(forwardedMessage),
  /** The applications to which questions of this expert were forwarded. Empty for everybody but officers. */
  applications: z.array(forwardedApplication),
  /** The caller's side has blocked the other one: they begin no thread. */
  blocked: z.boolean(),
  /** The last message that the caller has read; 0 before the first. */
  lastReadSeq: z.number(),
  /** The bell has notices of the thread that are read with its last message, even if that is read already. */
  hasNotices: z.boolean(),
  /** The last message that the other sides have read, whoever of them; in a thread of one side, the others. */
  readByOthersSeq: z.number(),
});
export type ReadThreadOutput = z.infer<typeof readThreadOutput>;

const text = requiredText(maxMessageLength);
const clientId = requiredLine(maxClientIdLength);

/** `subjectId` is not read for SUPPORT: the subject is the caller. */
export const threadForm = z.object({
  type: chosen(threadTypes),
  subjectId: emptyAsUndefined(id),
  text,
  clientId: emptyAsUndefined(clientId),
});
export type ThreadForm = z.infer<typeof threadForm>;

/** What the new thread is about. `subjectId` is not read for SUPPORT: the subject is the caller. */
export const subjectFilter = z.pick(threadForm, { type: true, subjectId: true });
export type SubjectFilter = z.infer<typeof subjectFilter>;

/** The title and the other side, as a thread about the subject names them to the caller. */
export const readSubjectOutput = z.pick(chatThread, { title: true, counterpart: true });
export type ReadSubjectOutput = z.infer<typeof readSubjectOutput>;

export const created = z.object({ id: z.string() });
export type Created = z.infer<typeof created>;

export const messageFilter = z.object({
  /** Messages before this one, the newest first to come; without it the last ones. */
  before: emptyAsUndefined(id),
  /** Messages after this number: what a reconnected client has missed. */
  after: emptyAsUndefined(integer(0, 2_147_483_647)),
  limit: emptyAsDefault(integer(1, maxPageSize), defaultMessagePage),
});
export type MessageFilter = z.infer<typeof messageFilter>;

/** In the order of the thread. */
export const listMessagesOutput = z.object({
  items: z.array(chatMessage),
  /** Changes after this time may be missing. */
  servedAt: z.string(),
});
export type ListMessagesOutput = z.infer<typeof listMessagesOutput>;

/** The same `clientId` again answers the same message. */
export const messageForm = z
  .object({
    text: optionalText(maxMessageLength),
    clientId,
    replyTo: emptyAsUndefined(id),
    /** Ids of uploaded files. */
    files: list(id, maxAttachments),
    /** The files that the other participants may look at but not download. PDF only. */
    protectedFiles: list(id, maxAttachments),
  })
  .check(
    z.refine(({ text: typed, files }) => typed !== '' || files.length > 0, {
      path: ['text'],
      error: 'rules@common.required',
    }),
  );
export type MessageForm = z.infer<typeof messageForm>;

export const sentMessage = z.object({ id: z.string(), seq: z.number(), createdAt: z.string() });
export type SentMessage = z.infer<typeof sentMessage>;

export const editForm = z.object({ text });
export type EditForm = z.infer<typeof editForm>;

/** `number`: of the application. The same `clientId` again answers the same thread. */
export const forwardForm = z.object({ number: requiredLine(maxOrderNumberLength), text, clientId });
export type ForwardForm = z.infer<typeof forwardForm>;

/** `questionId`: of `questions` of the thread. The same `clientId` again sends nothing. */
export const forwardAnswerForm = z.object({ questionId: id, text, clientId });
export type ForwardAnswerForm = z.infer<typeof forwardAnswerForm>;

export const readForm = z.object({ messageId: id });
export type ReadForm = z.infer<typeof readForm>;

export const readMark = z.object({ lastReadSeq: z.number(), unread: z.number() });
export type ReadMark = z.infer<typeof readMark>;

/** Without a body the thread is muted. */
export const muteForm = z.object({ muted: z._default(flag, true) });
export type MuteForm = z.infer<typeof muteForm>;

export const pinForm = z.object({ pinned: flag });
export type PinForm = z.infer<typeof pinForm>;

export const draftForm = z.object({ text: optionalText(maxMessageLength) });
export type DraftForm = z.infer<typeof draftForm>;

export const supportForm = z.object({ step: chosen(['IN_WORK', 'RESOLVED'] as const) });
export type SupportForm = z.infer<typeof supportForm>;

export const uploadForm = z.object({ file: z.optional(z.literal(['', null], 'rules@common.wrong')) });
export type UploadForm = z.infer<typeof uploadForm>;

export const uploadedAttachment = z.object({
  ...attachedFile.shape,
  /** The author is asked whether to send the file as a protected link. */
  looksLikeScript: z.boolean(),
  /** The file has pages to show: a PDF, or a script whose text was drawn. */
  isProtectable: z.boolean(),
});
export type UploadedAttachment = z.infer<typeof uploadedAttachment>;

export const reportForm = z.object({ reason: requiredText(maxReasonLength) });
export type ReportForm = z.infer<typeof reportForm>;

export const blockForm = z.object({ blocked: flag });
export type BlockForm = z.infer<typeof blockForm>;

/** `accountId`: a confirmed colleague. */
export const transferForm = z.object({ accountId: id });
export type TransferForm = z.infer<typeof transferForm>;
