/**
 * The table of notices (product §13): event → who sees it under the bell, how urgent it is, and when it is done. The
 * settings page and docs/notifications.md are made from it. Letters of the same events are in `letters.ts`; the
 * recipient's settings decide whether such a letter is sent at once or with the common letter of the day or week.
 */
import type { Role } from '#access/actor.ts';
import type { Locales } from '#kernel/translate.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { isOpenAgain, isToConfirmPhone, waitsForNda } from '#features/notifications/letters.ts';
import type { MailRow } from '#features/notifications/letters.ts';

export const levels = ['INFO', 'ACTION', 'CRITICAL'] as const;
export type Level = (typeof levels)[number];

export const mailModes = ['NOW', 'DAILY', 'WEEKLY', 'NONE'] as const;
export type MailMode = (typeof mailModes)[number];

interface KindRow {
  /** The roles whose settings show the kind. */
  roles: readonly Role[];
  /** Letters, unless the person chose otherwise. */
  mail: MailMode;
}

const company = ['OK_ADMIN', 'OK_USER'] as const;
const everybody = ['AVTOR', 'EXPERT', 'OK_USER', 'OK_ADMIN', 'FK_ADMIN'] as const;

/** What a person chooses channels for. */
export const noticeKinds = {
  deadline: { roles: ['AVTOR'], mail: 'NOW' },
  application: { roles: ['AVTOR'], mail: 'NOW' },
  fix: { roles: ['AVTOR'], mail: 'NOW' },
  questionnaire: { roles: ['AVTOR'], mail: 'NOW' },
  scenario: { roles: ['AVTOR'], mail: 'NOW' },
  textOpened: { roles: ['AVTOR'], mail: 'NOW' },
  views: { roles: ['AVTOR'], mail: 'DAILY' },
  votes: { roles: ['AVTOR'], mail: 'DAILY' },
  request: { roles: ['AVTOR'], mail: 'NOW' },
  coauthor: { roles: ['AVTOR'], mail: 'NOW' },
  answer: { roles: company, mail: 'NOW' },
  waitlist: { roles: company, mail: 'NOW' },
  membership: { roles: company, mail: 'NOW' },
  organization: { roles: company, mail: 'NOW' },
  chat: { roles: everybody, mail: 'NOW' },
  mailing: { roles: everybody, mail: 'NOW' },
  queue: { roles: ['FK_ADMIN'], mail: 'DAILY' },
  approval: { roles: ['FK_ADMIN'], mail: 'NOW' },
  support: { roles: everybody, mail: 'NOW' },
  account: { roles: everybody, mail: 'NOW' },
} as const satisfies Record<string, KindRow>;

export type NoticeKind = keyof typeof noticeKinds;
export const kindCodes = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Who sees the notice: each is a query of `audiences.ts`, which also finds the variables of the text. */
export type Audience =
  | 'account'
  | 'applicant'
  | 'draft-authors'
  | 'late-authors'
  | 'scenario-author'
  | 'card-author'
  | 'rated-author'
  | 'request-author'
  | 'request-sender'
  | 'waiting-sender'
  | 'named-readers'
  | 'request-readers'
  | 'hidden-readers'
  | 'coauthor'
  | 'inviter'
  | 'leaders'
  | 'signing-leaders'
  | 'unasked-leaders'
  | 'unreminded-leaders'
  | 'unread-participant'
  | 'mentioned'
  | 'thread-keeper'
  | 'thread-applicant'
  | 'thread-expert'
  | 'complainant'
  | 'mailing-recipients'
  | 'employee'
  | 'asker'
  | 'second-officers'
  | 'moderation-officers'
  | 'thread-officers'
  | 'intake-officers'
  | 'mailing-officers'
  | 'organization-officers';

type Payload = Readonly<Record<string, unknown>>;

