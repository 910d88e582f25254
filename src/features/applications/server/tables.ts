import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ApplicationFields } from '#features/applications/application-fields.ts';
import type { AppealGround, AppealOutcome } from '#features/applications/constants.ts';
import type { ApplicationMove, ApplicationState } from '#features/applications/lifecycle.ts';
import type { Answers } from '#features/applications/schemas.ts';
import type { Json, JsonWithDefault, NullableJson } from '#platform/db/tables.ts';

/** What may change after the submission, as it was. */
export interface Submission {
  author: string;
  scenario: { id: string; name: string; format: string; genres: string[] };
  text: { number: number; pages: number; sha256: string };
  coauthors: { name: string; email: string; share: number }[];
  ownShare: number;
  questionnaireVersion: number;
  fields: ApplicationFields;
  answers: Answers;
  /** Percent of words shared with the most similar other text; null when it is not known. */
  similarPercent: number | null;
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ApplicationTable {
  id: string;
  selection_id: string;
  wave_id: string;
  author_id: string;
  state: Generated<ApplicationState>;
  state_since: Date;
  number: Optional<string>;
  version: Generated<number>;
  /** Step → version of its last change. */
  changed: JsonWithDefault<Record<string, number>>;
  scenario_id: Optional<string>;
  fields: JsonWithDefault<ApplicationFields>;
  answers: JsonWithDefault<Answers>;
  /** Sent after the deadline, beside the submission. */
  late_answers: JsonWithDefault<Answers>;
  form_version: Generated<number>;
  /** The text whose blind package the author has looked through. */
  blind_text_id: Optional<string>;
  text_id: Optional<string>;
  questionnaire_version_id: Optional<string>;
  submission: NullableJson<Submission>;
  submitted_at: Optional<Date>;
  /** The author as in the submission, for lists. */
  submitted_author: GeneratedAlways<string | null>;
  submitted_title: GeneratedAlways<string | null>;
  /** Both, for the search by words. */
  submitted_words: GeneratedAlways<string | null>;
  /** yyyy-MM-dd. */
  fix_until: Optional<string>;
  copied_from: Optional<string>;
  created_at: Date;
  updated_at: Date;
}

export interface ApplicationMoveTable {
  id: Generated<string>;
  application_id: string;
  at: Date;
  /** Null: a job. */
  actor_id: string | null;
  move: ApplicationMove;
  from_state: ApplicationState;
  to_state: ApplicationState;
  ground: Generated<string>;
  protocol: Generated<string>;
  comment: Generated<string>;
}

export interface ApplicationRemarkTable {
  id: string;
  application_id: string;
  field: string;
  text: string;
  officer_id: string | null;
  created_at: Date;
  resolved_at: Optional<Date>;
}

export interface ApplicationAppealTable {
  id: string;
  application_id: string;
  move_id: string;
  ground: AppealGround;
  text: string;
  created_at: Date;
  outcome: Optional<AppealOutcome>;
  answer: Generated<string>;
  officer_id: Optional<string>;
  decided_at: Optional<Date>;
}

export interface ApplicationFileTable {
  id: string;
  application_id: string;
  /** Key of a question of the selection; null for a file of an appeal. */
  question: Optional<string>;
  /** Null until the appeal is sent. */
  appeal_id: Optional<string>;
  name_sealed: Buffer;
  file_id: string;
  size: number;
  mime: string;
  created_at: Date;
  /** Removed by the author, but part of a submission. */
  removed_at: Optional<Date>;
}

/** What was submitted each time. */
export interface ApplicationVersionTable {
  application_id: string;
  number: number;
  submission: Json<Submission>;
  text_id: string | null;
  questionnaire_version_id: string | null;
  submitted_at: Date;
  /** What the author signed with a certificate. */
  document_id: Optional<string>;
}

/** The fingerprint of a text; empty for a scan. */
export interface TextPrintTable {
  text_id: string;
  bands: number[];
  hashes: number[];
  created_at: Date;
}

/** Letters of a deadline that were sent. */
export interface ApplicationReminderTable {
  application_id: string;
  close_at: Date;
  days: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    application: ApplicationTable;
    application_move: ApplicationMoveTable;
    application_remark: ApplicationRemarkTable;
    application_appeal: ApplicationAppealTable;
    application_file: ApplicationFileTable;
    application_version: ApplicationVersionTable;
    application_reminder: ApplicationReminderTable;
    text_print: TextPrintTable;
  }
}

/** The payload of every move. It has nothing personal. */
interface MovedEvent {
  selectionId: string;
  /** Null before the first submission. */
  number: string | null;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'application.created': { selectionId: string };
    'application.deleted': { selectionId: string };
    'application.submitted': MovedEvent;
    'application.resubmitted': MovedEvent;
    'application.reopened': MovedEvent;
    'application.withdrawn': MovedEvent;
    'application.expired': MovedEvent;
    'application.taken': MovedEvent;
    'application.returned': MovedEvent;
    'application.admitted': MovedEvent;
    'application.not-admitted': MovedEvent;
    'application.resumed': MovedEvent;
    'application.passed-to-commission': MovedEvent;
    'application.approved': MovedEvent;
    'application.reserved': MovedEvent;
    'application.rejected': MovedEvent;
    'application.appealed': MovedEvent;
    'application.appeal-granted': MovedEvent;
    'application.appeal-denied': MovedEvent;
    'application.deadline-near': { days: number };
    /** Keys of questions. */
    'application.answered': { fields: string[] };
  }
}
