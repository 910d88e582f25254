/** What is erased before the account itself, in this order: a row goes before what it refers to. */
import { applicationFilesEraser } from '#features/applications/server/erase-application-files.ts';
import { applicationsEraser } from '#features/applications/server/erase-applications.ts';
import { chatEraser } from '#features/chat/server/erase-chat.ts';
import { coauthorsEraser } from '#features/coauthors/server/erase-coauthors.ts';
import { intakeEraser } from '#features/intake/server/erase-intake.ts';
import { invitationsEraser } from '#features/invitations/server/erase-invitations.ts';
import { attorneysEraser } from '#features/nda/server/erase-attorneys.ts';
import { employeesEraser } from '#features/organization/server/erase-employees.ts';
import { mailingsEraser } from '#features/mailings/server/erase-mailings.ts';
import { noticesEraser } from '#features/notifications/server/erase-notices.ts';
import { phoneEraser } from '#features/phone/server/erase-codes.ts';
import { profileEraser } from '#features/profile/server/erase-profile.ts';
import { projectsEraser } from '#features/projects/server/erase-projects.ts';
import { questionnaireEraser } from '#features/questionnaire/server/erase-questionnaire.ts';
import { ratingsEraser } from '#features/ratings/server/erase-ratings.ts';
import { requestsEraser } from '#features/requests/server/erase-requests.ts';
import { scenariosEraser } from '#features/scenarios/server/erase-scenarios.ts';
import { signaturesEraser } from '#features/signing/server/erase-signatures.ts';
import { marksEraser } from '#features/shortlist/server/erase-marks.ts';
import { questionsEraser } from '#features/support/server/erase-questions.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';
import { filesEraser } from '#platform/files/erase-files.ts';
import { dataKeyEraser } from '#platform/vault/vault.ts';

export const erasers: readonly Eraser[] = [
  noticesEraser,
  mailingsEraser,
  chatEraser,
  intakeEraser,
  applicationFilesEraser,
  applicationsEraser,
  coauthorsEraser,
  questionnaireEraser,
  requestsEraser,
  scenariosEraser,
  projectsEraser,
  ratingsEraser,
  profileEraser,
  marksEraser,
  questionsEraser,
  phoneEraser,
  invitationsEraser,
  employeesEraser,
  attorneysEraser,
  signaturesEraser,
  filesEraser,
  dataKeyEraser,
];

/** What stays with the id of an erased account, and why: printed to docs/erasure.md. */
export const retainedAfterErasure: { readonly [T in keyof Tables]?: string } = {
  account: 'the row without the person: evidence refers to its id, roles and dates',
  application:
    'that an author took part in a selection, with the number, the dates and the decision: evidence. Applications of others name their co-authors',
  application_appeal: 'that there was an appeal, its ground and outcome: evidence',
  application_move: 'who moved an application when: evidence',
  application_remark: 'that a field was remarked on: evidence, without the text',
  application_version: 'versions of applications of others name their co-authors',
  card_view: 'which company saw the card of a scenario: evidence, ids only',
  chat_complaint: 'that there was a complaint about a thread with others, without its text',
  chat_forward: 'which messages repeat the question of an expert: ids of messages',
  chat_forwarded_answer: 'which messages repeat the answer of an author: ids of messages',
  chat_message:
    'that there was a message in a thread with others: its time, without the text. That a thread was handed over to the account',
  chat_thread: 'that there was a thread about a record of the account, without its title',
  consent:
    'which version was accepted and withdrawn when, with address and browser: proof of the consent (152-FZ, article 9)',
  content_version: 'who changed the site: the id of the officer',
  data_key: 'an empty row, so that nothing is encrypted for the account again',
  employee: 'who acted for a company: evidence, without the position and comments',
  event:
    'who did what to which record and when, for AUDIT_MONTHS: without networks, reasons, titles and browsers',
  favorite: 'marks of others on the account: its id only',
  file: 'media of the site that an officer or a company has uploaded',
  invitation: 'who invited whom: evidence, without the address and the name',
  legal_text: 'which officer published a version',
  mailing: 'what the fund has written to many, and which officer wrote and confirmed it',
  news: 'who changed a news item: the id of the officer',
  protocol: 'who has proposed, signed and published decisions about applications: the id of the officer',
  questionnaire: 'that there was one, and its state',
  questionnaire_consent:
    'which text was accepted and withdrawn when, with the address: proof of the consent (152-FZ, article 9)',
  questionnaire_opening: 'which officer opened it when: evidence, without the reason',
  request:
    'that a company asked and was answered: evidence, without the texts. What the account sent for its company stays with the company',
  request_reader: 'who was allowed to read a text: evidence, ids only',
  scenario_coauthor: 'the share in a scenario of another author, without the address',
  scenario: 'an empty, archived row where a company has asked, read or voted',
  signature: 'a signature of a document of the fund: evidence',
  site_setting: 'who changed it: the id of the officer',
  super_grant: 'who gave all rights to whom: evidence, ids only',
  support_question: 'questions of others: the id of the officer who answered',
  text_opening: 'which texts of others an officer has opened, and why: evidence',
  text_view: 'who read which text when: evidence, ids only',
  viewed: 'who has seen the account: its id only',
  vote: 'the vote of a company: the id of the employee',
};