interface NoticeRow {
  on: string;
  kind: NoticeKind;
  level: Level;
  to: Audience;
  route: PagePath;
  /** The letter of the event, which gives the text and goes at once to those who want it. */
  letter?: MailRow['text'];
  /** `notifications@bell.<text>`; without it the text is that of the letter. */
  text?: keyof Locales['notifications']['bell'];
  /** What its subject is, when that is not the subject of the event. */
  subject?: string;
  /** Shown as one item with others of its day and subject: of its kind, or of its name alone. */
  grouped?: 'kind' | 'name';
  /** Text key for a group of several notices: `notifications@bell.<several>`. */
  several?: keyof Locales['notifications']['bell'];
  /** The person who did it gets the notice too. */
  self?: true;
  /** Events of the same subject, or of the company that is the subject, after which nothing is left to do. */
  doneBy?: readonly string[];
  when?: (payload: Payload) => boolean;
}

const requestEnds = ['request.opened', 'request.declined', 'request.cancelled', 'request.expired'];
const questionnaireEnds = ['questionnaire.signed'];
const draftEnds = ['application.submitted', 'application.deleted', 'application.expired'];
const fixEnds = ['application.resubmitted', 'application.resumed', 'application.withdrawn'];
const readingEnds = ['request.read', 'request.closed', 'request.revoked', 'request.expired'];
const membershipEnds = [
  'employee.confirmed',
  'employee.rejected',
  'employee.waited-too-long',
  'employee.removed',
];
const answerEnds = ['chat.answered', 'chat.step-set', 'chat.closed'];
const moderationEnds = ['scenario.published', 'scenario.returned', 'scenario.withdrawn', 'scenario.archived'];

const isUnanswered = ({ isUnanswered: unanswered }: Payload): boolean => unanswered === true;
/** Officers begin threads too. */
const isAskedIn =
  (expected: string) =>
  ({ type, side }: Payload): boolean =>
    type === expected && side !== 'FUND';
const isLastDay = ({ days }: Payload): boolean => Number(days) <= 1;
const isDeclaredAs =
  (expected: string) =>
  ({ rights }: Payload): boolean =>
    rights === expected;
const isOfCompany = ({ type }: Payload): boolean => type === 'ORG';
/** A question to the fund has no title, nor has a thread whose author was erased. */
const isTitled = ({ type, isTitled: titled }: Payload): boolean => type !== 'ORG' && titled === true;
const isDecidedAs =
  (expected: string) =>
  ({ decision, hasEnded }: Payload): boolean =>
    decision === expected && hasEnded === false;
const isDismissed = ({ decision }: Payload): boolean => decision === 'DISMISSED';

