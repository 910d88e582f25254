import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LegalCode } from '#features/legal/codes.ts';
import type { TimestampWithDefault } from '#platform/db/tables.ts';

/** Published versions. The database refuses to change them. */
export interface LegalTextTable {
  code: LegalCode;
  /** `edition.correction`: only a new edition asks for consent again. */
  version: string;
  edition: GeneratedAlways<number>;
  correction: GeneratedAlways<number>;
  title: string;
  body: string;
  body_html: string;
  note: Generated<string>;
  is_initial: Generated<boolean>;
  officer_id: ColumnType<string | null, string | null | undefined, null>;
  /** In the future: scheduled. */
  published_at: TimestampWithDefault;
}

export interface LegalDraftTable {
  code: LegalCode;
  title: string;
  body: string;
  revision: Generated<number>;
  updated_at: TimestampWithDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    legal_text: LegalTextTable;
    legal_draft: LegalDraftTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'legal-draft.saved': { code: LegalCode };
    /** `from`: when the version comes into force. */
    'legal-text.published': { code: LegalCode; version: string; asksAgain: boolean; from: string };
    'legal-text.taken-back': { code: LegalCode; version: string };
  }
}
