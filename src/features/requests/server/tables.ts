import type { Generated } from 'kysely';
import type { RequestState } from '#features/requests/lifecycle.ts';
import type { TimestampWithDefault } from '#platform/db/tables.ts';

export interface RequestTable {
  id: string;
  scenario_id: string;
  author_id: string;
  organization_id: string;
  sender_id: string;
  state: Generated<RequestState>;
  text: string;
  answer: Generated<string>;
  /** The opened text version. */
  text_id: string | null;
  created_at: TimestampWithDefault;
  answered_at: Date | null;
  open_until: Date | null;
}

/** One reading of an opened text. */
export interface TextViewTable {
  id: string;
  request_id: string;
  scenario_id: string;
  organization_id: string;
  /** The name at the time of the reading, for the author's journal. */
  organization_name: string;
  reader_id: string;
  viewed_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    request: RequestTable;
    text_view: TextViewTable;
  }
}
