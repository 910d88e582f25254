/** Types of the records in the audit log. Once a record is deleted, only the kind of its event tells its type. */
import type { EventArea } from '#features/audit/event-kinds.ts';

export const recordTypes = [
  'account',
  'application',
  'attorney',
  'chat-coauthor',
  'chat-order',
  'chat-org',
  'chat-request',
  'chat-support',
  'chat-task',
  'complaint',
  'coauthor',
  'employee',
  'invitation-employee',
  'invitation-expert',
  'invitation-fk_staff',
  'invitation-organization',
  'mailing',
  'nda',
  'news',
  'organization',
  'program',
  'project',
  'protocol',
  'question',
  'questionnaire-file',
  'questionnaire-version',
  'request',
  'scenario',
  'selection',
  'super-grant',
  'wave',
] as const;
export type RecordType = (typeof recordTypes)[number];

/** The last three have subjects of several types; only the row of the subject tells which. */
export type SubjectType = RecordType | 'chat' | 'document' | 'invitation';

/** Null for areas whose events have no subject. */
const typeOfArea: Record<EventArea, SubjectType | null> = {
  account: 'account',
  session: 'account',
  email: 'account',
  phone: 'account',
  password: 'account',
  role: 'account',
  consent: 'account',
  profile: 'account',
  author: 'account',
  staff: 'account',
  questionnaire: 'account',
  'questionnaire-file': 'account',
  project: 'project',
  scenario: 'scenario',
  text: 'scenario',
  vote: 'scenario',
  rating: 'scenario',
  coauthor: 'coauthor',
  application: 'application',
  protocol: 'protocol',
  request: 'request',
  votes: 'organization',
  organization: 'organization',
  employee: 'employee',
  invitation: 'invitation',
  question: 'question',
  chat: 'chat',
  signature: 'document',
  nda: 'nda',
  attorney: 'attorney',
  program: 'program',
  wave: 'wave',
  selection: 'selection',
  'super-grant': 'super-grant',
  mailing: 'mailing',
  content: null,
  news: 'news',
  calendar: null,
  'legal-draft': null,
  'legal-text': null,
  notification: null,
  log: null,
};

/** Null for a kind that only an older or newer release knows. */
export function subjectTypeOf(kind: string): SubjectType | null {
  const [area = '', verb = ''] = kind.split('.');
  if (area === 'chat' && (verb === 'reported' || verb.startsWith('complaint-'))) return 'complaint';
  if (area === 'questionnaire-file' && (verb === 'accepted' || verb === 'rejected'))
    return 'questionnaire-file';
  return Object.hasOwn(typeOfArea, area) ? typeOfArea[area as EventArea] : null;
}
