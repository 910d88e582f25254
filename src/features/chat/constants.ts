/** Types, sides and limits of threads and messages (product §12). */
import { bytesPerMegabyte } from '#kernel/file-size.ts';

export const threadTypes = ['REQUEST', 'ORDER', 'TASK', 'ORG', 'SUPPORT', 'COAUTHOR'] as const;
export type ThreadType = (typeof threadTypes)[number];

/** In threads of the other types all people are on one side: colleagues, or co-authors. */
export const hasTwoSides = (type: ThreadType): boolean => type !== 'ORG' && type !== 'COAUTHOR';

export const threadSides = ['AUTHOR', 'ORGANIZATION', 'FUND', 'USER'] as const;
export type ThreadSide = (typeof threadSides)[number];

export const messageSides = [...threadSides, 'SYSTEM'] as const;
export type MessageSide = (typeof messageSides)[number];

export const maxMessageLength = 4_000;
/** Limit of immediate notices about one message. Other mentioned people get the usual reminder of unread messages. */
export const maxMentions = 50;
export const defaultMessagePage = 30;
/** An author of a message changes or deletes it within this time. */
export const editMinutes = 15;
/** Made by the client: a UUID, or anything as unlikely to repeat. */
export const maxClientIdLength = 64;
export const maxSearchLength = 100;
export const maxOrderNumberLength = 40;

/** A closed thread moves to the archive so many days after its last message, as notices do (product §13). */
export const archiveAfterDays = 90;

/** The fund answers a question within so many working days (product §12). */
export const answerWorkingDays = 2;
/** Steps of a question to the fund, before it is closed. */
export const supportSteps = ['NEW', 'IN_WORK', 'WAITING', 'RESOLVED'] as const;
export type SupportStep = (typeof supportSteps)[number];
/** A solved question is closed after so many days. */
export const resolvedDays = 7;

/**
 * Events of a request that its thread shows; `request.opened` and `request.unlocked` with the date until which the text
 * is open. `request.waiting`: the text is opened under an agreement that the company has to sign until the date.
 */
const requestMessageKinds = [
  'request.opened',
  'request.waiting',
  'request.unlocked',
  'request.declined',
  'request.cancelled',
  'request.read',
  'request.closed',
  'request.revoked',
  'request.expired',
] as const;
export type RequestMessageKind = (typeof requestMessageKinds)[number];

/**
 * Kinds of system messages. Forwarding a question writes two: `forwarded` in the expert's thread, and `expertAsked` before
 * the question in the author's thread. Forwarding the answer does too: `answerForwarded` in the author's thread, and
 * `authorAnswered` before the answer in the expert's thread. Taking either back writes `questionTakenBack` or
 * `answerTakenBack` in the thread that it was forwarded from.
 */
export const systemMessageKinds = [
  'closed',
  'transferred',
  'resolved',
  'warned',
  'forwarded',
  'expertAsked',
  'answerForwarded',
  'authorAnswered',
  'questionTakenBack',
  'answerTakenBack',
  ...requestMessageKinds,
] as const;
export type SystemMessageKind = (typeof systemMessageKinds)[number];

/** Limit of one message (product §12). */
export const maxAttachments = 10;
export const maxAttachmentBytes = 20 * bytesPerMegabyte;

/** Attachments that a message shows as pictures. */
export const previewedMimes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
];
/** In CSS pixels. */
export const previewSize = { width: 200, height: 150 };

/** The messages that a complaint opens to the fund (product §12). */
export const complaintMessages = 20;
export const maxReasonLength = 1_000;

/** A participant gets a notice about a message that stays unread this long (product §13). */
export const unreadMinutes = 10;
/** Older messages get no notice: they had theirs when they were new. */
export const unreadDays = 3;

/** What an officer decides about a complaint: nothing, a reminder of the rules in the thread, or its end. */
export const complaintDecisions = ['DISMISSED', 'WARNED', 'THREAD_CLOSED'] as const;
export type ComplaintDecision = (typeof complaintDecisions)[number];
