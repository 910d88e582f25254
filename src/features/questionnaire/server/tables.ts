import type { ColumnType, Generated } from 'kysely';
import type {
  ConsentKind,
  FileKind,
  FileStep,
  OpeningCapability,
  OutdatedBecause,
  SignatureKind,
  Step,
} from '#features/questionnaire/constants.ts';
import type { QuestionnaireFileState } from '#features/questionnaire/file-lifecycle.ts';
import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type { Json, TimestampWithDefault } from '#platform/db/tables.ts';

export interface QuestionnaireTable {
  /** The account of the author. */
  id: string;
  state: Generated<QuestionnaireState>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  signed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  current_version_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Steps whose answers lie in `sealed`. */
export interface QuestionnaireStepTable {
  author_id: string;
  step: Step;
  sealed: Buffer;
  changed_version: number;
}

export interface QuestionnaireVersionTable {
  id: string;
  author_id: string;
  number: number;
  sealed: Buffer;
  consents: Json<Partial<Record<ConsentKind, string>>>;
  signed_at: Date;
  /** How it was signed first: a certificate may have been added later. */
  signature_kind: SignatureKind;
}

export interface QuestionnaireFileTable {
  id: string;
  author_id: string;
  step: FileStep;
  kind: FileKind;
  name_sealed: Buffer;
  file_id: string;
  size: number;
  mime: string;
  state: Generated<QuestionnaireFileState>;
  remark_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Date;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The files that a signed version refers to. */
export interface QuestionnaireVersionFileTable {
  version_id: string;
  questionnaire_file_id: string;
}

export interface QuestionnaireRemarkTable {
  id: string;
  author_id: string;
  step: Step;
  /** A field of the step, or `files`. */
  field: string;
  text_sealed: Buffer;
  officer_id: string | null;
  created_at: Date;
  resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface QuestionnaireOpeningTable {
  id: string;
  author_id: string;
  officer_id: string | null;
  what: 'QUESTIONNAIRE' | 'FILE';
  questionnaire_file_id: string | null;
  application_file_id: ColumnType<string | null, string | null | undefined, string | null>;
  reason: string;
  /** Capability of the officer at that time; empty in old rows. */
  capability: Generated<OpeningCapability | ''>;
  opened_at: Date;
}

export interface QuestionnaireConsentTable {
  id: string;
  author_id: string;
  kind: ConsentKind;
  text_version: string;
  given_at: Date;
  address: string;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    questionnaire: QuestionnaireTable;
    questionnaire_step: QuestionnaireStepTable;
    questionnaire_version: QuestionnaireVersionTable;
    questionnaire_file: QuestionnaireFileTable;
    questionnaire_version_file: QuestionnaireVersionFileTable;
    questionnaire_remark: QuestionnaireRemarkTable;
    questionnaire_opening: QuestionnaireOpeningTable;
    questionnaire_consent: QuestionnaireConsentTable;
  }
}

type Nothing = Record<string, never>;

/** Names of fields and ids, never answers. */
declare module '#platform/outbox/tables.ts' {
  interface Events {
    'questionnaire.started': Nothing;
    'questionnaire.completed': Nothing;
    'questionnaire.reopened': Nothing;
    'questionnaire.edited': Nothing;
    'questionnaire.signed': { number: number };
    'questionnaire.check-started': Nothing;
    'questionnaire.confirmed': Nothing;
    'questionnaire.returned': Nothing;
    'questionnaire.outdated': { because: OutdatedBecause };
    'questionnaire-file.added': { step: Step };
    'questionnaire-file.removed': { step: Step };
    'questionnaire-file.accepted': Nothing;
    'questionnaire-file.rejected': Nothing;
    'questionnaire.opened': { what: 'QUESTIONNAIRE' | 'FILE' };
    'questionnaire.consents-changed': { given: ConsentKind[]; withdrawn: ConsentKind[] };
  }
}
