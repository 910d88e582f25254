/**
 * The content of the copy of the own data: every table with data of people, and its columns that belong to the person.
 * Secrets, hashes and what others have written in confidence are not listed, so they never leave.
 */
import { educationFields, profileFields } from '#features/profile/fields.ts';
import { scenarioFields } from '#features/scenarios/scenario-fields.ts';
import { columnsOf } from '#platform/db/field-columns.ts';
import type { Tables } from '#platform/db/tables.ts';

type Column<T extends keyof Tables> = keyof Tables[T] & string;

export interface Section {
  table: SectionTable;
  /** The column with the account id, or with the id of the record of `of`. */
  owner: string;
  of?: { table: keyof Tables; owner: string };
  columns: readonly string[];
  /** Rows that are left out. */
  except?: { column: string; value: string };
  /** Unique among the rows of an account. */
  key: readonly string[];
}

interface Rows<T extends keyof Tables> {
  owner: Column<T>;
  columns: readonly Column<T>[];
  except?: { column: Column<T>; value: string };
  key?: readonly Column<T>[];
}

const own = <T extends keyof Tables, S extends Rows<T>>(table: T, { key, ...rest }: S & Rows<T>) => ({
  table,
  ...rest,
  key: (key ?? ['id']) as readonly string[],
});

const ofRecord = <T extends keyof Tables, O extends keyof Tables>(
  table: T,
  of: { table: O; owner: Column<O> },
  rows: Rows<T>,
) => ({ ...own(table, rows), of });

const scenarios = { table: 'scenario', owner: 'author_id' } as const;
const applications = { table: 'application', owner: 'author_id' } as const;

