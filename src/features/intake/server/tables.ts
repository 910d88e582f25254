import type { ColumnType, Generated } from 'kysely';
import type {
  CheckAnswer,
  CheckItem,
  Decision,
  ProtocolKind,
  ProtocolSignerRole,
} from '#features/intake/constants.ts';
import type { ProtocolState } from '#features/intake/lifecycle.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ProtocolTable {
  id: string;
  selection_id: string;
  kind: ProtocolKind;
  /** Number within the wave and the kind. */
  number: Generated<number>;
  /** `РГ-АВ-26-1/3`, unique. The database gives it. Null only while a protocol is inserted. */
  label: Generated<string>;
  state: Generated<ProtocolState>;
  /** yyyy-MM-dd. */
  day: string;
  place: Generated<string>;
  present: Generated<string>;
  recused: Generated<string>;
  notes: Generated<string>;
  version: Generated<number>;
  created_by: Optional<string>;
  proposed_by: Optional<string>;
  proposed_at: Optional<Date>;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  /** Why it was withdrawn. */
  reason: Generated<string>;
  /** Both, or none when the protocol is not signed. */
  chair_id: Optional<string>;
  secretary_id: Optional<string>;
  /** What they sign, from the proposal on. */
  document_id: Optional<string>;
  created_at: Date;
}

export interface ProtocolItemTable {
  protocol_id: string;
  application_id: string;
  number: string;
  title: string;
  decision: Decision;
  ground: string;
  officer_id: Optional<string>;
}

export interface IntakeCardTable {
  application_id: string;
  officer_id: Optional<string>;
  labels: Generated<string[]>;
  pending_state: Optional<Decision>;
  pending_ground: Generated<string>;
  pending_comment: Generated<string>;
  pending_by: Optional<string>;
  pending_at: Optional<Date>;
  protocol_id: Optional<string>;
  version: Generated<number>;
}

export interface IntakeCheckTable {
  application_id: string;
  item: CheckItem;
  version: number;
  answer: CheckAnswer;
  text: Generated<string>;
  officer_id: Optional<string>;
  at: Date;
}

export interface IntakeNoteTable {
  id: string;
  application_id: string;
  officer_id: Optional<string>;
  text: string;
  created_at: Date;
}

export interface IntakePresenceTable {
  application_id: string;
  officer_id: string;
  place: string;
  until: Date;
}

export interface IntakeViewTable {
  id: string;
  officer_id: string;
  name: string;
  query: string;
  created_at: Date;
}

export interface IntakeMessageTable {
  id: string;
  officer_id: Optional<string>;
  text: string;
  created_at: Date;
  send_at: Date;
  sent_at: Optional<Date>;
  cancelled_at: Optional<Date>;
}

export interface IntakeMessageRecipientTable {
  message_id: string;
  application_id: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    protocol: ProtocolTable;
    protocol_item: ProtocolItemTable;
    intake_card: IntakeCardTable;
    intake_check: IntakeCheckTable;
    intake_note: IntakeNoteTable;
    intake_presence: IntakePresenceTable;
    intake_view: IntakeViewTable;
    intake_message: IntakeMessageTable;
    intake_message_recipient: IntakeMessageRecipientTable;
  }
}

interface ProtocolEvent {
  selectionId: string;
  number: string;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Null after the application was unassigned. */
    'application.assigned': { officerId: string | null };
    'application.labelled': { labels: string[] };
    'application.checked': { item: string; answer: string };
    'application.noted': Record<string, never>;
    /** Null: taken back. */
    'application.decision-prepared': { decision: string | null };
    'application.message-sent': { messageId: string };
    'application.file-opened': Record<string, never>;
    /** Names of the filters. */
    'application.exported': { filter: string[] };
    'protocol.saved': ProtocolEvent & { created: boolean };
    'protocol.proposed': ProtocolEvent;
    'protocol.returned': ProtocolEvent;
    'protocol.signed': ProtocolEvent & { role: ProtocolSignerRole };
    'protocol.published': ProtocolEvent;
    'protocol.withdrawn': ProtocolEvent;
  }
}
