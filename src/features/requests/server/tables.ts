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
  /** For which state the end was announced: SENT or OPEN. */
  announced_state: string | null;
  /** The company has to sign the agreement until then. Null when the text does not wait for it. */
  sign_until: Date | null;
  /** The text is read only under the agreement on confidentiality. */
  nda_required: Generated<boolean>;
}

/** A colleague of the sender who may read the text. */
export interface RequestReaderTable {
  request_id: string;
  account_id: string;
  organization_id: string;
  named_by: string | null;
  named_at: TimestampWithDefault;
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

/** How many requests a company has sent; written by triggers. */
export interface CompanyRequestsTable {
  organization_id: string;
  requests: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    request: RequestTable;
    request_reader: RequestReaderTable;
    text_view: TextViewTable;
    company_requests: CompanyRequestsTable;
  }
}