// oxfmt-ignore
const notices = {
  deadlineNear:      { on: 'application.deadline-near',  kind: 'deadline',      level: 'ACTION',   to: 'applicant',       route: '/request/{{id}}', letter: 'deadlineNear', doneBy: draftEnds, when: (payload) => !isLastDay(payload) },
  deadlineToday:     { on: 'application.deadline-near',  kind: 'deadline',      level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'deadlineNear', doneBy: draftEnds, when: isLastDay },
  deadlineChanged:   { on: 'selection.extended',         kind: 'deadline',      level: 'INFO',     to: 'draft-authors',   route: '/request', letter: 'deadlineChanged' },
  expired:           { on: 'application.expired',        kind: 'deadline',      level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationExpired' },
  submitted:         { on: 'application.submitted',      kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationSubmitted', self: true },
  resubmitted:       { on: 'application.resubmitted',    kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationResubmitted', self: true },
  reopened:          { on: 'application.reopened',       kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationReopened', self: true },
  withdrawn:         { on: 'application.withdrawn',      kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationWithdrawn', self: true },
  taken:             { on: 'application.taken',          kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationTaken' },
  resumed:           { on: 'application.resumed',        kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationResumed' },
  atCommission:      { on: 'application.passed-to-commission', kind: 'application', level: 'INFO', to: 'applicant',       route: '/request/{{id}}', letter: 'applicationAtCommission' },
  message:           { on: 'application.message-sent',   kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationMessage', text: 'message' },
  appealed:          { on: 'application.appealed',       kind: 'application',   level: 'INFO',     to: 'applicant',       route: '/request/{{id}}', letter: 'applicationAppealed', self: true },
  admitted:          { on: 'application.admitted',       kind: 'application',   level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'applicationAdmitted' },
  notAdmitted:       { on: 'application.not-admitted',   kind: 'application',   level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'applicationNotAdmitted' },
  appealGranted:     { on: 'application.appeal-granted', kind: 'application',   level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'appealGranted' },
  appealDenied:      { on: 'application.appeal-denied',  kind: 'application',   level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'appealDenied' },
  approved:          { on: 'application.approved',       kind: 'application',   level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'applicationApproved', text: 'approved' },
  reserved:          { on: 'application.reserved',       kind: 'application',   level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'applicationReserved', text: 'reserved' },
  rejected:          { on: 'application.rejected',       kind: 'application',   level: 'CRITICAL', to: 'applicant',       route: '/request/{{id}}', letter: 'applicationRejected' },
  fix:               { on: 'application.returned',       kind: 'fix',           level: 'ACTION',   to: 'applicant',       route: '/request/{{id}}', letter: 'applicationReturned', doneBy: fixEnds },
  lateQuestions:     { on: 'selection.closed',           kind: 'fix',           level: 'ACTION',   to: 'late-authors',    route: '/request/{{id}}', letter: 'lateQuestions', text: 'lateQuestions', subject: 'application', doneBy: ['application.answered', 'application.withdrawn', 'application.not-admitted', 'application.passed-to-commission'] },
  questionnaireFix:  { on: 'questionnaire.returned',     kind: 'questionnaire', level: 'ACTION',   to: 'account',         route: '/questionnaire', letter: 'questionnaireReturned', text: 'questionnaireFix', doneBy: questionnaireEnds },
  questionnaireOld:  { on: 'questionnaire.outdated',     kind: 'questionnaire', level: 'ACTION',   to: 'account',         route: '/questionnaire', letter: 'questionnaireOutdated', text: 'questionnaireOld', doneBy: questionnaireEnds, self: true },
  questionnaireDone: { on: 'questionnaire.confirmed',    kind: 'questionnaire', level: 'INFO',     to: 'account',         route: '/questionnaire', letter: 'questionnaireConfirmed' },
  published:         { on: 'scenario.published',         kind: 'scenario',      level: 'INFO',     to: 'scenario-author', route: '/profile/scenarios/{{id}}', letter: 'scenarioPublished', self: true },
  returned:          { on: 'scenario.returned',          kind: 'scenario',      level: 'INFO',     to: 'scenario-author', route: '/profile/scenarios/{{id}}', letter: 'scenarioReturned' },
  blocked:           { on: 'scenario.blocked',           kind: 'scenario',      level: 'INFO',     to: 'scenario-author', route: '/profile/scenarios/{{id}}', letter: 'scenarioBlocked' },
  unblocked:         { on: 'scenario.unblocked',         kind: 'scenario',      level: 'INFO',     to: 'scenario-author', route: '/profile/scenarios/{{id}}', text: 'unblocked' },
  textOpened:        { on: 'scenario.text-opened',       kind: 'textOpened',    level: 'INFO',     to: 'scenario-author', route: '/profile/scenarios/{{id}}', letter: 'scenarioTextOpened' },
  cardOpened:        { on: 'scenario.card-opened',       kind: 'views',         level: 'INFO',     to: 'card-author',     route: '/profile/scenarios/{{id}}', text: 'cardOpened', grouped: 'kind', several: 'viewed' },
  textRead:          { on: 'text.opened',                kind: 'views',         level: 'INFO',     to: 'card-author',     route: '/profile/scenarios/{{id}}', text: 'textRead', grouped: 'kind', several: 'viewed' },
  voted:             { on: 'vote.cast',                  kind: 'votes',         level: 'INFO',     to: 'rated-author',    route: '/profile/scenarios/{{id}}', text: 'voted', grouped: 'kind', several: 'votedOften', when: ({ vote, before }) => vote !== null && before === null },
  badgeGiven:        { on: 'rating.badge-given',         kind: 'votes',         level: 'INFO',     to: 'rated-author',    route: '/profile/scenarios/{{id}}', text: 'badgeGiven' },
  requested:         { on: 'request.sent',               kind: 'request',       level: 'ACTION',   to: 'request-author',  route: '/profile/requests?request={{id}}', letter: 'requestSent', text: 'requested', doneBy: requestEnds },
  requestCancelled:  { on: 'request.cancelled',          kind: 'request',       level: 'INFO',     to: 'request-author',  route: '/profile/requests?request={{id}}', text: 'requestCancelled' },
  requestClosed:     { on: 'request.closed',             kind: 'request',       level: 'INFO',     to: 'request-author',  route: '/profile/requests?request={{id}}', text: 'requestClosed' },
  requestEnding:     { on: 'request.expiring',           kind: 'request',       level: 'ACTION',   to: 'request-author',  route: '/profile/requests?request={{id}}', text: 'requestEnding', doneBy: requestEnds, when: isUnanswered },
  requestOpened:     { on: 'request.opened',             kind: 'answer',        level: 'ACTION',   to: 'request-sender',  route: '/organization/requests/{{id}}', letter: 'requestOpened', doneBy: readingEnds, self: true, when: (payload) => !waitsForNda(payload) },
  requestWaitsNda:   { on: 'request.opened',             kind: 'answer',        level: 'INFO',     to: 'waiting-sender',  route: '/organization/requests/{{id}}', letter: 'requestWaitsNda', when: waitsForNda },
  requestUnlocked:   { on: 'request.unlocked',           kind: 'answer',        level: 'ACTION',   to: 'request-sender',  route: '/organization/requests/{{id}}', letter: 'requestOpened', doneBy: readingEnds, when: (payload) => !isOpenAgain(payload) },
  readingEnding:     { on: 'request.expiring',           kind: 'answer',        level: 'ACTION',   to: 'request-sender',  route: '/organization/requests/{{id}}', text: 'readingEnding', doneBy: readingEnds.filter((event) => event !== 'request.read'), when: (payload) => !isUnanswered(payload) },
  readerNamed:       { on: 'request.shared',             kind: 'answer',        level: 'INFO',     to: 'named-readers',   route: '/organization/requests/{{id}}', text: 'readerNamed' },
  readerOpened:      { on: 'request.opened',             kind: 'answer',        level: 'INFO',     to: 'named-readers',   route: '/organization/requests/{{id}}', text: 'readerNamed' },
  readerUnlocked:    { on: 'request.unlocked',           kind: 'answer',        level: 'INFO',     to: 'named-readers',   route: '/organization/requests/{{id}}', text: 'readerNamed' },
  requestDeclined:   { on: 'request.declined',           kind: 'answer',        level: 'INFO',     to: 'request-sender',  route: '/organization/requests/{{id}}', letter: 'requestDeclined' },
  requestRevoked:    { on: 'request.revoked',            kind: 'answer',        level: 'CRITICAL', to: 'request-sender',  route: '/organization/requests/{{id}}', letter: 'requestRevoked' },
  requestExpired:    { on: 'request.expired',            kind: 'answer',        level: 'INFO',     to: 'request-sender',  route: '/organization/requests/{{id}}', text: 'requestExpired', when: (payload) => !waitsForNda(payload) },
  requestUnsigned:   { on: 'request.expired',            kind: 'answer',        level: 'INFO',     to: 'request-sender',  route: '/organization/requests/{{id}}', text: 'requestUnsigned', when: waitsForNda },
  companyUnsigned:   { on: 'request.expired',            kind: 'request',       level: 'INFO',     to: 'request-author',  route: '/profile/requests?request={{id}}', text: 'requestUnsigned', when: waitsForNda },
  rightsLimited:     { on: 'scenario.rights-declared',   kind: 'answer',        level: 'INFO',     to: 'request-readers', route: '/organization/scenarios/{{scenarioId}}', text: 'rightsLimited', when: isDeclaredAs('ENCUMBERED') },
  rightsFreed:       { on: 'scenario.rights-declared',   kind: 'answer',        level: 'INFO',     to: 'request-readers', route: '/organization/scenarios/{{scenarioId}}', text: 'rightsFreed', when: isDeclaredAs('FREE') },
  hiddenLimited:     { on: 'scenario.rights-declared',   kind: 'answer',        level: 'INFO',     to: 'hidden-readers',  route: '/organization/requests/{{requestId}}', text: 'hiddenLimited', when: isDeclaredAs('ENCUMBERED') },
  hiddenFreed:       { on: 'scenario.rights-declared',   kind: 'answer',        level: 'INFO',     to: 'hidden-readers',  route: '/organization/requests/{{requestId}}', text: 'rightsFreed', when: isDeclaredAs('FREE') },
  coauthorInvited:   { on: 'coauthor.invited',           kind: 'coauthor',      level: 'ACTION',   to: 'coauthor',        route: '/profile/scenarios', letter: 'coauthorInvited', text: 'coauthorInvited', doneBy: ['coauthor.invited', 'coauthor.confirmed', 'coauthor.declined', 'coauthor.removed'] },
  coauthorConfirmed: { on: 'coauthor.confirmed',         kind: 'coauthor',      level: 'INFO',     to: 'inviter',         route: '/profile/scenarios/{{scenarioId}}#coauthors', letter: 'coauthorConfirmed' },
  coauthorDeclined:  { on: 'coauthor.declined',          kind: 'coauthor',      level: 'INFO',     to: 'inviter',         route: '/profile/scenarios/{{scenarioId}}#coauthors', letter: 'coauthorDeclined' },
  employeeWaits:     { on: 'employee.joined',            kind: 'waitlist',      level: 'ACTION',   to: 'leaders',         route: '/organization/employees', letter: 'employeeJoined', text: 'employeeWaits', doneBy: membershipEnds },
  employeeConfirmed: { on: 'employee.confirmed',         kind: 'membership',    level: 'CRITICAL', to: 'employee',        route: '/organization', letter: 'employeeConfirmed', text: 'employeeConfirmed' },
  employeeRejected:  { on: 'employee.rejected',          kind: 'membership',    level: 'CRITICAL', to: 'employee',        route: '/organization', letter: 'employeeRejected' },
  employeeIgnored:   { on: 'employee.waited-too-long',   kind: 'membership',    level: 'CRITICAL', to: 'employee',        route: '/organization', letter: 'employeeUnanswered' },
  employeeRemoved:   { on: 'employee.removed',           kind: 'membership',    level: 'CRITICAL', to: 'employee',        route: '/organization', letter: 'employeeRemoved' },
  employeeBlocked:   { on: 'employee.blocked',           kind: 'membership',    level: 'CRITICAL', to: 'employee',        route: '/organization', text: 'employeeBlocked' },
  employeeUnblocked: { on: 'employee.unblocked',         kind: 'membership',    level: 'CRITICAL', to: 'employee',        route: '/organization', text: 'employeeUnblocked' },
  companyApproved:   { on: 'organization.approved',      kind: 'organization',  level: 'CRITICAL', to: 'leaders',         route: '/organization', letter: 'organizationApproved' },
  companyRejected:   { on: 'organization.rejected',      kind: 'organization',  level: 'CRITICAL', to: 'leaders',         route: '/organization', letter: 'organizationRejected' },
  companySuspended:  { on: 'organization.suspended',     kind: 'organization',  level: 'CRITICAL', to: 'leaders',         route: '/organization', letter: 'organizationSuspended' },
  companyResumed:    { on: 'organization.resumed',       kind: 'organization',  level: 'CRITICAL', to: 'leaders',         route: '/organization', text: 'companyResumed' },
  ndaNeeded:         { on: 'organization.nda-needed',    kind: 'organization',  level: 'CRITICAL', to: 'unasked-leaders', route: '/organization/nda', letter: 'ndaNeeded', text: 'ndaNeeded', doneBy: ['nda.signed', 'organization.nda-not-needed'] },
  ndaEnding:         { on: 'organization.nda-ending',    kind: 'organization',  level: 'CRITICAL', to: 'unreminded-leaders', route: '/organization/nda', text: 'ndaEnding', doneBy: ['nda.signed', 'organization.nda-postponed', 'organization.nda-not-needed'] },
  ndaWaits:          { on: 'nda.prepared',               kind: 'organization',  level: 'CRITICAL', to: 'signing-leaders', route: '/organization/nda', text: 'ndaWaits', doneBy: ['nda.signed', 'nda.replaced', 'nda.revoked'] },
  ndaRevoked:        { on: 'nda.revoked',                kind: 'organization',  level: 'CRITICAL', to: 'signing-leaders', route: '/organization/nda', text: 'ndaRevoked' },
  threadHandedOver:  { on: 'chat.transferred',           kind: 'chat',          level: 'INFO',     to: 'thread-keeper',   route: '/chat/{{id}}', text: 'threadHandedOver' },
  unread:            { on: 'chat.unread',                kind: 'chat',          level: 'INFO',     to: 'unread-participant', route: '/chat/{{id}}', text: 'unread', grouped: 'kind', several: 'unreadOften' },
  mentioned:         { on: 'chat.mentioned',             kind: 'chat',          level: 'INFO',     to: 'mentioned',       route: '/chat/{{id}}?message={{messageId}}', text: 'mentioned', grouped: 'name', when: isTitled },
  mentionedAtWork:   { on: 'chat.mentioned',             kind: 'chat',          level: 'INFO',     to: 'mentioned',       route: '/chat/{{id}}?message={{messageId}}', text: 'mentionedAtWork', grouped: 'name', when: isOfCompany },
  mentionedUntitled: { on: 'chat.mentioned',             kind: 'chat',          level: 'INFO',     to: 'mentioned',       route: '/chat/{{id}}?message={{messageId}}', text: 'mentionedUntitled', grouped: 'name', when: (payload) => !isOfCompany(payload) && !isTitled(payload) },
  expertAsked:       { on: 'chat.expert-asked',          kind: 'chat',          level: 'INFO',     to: 'thread-applicant', route: '/chat/{{id}}?message={{messageId}}', text: 'expertAsked' },
  authorAnswered:    { on: 'chat.author-answered',       kind: 'chat',          level: 'INFO',     to: 'thread-expert',   route: '/chat/{{id}}?message={{messageId}}', text: 'authorAnswered' },
  complaintDismissed: { on: 'chat.complaint-closed',     kind: 'chat',          level: 'INFO',     to: 'complainant',     route: '/chat/{{id}}', text: 'complaintDismissed', when: isDismissed },
  complaintWarned:   { on: 'chat.complaint-closed',      kind: 'chat',          level: 'INFO',     to: 'complainant',     route: '/chat/{{id}}', text: 'complaintWarned', when: isDecidedAs('WARNED') },
  complaintEnded:    { on: 'chat.complaint-closed',      kind: 'chat',          level: 'INFO',     to: 'complainant',     route: '/chat/{{id}}', text: 'complaintEnded', when: isDecidedAs('THREAD_CLOSED') },
  complaintUpheld:   { on: 'chat.complaint-closed',      kind: 'chat',          level: 'INFO',     to: 'complainant',     route: '/chat/{{id}}', text: 'complaintUpheld', when: (payload) => payload['hasEnded'] === true && !isDismissed(payload) },
  mailing:           { on: 'mailing.sent',               kind: 'mailing',       level: 'INFO',     to: 'mailing-recipients', route: '/notifications/letters/{{id}}', letter: 'mailing', text: 'mailing', self: true },
  mailingWaits:      { on: 'mailing.proposed',           kind: 'approval',      level: 'ACTION',   to: 'mailing-officers', route: '/administrator/mailings?open={{id}}', text: 'mailingWaits', doneBy: ['mailing.confirmed', 'mailing.cancelled'] },
  supportAsked:      { on: 'chat.started',               kind: 'queue',         level: 'ACTION',   to: 'thread-officers', route: '/chat/{{id}}', text: 'supportAsked', doneBy: answerEnds, when: isAskedIn('SUPPORT') },
  orderAsked:        { on: 'chat.started',               kind: 'queue',         level: 'ACTION',   to: 'thread-officers', route: '/chat/{{id}}', text: 'orderAsked', doneBy: answerEnds, when: isAskedIn('ORDER') },
  taskAsked:         { on: 'chat.started',               kind: 'queue',         level: 'ACTION',   to: 'thread-officers', route: '/chat/{{id}}', text: 'taskAsked', doneBy: answerEnds, when: isAskedIn('TASK') },
  askedAgain:        { on: 'chat.asked',                 kind: 'queue',         level: 'ACTION',   to: 'thread-officers', route: '/chat/{{id}}', text: 'askedAgain', doneBy: answerEnds },
  complaint:         { on: 'chat.reported',              kind: 'queue',         level: 'ACTION',   to: 'moderation-officers', route: '/administrator/complaints?state=NEW', text: 'complaint', doneBy: ['chat.complaint-closed'] },
  companyWaits:      { on: 'organization.founded',       kind: 'queue',         level: 'ACTION',   to: 'organization-officers', route: '/administrator/organizations', text: 'companyWaits', doneBy: ['organization.approved', 'organization.rejected'] },
  questionAsked:     { on: 'question.asked',             kind: 'queue',         level: 'ACTION',   to: 'moderation-officers', route: '/administrator/questions', text: 'questionAsked', doneBy: ['question.taken', 'question.answered', 'question.closed'] },
  scenarioWaits:     { on: 'scenario.submitted',         kind: 'queue',         level: 'ACTION',   to: 'moderation-officers', route: '/administrator/scenarios/{{id}}', text: 'scenarioWaits', doneBy: moderationEnds },
  companiesOverdue:  { on: 'organization.overdue',       kind: 'queue',         level: 'INFO',     to: 'organization-officers', route: '/administrator/organizations', text: 'companiesOverdue' },
  questionsOverdue:  { on: 'question.overdue',           kind: 'queue',         level: 'INFO',     to: 'moderation-officers', route: '/administrator/questions?state=OPEN', text: 'questionsOverdue' },
  chatsOverdue:      { on: 'chat.overdue',               kind: 'queue',         level: 'INFO',     to: 'moderation-officers', route: '/chat?type=SUPPORT', text: 'chatsOverdue' },
  scenariosOverdue:  { on: 'scenario.overdue',           kind: 'queue',         level: 'INFO',     to: 'moderation-officers', route: '/administrator/scenarios', text: 'scenariosOverdue' },
  newApplication:    { on: 'application.submitted',      kind: 'queue',         level: 'INFO',     to: 'intake-officers', route: '/administrator/request/{{id}}', text: 'newApplication' },
  appealWaits:       { on: 'application.appealed',       kind: 'queue',         level: 'ACTION',   to: 'intake-officers', route: '/administrator/request/{{id}}', text: 'appealWaits', doneBy: ['application.appeal-granted', 'application.appeal-denied'] },
  protocolWaits:     { on: 'protocol.proposed',          kind: 'approval',      level: 'CRITICAL', to: 'intake-officers', route: '/administrator/request/protocols/{{id}}', text: 'protocolWaits', doneBy: ['protocol.published', 'protocol.returned', 'protocol.withdrawn'] },
  rightsRequested:   { on: 'super-grant.requested',      kind: 'approval',      level: 'ACTION',   to: 'second-officers', route: '/administrator/staff', letter: 'superGrantRequested', text: 'rightsRequested', doneBy: ['super-grant.confirmed', 'super-grant.withdrawn'] },
  answered:          { on: 'question.answered',          kind: 'support',       level: 'INFO',     to: 'asker',           route: '/faq/ask#questions', letter: 'answerWaits', text: 'answered' },
  confirmPhone:      { on: 'account.registered',         kind: 'account',       level: 'ACTION',   to: 'account',         route: '/settings', text: 'confirmPhone', doneBy: ['phone.confirmed'], self: true, when: isToConfirmPhone },
  roleGranted:       { on: 'role.granted',               kind: 'account',       level: 'INFO',     to: 'account',         route: '/settings', text: 'roleGranted', self: true },
  rightsChanged:     { on: 'staff.capabilities-changed', kind: 'account',       level: 'INFO',     to: 'account',         route: '/administrator', text: 'rightsChanged' },
  newLogin:          { on: 'session.opened',             kind: 'account',       level: 'CRITICAL', to: 'account',         route: '/settings', text: 'newLogin', self: true, when: ({ newNetwork }) => newNetwork === true },
  passwordChanged:   { on: 'password.changed',           kind: 'account',       level: 'CRITICAL', to: 'account',         route: '/settings', letter: 'passwordChanged', self: true },
  emailChanged:      { on: 'email.changed',              kind: 'account',       level: 'CRITICAL', to: 'account',         route: '/settings', text: 'emailChanged', self: true },
  phoneChanged:      { on: 'phone.changed',              kind: 'account',       level: 'CRITICAL', to: 'account',         route: '/settings', letter: 'phoneChanged', self: true },
  birthdayCorrected: { on: 'account.birthday-corrected', kind: 'account',       level: 'CRITICAL', to: 'account',         route: '/settings', letter: 'birthdayCorrected', text: 'birthdayCorrected' },
} as const satisfies Record<string, NoticeRow>;

export type NoticeName = keyof typeof notices;
export type Notice = NoticeRow & { name: NoticeName };

export const noticeRows: readonly Notice[] = Object.entries(notices).map(([name, row]) => ({
  ...(row as NoticeRow),
  name: name as NoticeName,
}));

const rowByName = new Map<string, Notice>(noticeRows.map((row) => [row.name, row]));

/** Undefined for a row of another release. */
export const findNotice = (name: string): Notice | undefined => rowByName.get(name);

/** Event → the notices that it completes. */
export const noticesDoneBy: ReadonlyMap<string, readonly NoticeName[]> = new Map(
  noticeRows
    .flatMap(({ doneBy = [] }) => doneBy)
    .map((on) => [on, noticeRows.filter(({ doneBy }) => doneBy?.includes(on)).map(({ name }) => name)]),
);

export const kindsOfRole = (role: Role | undefined): readonly NoticeKind[] =>
  kindCodes.filter((kind) => role && (noticeKinds[kind].roles as readonly Role[]).includes(role));

export const levelsOfKind = (kind: NoticeKind): readonly Level[] =>
  levels.filter((level) => noticeRows.some((row) => row.kind === kind && row.level === level));

/** CRITICAL notices are always mailed at once (product §13). */
export const isMailLocked = (kind: NoticeKind): boolean =>
  levelsOfKind(kind).every((level) => level === 'CRITICAL');

/** Whether push messages are sent to browsers that were switched on, unless the person chose otherwise. */
export const isPushedByDefault = (kind: NoticeKind): boolean => noticeKinds[kind].mail === 'NOW';

/** Text messages cost money and wake people up, so only CRITICAL notices may be sent as one. */
export const maySendSms = (kind: NoticeKind): boolean => levelsOfKind(kind).includes('CRITICAL');
