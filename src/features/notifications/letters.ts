/**
 * The table of letters (e-mails and SMS): event → recipient → channel → text. Events without a row send nothing. Texts
 * contain no personal details; the recipient signs in to read more (product §13).
 */
import type { Role } from '#access/actor.ts';
import { needsPhone } from '#features/phone/needs-phone.ts';
import type { PagePath } from '#kernel/page-path.ts';
import type { Locales } from '#kernel/translate.ts';

export type Recipient =
  /** The account that is the subject of the event. */
  | 'account'
  /** The previous address of the account. */
  | 'former-address'
  /** The address of the invitation, if it has one. */
  | 'invited'
  /** The person of the employee record. */
  | 'employee'
  /** Active admins of the company. */
  | 'leaders'
  /** Admins of the company who got the notice of the event. */
  | 'signing-leaders'
  /** Officers with all rights who may confirm the request for all rights: all but the one who asks. */
  | 'second-officers'
  /** The author of the scenario. */
  | 'author'
  /** The address of the co-author's invitation, while it waits for an answer. */
  | 'coauthor'
  /** The author who has named the co-author. */
  | 'inviter'
  /** The author of the application. */
  | 'applicant'
  /** Authors of drafts for the selection. */
  | 'draft-authors'
  /** Authors of applications with questions that are asked after the deadline. */
  | 'late-authors'
  /** The employee who sent the request. */
  | 'sender'
  /** The same employee unless he or she is an admin, whose letter asks to sign. */
  | 'waiting-sender'
  /** A batch of the recipients of a mailing. */
  | 'mailing-recipients'
  /** The account that acted. */
  | 'actor'
  /** The person who asked the fund a question, when no account of his can read the answer on the site. */
  | 'guest-asker'
  /** The same person when he can sign in and read it. */
  | 'member-asker'
  /** The phone number of the code. */
  | 'phone';

/** Where the variables of the text come from: one query each. */
export type LetterSource =
  | 'nothing'
  /** The reason in the payload of the event. */
  | 'reason'
  | 'invitation'
  | 'organization'
  | 'employee'
  | 'scenario'
  /** The scenario and the share of the co-author. */
  | 'coauthor'
  /** Number, selection, deadline and last day for mending. */
  | 'application'
  /** The selection and its deadline. */
  | 'selection'
  | 'request'
  | 'mailing'
  | 'question';

interface BaseRow {
  on: string;
  /** Only for events whose payload has this `type`. */
  type?: string;
  /** Only for events with such a payload. */
  when?: (payload: Readonly<Record<string, unknown>>) => boolean;
  to: Recipient;
  source: LetterSource;
}

type Texts = Locales['notifications'];
export interface MailRow extends BaseRow {
  by: 'mail';
  /** `notifications@letter.<text>.…` */
  text: Exclude<keyof Texts['letter'], 'footer' | 'linkHint'>;
  /** The page that the button links to; `{{id}}` is the subject of the event. */
  path: PagePath;
}
export interface SmsRow extends BaseRow {
  by: 'sms';
  /** `notifications@message.<text>` */
  text: keyof Texts['message'];
}
export type LetterRow = MailRow | SmsRow;

export const waitsForNda = ({ lacksNda }: Readonly<Record<string, unknown>>): boolean => lacksNda === true;
export const isOpenAgain = ({ again }: Readonly<Record<string, unknown>>): boolean => again === true;
export const isToConfirmPhone = ({ role }: Readonly<Record<string, unknown>>): boolean =>
  needsPhone(role as Role);