// What an officer writes for the fund is work. It may be in a thread with a person whom the officer must not know.
// oxfmt-ignore
const list = [
  own('account', { owner: 'id', columns: ['id', 'email', 'state', 'roles', 'capabilities', 'last_name', 'name', 'second_name', 'phone', 'birthday', 'city', 'gender', 'email_confirmed_at', 'phone_confirmed_at', 'created_at', 'last_login_at', 'may_be_published', 'suspension_reason', 'left_at'] }),
  own('consent', { owner: 'account_id', columns: ['kind', 'version', 'given_at', 'withdrawn_at', 'ip', 'agent'] }),
  own('session', { owner: 'account_id', key: ['pid'], columns: ['created_at', 'seen_at', 'ip', 'agent', 'authenticated_at'] }),
  own('known_network', { owner: 'account_id', key: ['network'], columns: ['network', 'seen_at'] }),
  own('profile', { owner: 'account_id', key: ['account_id'], columns: [...columnsOf(profileFields), 'genre_ids', 'updated_at'] }),
  own('education', { owner: 'account_id', columns: ['place', ...columnsOf(educationFields)] }),
  own('author_rating', { owner: 'author_id', key: ['author_id'], columns: ['score', 'uf_rating'] }),
  own('project', { owner: 'author_id', columns: ['title', 'original_title', 'year', 'format_id', 'roles', 'status', 'organization', 'platform', 'link', 'description', 'hidden', 'created_at', 'updated_at'] }),
  own('scenario', { owner: 'author_id', columns: ['id', 'state', ...columnsOf(scenarioFields), 'format_id', 'type_id', 'kind_id', 'genre_ids', 'tag_ids', 'characters', 'remark', 'submitted_at', 'published_at', 'created_at', 'updated_at'] }),
  ofRecord('scenario_text', scenarios, { owner: 'scenario_id', columns: ['scenario_id', 'number', 'pages', 'created_at'] }),
  ofRecord('scenario_rights_file', scenarios, { owner: 'scenario_id', key: ['scenario_id'], columns: ['scenario_id', 'size', 'mime', 'created_at'] }),
  own('scenario_coauthor', { owner: 'account_id', columns: ['scenario_id', 'email', 'share', 'state', 'invited_at', 'answered_at'] }),
  own('request', { owner: 'author_id', columns: ['scenario_id', 'organization_id', 'state', 'text', 'answer', 'created_at', 'answered_at', 'open_until'] }),
  own('request_reader', { owner: 'account_id', key: ['request_id'], columns: ['request_id', 'organization_id', 'named_at'] }),
  own('application', { owner: 'author_id', columns: ['id', 'selection_id', 'wave_id', 'state', 'state_since', 'number', 'scenario_id', 'fields', 'answers', 'submission', 'submitted_at', 'fix_until', 'created_at', 'updated_at', 'late_answers'] }),
  ofRecord('application_file', applications, { owner: 'application_id', columns: ['application_id', 'question', 'size', 'mime', 'created_at', 'removed_at'] }),
  ofRecord('application_appeal', applications, { owner: 'application_id', columns: ['application_id', 'ground', 'text', 'created_at', 'outcome', 'answer', 'decided_at'] }),
  ofRecord('application_remark', applications, { owner: 'application_id', columns: ['application_id', 'field', 'text', 'created_at', 'resolved_at'] }),
  ofRecord('application_move', applications, { owner: 'application_id', columns: ['application_id', 'at', 'from_state', 'to_state', 'ground'] }),
  own('questionnaire', { owner: 'id', columns: ['state', 'created_at', 'updated_at', 'signed_at'] }),
  own('questionnaire_consent', { owner: 'author_id', columns: ['kind', 'text_version', 'given_at', 'address', 'withdrawn_at'] }),
  own('questionnaire_file', { owner: 'author_id', columns: ['step', 'kind', 'size', 'mime', 'created_at', 'removed_at'] }),
  own('questionnaire_opening', { owner: 'author_id', columns: ['what', 'opened_at'] }),
  own('chat_participant', { owner: 'account_id', key: ['thread_id'], columns: ['thread_id', 'side', 'muted', 'pinned_at', 'joined_at', 'left_at', 'draft'] }),
  own('chat_message', { owner: 'author_id', except: { column: 'side', value: 'FUND' }, columns: ['thread_id', 'text', 'created_at', 'edited_at', 'deleted_at'] }),
  own('chat_file', { owner: 'owner_id', columns: ['thread_id', 'name', 'mime', 'size', 'created_at'] }),
  own('chat_block', { owner: 'account_id', key: ['organization_id', 'side'], columns: ['organization_id', 'side', 'created_at'] }),
  own('chat_complaint', { owner: 'complainant_id', columns: ['thread_id', 'reason', 'state', 'created_at', 'closed_at', 'decision'] }),
  own('notification', { owner: 'account_id', columns: ['kind', 'level', 'subject_id', 'vars', 'created_at', 'read_at', 'done_at', 'archived_at'] }),
  own('notification_setting', { owner: 'account_id', key: ['kind'], columns: ['kind', 'mail', 'sms', 'push'] }),
  own('push_device', { owner: 'account_id', columns: ['created_at', 'seen_at'] }),
  own('support_question', { owner: 'account_id', columns: ['number', 'state', 'topic', 'name', 'email', 'text', 'answer', 'created_at', 'decided_at'] }),
  own('favorite', { owner: 'account_id', key: ['kind', 'target_id'], columns: ['kind', 'target_id', 'created_at'] }),
  own('viewed', { owner: 'account_id', key: ['kind', 'target_id'], columns: ['kind', 'target_id', 'viewed_at'] }),
  own('card_view', { owner: 'account_id', key: ['scenario_id', 'organization_id'], columns: ['scenario_id', 'organization_id', 'viewed_at'] }),
  own('text_view', { owner: 'reader_id', columns: ['scenario_id', 'organization_id', 'organization_name', 'viewed_at'] }),
  own('vote', { owner: 'voter_id', key: ['scenario_id', 'organization_id'], columns: ['scenario_id', 'organization_id', 'value', 'created_at'] }),
  own('employee', { owner: 'account_id', columns: ['organization_id', 'state', 'position', 'department', 'can_vote', 'can_confirm', 'created_at', 'decided_at'] }),
  own('power_of_attorney', { owner: 'account_id', columns: ['organization_id', 'number', 'issued_on', 'valid_until', 'powers', 'created_at', 'revoked_at'] }),
  own('signature', { owner: 'signer_id', columns: ['document_sha256', 'serial', 'thumbprint', 'claimed_at', 'verified_at'] }),
  own('signable_document', { owner: 'owner_id', key: ['file_id'], columns: ['kind', 'subject_id', 'name', 'mime', 'size', 'sha256', 'created_at'] }),
  own('file', { owner: 'owner_id', columns: ['name', 'mime', 'size', 'sha256', 'purpose', 'created_at'] }),
  own('mailing_recipient', { owner: 'account_id', key: ['mailing_id'], columns: ['mailing_id'] }),
] as const;

export type SectionTable = (typeof list)[number]['table'];

export const sections: readonly Section[] = list;

const secrets = 'secrets that prove who somebody is; their dates stand among the actions';
const derived = 'made from other sections';
const work = 'work of an officer for others: it stands among the actions';

/** Tables with data of people that are not in the copy, and why. */
export const notInCopy: { readonly [T in keyof Tables]?: string } = {
  account_token: secrets,
  phone_code: secrets,
  data_key: secrets,
  application_version: 'earlier versions of the applications, which their pages show',
  chat_forward: 'who has asked stays unknown to who answers',
  chat_forwarded_answer: 'who has answered stays unknown to who asks',
  chat_thread: 'subjects of the chats; the messages are in the copy',
  delivery: 'letters on their way, of the notifications in the copy',
  event: 'the section of the actions has the newest thousand',
  file_variant: derived,
  scenario_search: derived,
  search_rating: derived,
  chat_title: derived,
  stale_author: derived,
  notification_night: derived,
  questionnaire_step: 'opened in the section of the answers',
  questionnaire_remark: 'shown in the questionnaire beside the answer',
  questionnaire_version: 'the signed questionnaires, which are downloaded as PDF',
  questionnaire_version_file: 'the files of the signed questionnaires',
  content_version: work,
  intake_card: work,
  intake_check: work,
  intake_message: work,
  intake_note: work,
  intake_presence: work,
  intake_view: work,
  invitation: work,
  legal_text: work,
  mailing: work,
  news: work,
  protocol: work,
  protocol_item: work,
  site_setting: work,
  super_grant: work,
  text_opening: work,
};
