/**
 * Who is told what, and how: an event → to whom → by which channel → which text. What is not here is told to nobody.
 * Texts hold no personal details: whoever wants to read more signs in (product §13).
 */
export type Recipient =
  /** The account that the event is about. */
  | 'account'
  /** The address that the account had before. */
  | 'former-address'
  /** The address that the invitation names, if it names one. */
  | 'invited'
  /** The person whom the record of an employee is about. */
  | 'employee'
  /** Those who lead the company. */
  | 'leaders'
  /** The author of the scenario. */
  | 'author'
  /** The employee who asked for the text. */
  | 'sender'
  /** Whoever asked the fund. */
  | 'asker'
  /** The phone that the code is for. */
  | 'phone';

/** What the text may name: one query each. */
export type About =
  'nothing' | 'invitation' | 'organization' | 'employee' | 'scenario' | 'request' | 'question';

export interface LetterRow {
  on: string;
  /** Only events whose payload has this `type`. */
  type?: string;
  to: Recipient;
  by: 'mail' | 'sms';
  /** `notifications@letter.<text>…` or `notifications@message.<text>`. */
  text: string;
  about: About;
  /** The page behind the button; `{{id}}` is what the event is about. */
  path?: string;
}

// prettier-ignore
export const letters: readonly LetterRow[] = [
  { on: 'email.link-made',        to: 'account',        by: 'mail', text: 'confirmEmail',         about: 'nothing',      path: '/email/confirm/{{token}}' },
  { on: 'email.changed',          to: 'former-address', by: 'mail', text: 'emailChanged',         about: 'nothing',      path: '/faq' },
  { on: 'phone.changed',          to: 'account',        by: 'mail', text: 'phoneChanged',         about: 'nothing',      path: '/settings' },
  { on: 'password.link-made',     to: 'account',        by: 'mail', text: 'resetPassword',        about: 'nothing',      path: '/password/reset?token={{token}}' },
  { on: 'password.changed',       to: 'account',        by: 'mail', text: 'passwordChanged',      about: 'nothing',      path: '/forgot' },
  { on: 'account.suspended',      to: 'account',        by: 'mail', text: 'accountSuspended',     about: 'nothing',      path: '/faq' },
  { on: 'account.restored',       to: 'account',        by: 'mail', text: 'accountRestored',      about: 'nothing',      path: '/login' },
  { on: 'invitation.issued',      to: 'invited',        by: 'mail', text: 'inviteExpert',         about: 'invitation',   path: '/registration/expert?code={{code}}',           type: 'EXPERT' },
  { on: 'invitation.issued',      to: 'invited',        by: 'mail', text: 'inviteOrganization',   about: 'invitation',   path: '/registration/ok?code={{code}}',               type: 'ORGANIZATION' },
  { on: 'invitation.issued',      to: 'invited',        by: 'mail', text: 'inviteEmployee',       about: 'invitation',   path: '/registration/ok?code={{code}}&mode=employee', type: 'EMPLOYEE' },
  { on: 'invitation.resent',      to: 'invited',        by: 'mail', text: 'inviteExpert',         about: 'invitation',   path: '/registration/expert?code={{code}}',           type: 'EXPERT' },
  { on: 'invitation.resent',      to: 'invited',        by: 'mail', text: 'inviteOrganization',   about: 'invitation',   path: '/registration/ok?code={{code}}',               type: 'ORGANIZATION' },
  { on: 'invitation.resent',      to: 'invited',        by: 'mail', text: 'inviteEmployee',       about: 'invitation',   path: '/registration/ok?code={{code}}&mode=employee', type: 'EMPLOYEE' },
  { on: 'organization.approved',  to: 'leaders',        by: 'mail', text: 'organizationApproved', about: 'organization', path: '/organization' },
  { on: 'organization.rejected',  to: 'leaders',        by: 'mail', text: 'organizationRejected', about: 'organization', path: '/organization' },
  { on: 'organization.suspended', to: 'leaders',        by: 'mail', text: 'organizationSuspended', about: 'organization', path: '/organization' },
  { on: 'employee.joined',        to: 'leaders',        by: 'mail', text: 'employeeJoined',       about: 'employee',     path: '/organization/employees' },
  { on: 'employee.confirmed',     to: 'employee',       by: 'mail', text: 'employeeConfirmed',    about: 'employee',     path: '/organization' },
  { on: 'employee.rejected',      to: 'employee',       by: 'mail', text: 'employeeRejected',     about: 'employee',     path: '/organization' },
  { on: 'employee.waited-too-long', to: 'employee',     by: 'mail', text: 'employeeUnanswered',   about: 'employee',     path: '/registration/ok?mode=employee' },
  { on: 'employee.removed',       to: 'employee',       by: 'mail', text: 'employeeRemoved',      about: 'employee',     path: '/faq' },
  { on: 'scenario.published',     to: 'author',         by: 'mail', text: 'scenarioPublished',    about: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'scenario.returned',      to: 'author',         by: 'mail', text: 'scenarioReturned',     about: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'scenario.blocked',       to: 'author',         by: 'mail', text: 'scenarioBlocked',      about: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'scenario.text-opened',   to: 'author',         by: 'mail', text: 'scenarioTextOpened',   about: 'scenario',     path: '/profile/scenarios/{{id}}' },
  { on: 'request.sent',           to: 'author',         by: 'mail', text: 'requestSent',          about: 'request',      path: '/profile/requests?request={{id}}' },
  { on: 'request.opened',         to: 'sender',         by: 'mail', text: 'requestOpened',        about: 'request',      path: '/organization/requests/{{id}}' },
  { on: 'request.declined',       to: 'sender',         by: 'mail', text: 'requestDeclined',      about: 'request',      path: '/organization/requests' },
  { on: 'request.revoked',        to: 'sender',         by: 'mail', text: 'requestRevoked',       about: 'request',      path: '/organization/requests' },
  { on: 'question.asked',         to: 'asker',          by: 'mail', text: 'questionAsked',        about: 'question',     path: '/faq' },
  { on: 'question.answered',      to: 'asker',          by: 'mail', text: 'questionAnswered',     about: 'question',     path: '/faq/ask' },
  { on: 'phone.code-requested',   to: 'phone',          by: 'sms',  text: 'phoneCode',            about: 'nothing' },
];

/** Of the subscriber: stored with every delivery. */
export const letterName = ({ on, by, text }: LetterRow): string => `${by}:${on}:${text}`;