// oxfmt-ignore
export const letters: readonly LetterRow[] = [
  { on: 'email.link-made',        to: 'account',        by: 'mail', text: 'confirmEmail',         source: 'nothing',      path: '/email/confirm/{{token}}' },
  { on: 'email.changed',          to: 'former-address', by: 'mail', text: 'emailChanged',         source: 'nothing',      path: '/faq' },
  { on: 'phone.changed',          to: 'account',        by: 'mail', text: 'phoneChanged',         source: 'nothing',      path: '/settings' },
  { on: 'password.link-made',     to: 'account',        by: 'mail', text: 'resetPassword',        source: 'nothing',      path: '/password/reset?token={{token}}' },
  { on: 'password.changed',       to: 'account',        by: 'mail', text: 'passwordChanged',      source: 'nothing',      path: '/forgot' },
  { on: 'account.suspended',      to: 'account',        by: 'mail', text: 'accountSuspended',     source: 'reason',       path: '/contacts' },
  { on: 'account.restored',       to: 'account',        by: 'mail', text: 'accountRestored',      source: 'reason',       path: '/login' },
  { on: 'account.left',           to: 'account',        by: 'mail', text: 'accountLeft',          source: 'nothing',      path: '/consents' },
  { on: 'account.stayed',         to: 'account',        by: 'mail', text: 'accountStayed',        source: 'nothing',      path: '/settings' },
  { on: 'account.erased',         to: 'former-address', by: 'mail', text: 'accountErased',        source: 'nothing',      path: '/registration' },
  { on: 'account.birthday-corrected', to: 'account',    by: 'mail', text: 'birthdayCorrected',    source: 'reason',       path: '/contacts' },
  { on: 'invitation.issued',      to: 'invited',        by: 'mail', text: 'inviteExpert',         source: 'invitation',   path: '/registration/expert?code={{code}}',           type: 'EXPERT' },
  { on: 'invitation.issued',      to: 'invited',        by: 'mail', text: 'inviteOrganization',   source: 'invitation',   path: '/registration/ok?code={{code}}',               type: 'ORGANIZATION' },
  { on: 'invitation.issued',      to: 'invited',        by: 'mail', text: 'inviteEmployee',       source: 'invitation',   path: '/registration/ok?code={{code}}&mode=employee', type: 'EMPLOYEE' },
  { on: 'invitation.issued',      to: 'invited',        by: 'mail', text: 'inviteStaff',          source: 'invitation',   path: '/registration/staff?code={{code}}',            type: 'FK_STAFF' },
  { on: 'invitation.resent',      to: 'invited',        by: 'mail', text: 'inviteExpert',         source: 'invitation',   path: '/registration/expert?code={{code}}',           type: 'EXPERT' },
  { on: 'invitation.resent',      to: 'invited',        by: 'mail', text: 'inviteOrganization',   source: 'invitation',   path: '/registration/ok?code={{code}}',               type: 'ORGANIZATION' },
  { on: 'invitation.resent',      to: 'invited',        by: 'mail', text: 'inviteEmployee',       source: 'invitation',   path: '/registration/ok?code={{code}}&mode=employee', type: 'EMPLOYEE' },
  { on: 'invitation.resent',      to: 'invited',        by: 'mail', text: 'inviteStaff',          source: 'invitation',   path: '/registration/staff?code={{code}}',            type: 'FK_STAFF' },
  { on: 'organization.approved',  to: 'leaders',        by: 'mail', text: 'organizationApproved', source: 'organization', path: '/organization' },
  { on: 'organization.rejected',  to: 'leaders',        by: 'mail', text: 'organizationRejected', source: 'organization', path: '/organization' },
  { on: 'organization.suspended', to: 'leaders',        by: 'mail', text: 'organizationSuspended', source: 'organization', path: '/organization' },
  { on: 'employee.joined',        to: 'leaders',        by: 'mail', text: 'employeeJoined',       source: 'employee',     path: '/organization/employees' },
  { on: 'employee.confirmed',     to: 'employee',       by: 'mail', text: 'employeeConfirmed',    source: 'employee',     path: '/organization' },
  { on: 'employee.rejected',      to: 'employee',       by: 'mail', text: 'employeeRejected',     source: 'employee',     path: '/organization' },
  { on: 'employee.waited-too-long', to: 'employee',     by: 'mail', text: 'employeeUnanswered',   source: 'employee',     path: '/registration/ok?mode=employee' },
  { on: 'employee.removed',       to: 'employee',       by: 'mail', text: 'employeeRemoved',      source: 'employee',     path: '/faq' },
  { on: 'scenario.published',     to: 'author',         by: 'mail', text: 'scenarioPublished',    source: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'scenario.returned',      to: 'author',         by: 'mail', text: 'scenarioReturned',     source: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'scenario.blocked',       to: 'author',         by: 'mail', text: 'scenarioBlocked',      source: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'scenario.text-opened',   to: 'author',         by: 'mail', text: 'scenarioTextOpened',   source: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'coauthor.invited',       to: 'coauthor',       by: 'mail', text: 'coauthorInvited',      source: 'coauthor',     path: '/profile/scenarios?coauthor={{code}}' },
  { on: 'coauthor.confirmed',     to: 'inviter',        by: 'mail', text: 'coauthorConfirmed',    source: 'coauthor',     path: '/profile/scenarios/{{scenarioId}}#coauthors' },
  { on: 'coauthor.declined',      to: 'inviter',        by: 'mail', text: 'coauthorDeclined',     source: 'coauthor',     path: '/profile/scenarios/{{scenarioId}}#coauthors' },
  { on: 'application.submitted',  to: 'applicant',      by: 'mail', text: 'applicationSubmitted', source: 'application',  path: '/request/{{id}}' },
  { on: 'application.resubmitted', to: 'applicant',      by: 'mail', text: 'applicationResubmitted', source: 'application',  path: '/request/{{id}}' },
  { on: 'application.reopened',   to: 'applicant',      by: 'mail', text: 'applicationReopened',  source: 'application',  path: '/request/{{id}}' },
  { on: 'application.withdrawn',  to: 'applicant',      by: 'mail', text: 'applicationWithdrawn', source: 'application',  path: '/request/{{id}}' },
  { on: 'application.expired',    to: 'applicant',      by: 'mail', text: 'applicationExpired',   source: 'application',  path: '/request/{{id}}' },
  { on: 'application.taken',      to: 'applicant',      by: 'mail', text: 'applicationTaken',     source: 'application',  path: '/request/{{id}}' },
  { on: 'application.returned',   to: 'applicant',      by: 'mail', text: 'applicationReturned',  source: 'application',  path: '/request/{{id}}' },
  { on: 'application.resumed',    to: 'applicant',      by: 'mail', text: 'applicationResumed',   source: 'application',  path: '/request/{{id}}' },
  { on: 'application.admitted',   to: 'applicant',      by: 'mail', text: 'applicationAdmitted',  source: 'application',  path: '/request/{{id}}' },
  { on: 'application.not-admitted', to: 'applicant',      by: 'mail', text: 'applicationNotAdmitted', source: 'application',  path: '/request/{{id}}' },
  { on: 'application.appealed',   to: 'applicant',      by: 'mail', text: 'applicationAppealed',  source: 'application',  path: '/request/{{id}}' },
  { on: 'application.appeal-granted', to: 'applicant',      by: 'mail', text: 'appealGranted',        source: 'application',  path: '/request/{{id}}' },
  { on: 'application.appeal-denied', to: 'applicant',      by: 'mail', text: 'appealDenied',         source: 'application',  path: '/request/{{id}}' },
  { on: 'application.passed-to-commission', to: 'applicant', by: 'mail', text: 'applicationAtCommission', source: 'application',  path: '/request/{{id}}' },
  { on: 'application.approved',   to: 'applicant',      by: 'mail', text: 'applicationApproved',  source: 'application',  path: '/request/{{id}}' },
  { on: 'application.reserved',   to: 'applicant',      by: 'mail', text: 'applicationReserved',  source: 'application',  path: '/request/{{id}}' },
  { on: 'application.rejected',   to: 'applicant',      by: 'mail', text: 'applicationRejected',  source: 'application',  path: '/request/{{id}}' },
  { on: 'application.message-sent', to: 'applicant',    by: 'mail', text: 'applicationMessage',   source: 'application',  path: '/request/{{id}}' },
  { on: 'application.deadline-near', to: 'applicant',      by: 'mail', text: 'deadlineNear',         source: 'application',  path: '/request/{{id}}' },
  { on: 'selection.extended',     to: 'draft-authors',  by: 'mail', text: 'deadlineChanged',      source: 'selection',    path: '/request' },
  { on: 'selection.closed',       to: 'late-authors',   by: 'mail', text: 'lateQuestions',        source: 'selection',    path: '/request' },
  { on: 'request.sent',           to: 'author',         by: 'mail', text: 'requestSent',          source: 'request',      path: '/profile/requests?request={{id}}' },
  { on: 'request.opened',         to: 'sender',         by: 'mail', text: 'requestOpened',        source: 'request',      path: '/organization/requests/{{id}}', when: (payload) => !waitsForNda(payload) },
  { on: 'request.opened',         to: 'waiting-sender', by: 'mail', text: 'requestWaitsNda',      source: 'request',      path: '/organization/requests/{{id}}', when: waitsForNda },
  { on: 'organization.nda-needed', to: 'signing-leaders', by: 'mail', text: 'ndaNeeded',          source: 'organization', path: '/organization/nda' },
  { on: 'request.unlocked',       to: 'sender',         by: 'mail', text: 'requestOpened',        source: 'request',      path: '/organization/requests/{{id}}', when: (payload) => !isOpenAgain(payload) },
  { on: 'request.declined',       to: 'sender',         by: 'mail', text: 'requestDeclined',      source: 'request',      path: '/organization/requests/{{id}}' },
  { on: 'request.revoked',        to: 'sender',         by: 'mail', text: 'requestRevoked',       source: 'request',      path: '/organization/requests/{{id}}' },
  { on: 'question.asked',         to: 'guest-asker',    by: 'mail', text: 'questionAsked',        source: 'question',     path: '/faq' },
  { on: 'question.asked',         to: 'member-asker',   by: 'mail', text: 'questionKept',         source: 'question',     path: '/login?return=%2Ffaq%2Fask%23questions' },
  { on: 'question.answered',      to: 'guest-asker',    by: 'mail', text: 'questionAnswered',     source: 'question',     path: '/faq/ask' },
  { on: 'question.answered',      to: 'member-asker',   by: 'mail', text: 'answerWaits',          source: 'question',     path: '/login?return=%2Ffaq%2Fask%23questions' },
  { on: 'questionnaire.returned', to: 'account',        by: 'mail', text: 'questionnaireReturned', source: 'nothing',     path: '/questionnaire' },
  { on: 'questionnaire.confirmed', to: 'account',       by: 'mail', text: 'questionnaireConfirmed', source: 'nothing',    path: '/questionnaire' },
  { on: 'questionnaire.outdated', to: 'account',        by: 'mail', text: 'questionnaireOutdated', source: 'nothing',     path: '/questionnaire' },
  { on: 'super-grant.requested',  to: 'second-officers', by: 'mail', text: 'superGrantRequested', source: 'nothing',      path: '/administrator/staff' },
  { on: 'mailing.sent',           to: 'mailing-recipients', by: 'mail', text: 'mailing',          source: 'mailing',      path: '/notifications/letters/{{id}}' },
  { on: 'mailing.tested',         to: 'actor',          by: 'mail', text: 'mailing',              source: 'mailing',      path: '/administrator/mailings?open={{id}}' },
  { on: 'phone.code-requested',   to: 'phone',          by: 'sms',  text: 'phoneCode',            source: 'nothing' },
];

/** Name of the subscriber. It is stored with every delivery, so it must not change. */
export const letterSubscriberName = ({ on, by, text }: LetterRow): string => `${by}:${on}:${text}`;

/** Recipients of several people, with the word for one of them. */
const groups = {
  leaders: 'leader',
  'signing-leaders': 'leader',
  'second-officers': 'officer',
  'draft-authors': 'author',
  'late-authors': 'author',
  'mailing-recipients': 'recipient',
} as const;
export type Group = keyof typeof groups;

export const isToGroup = (row: LetterRow): row is LetterRow & { to: Group } => row.to in groups;

/** Name of the subscriber that sends the letter to one person of the group. */
export const memberLetterName = (row: LetterRow & { to: Group }): string =>
  `${letterSubscriberName(row)}:${groups[row.to]}`;
