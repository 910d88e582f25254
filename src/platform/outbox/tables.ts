/** Events, deliveries and jobs. A feature declares its event kinds by merging into `Events`: kind → payload type. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableJson, TimestampWithDefault } from '#platform/db/tables.ts';

// Empty here, because features fill it by declaration merging.
// eslint-disable-next-line typescript/no-empty-object-type
export interface Events {}

export type EventKind = keyof Events & string;

export type DeliveryState = 'waiting' | 'done' | 'parked';

export interface EventTable {
  /** Made by the clock of the database, like `at`. */
  id: Generated<string>;
  kind: string;
  actor_id: string | null;
  subject_id: string | null;
  payload: Json<unknown>;
  /** One-time links and codes for messages only. Erased when the last delivery is done. */
  secret: NullableJson<Record<string, string>>;
  ip_prefix: string | null;
  /** The account of the event was erased: the payload has lost its personal data. */
  erased_at: ColumnType<Date | null, never, Date>;
  /** Digest of what the erasure removed, for the seals. */
  erased_digest: ColumnType<Uint8Array | null, never, Uint8Array>;
  at: TimestampWithDefault;
}

/** A link of the chain of hashes over the audit log. */
export interface EventSealTable {
  number: number;
  /** The range: after the first id, up to the last one. */
  after_id: string;
  last_id: string;
  /** The id of each event and the first bytes of its digest. */
  rows: Uint8Array;
  previous_hash: Uint8Array;
  hash: Uint8Array;
  sealed_at: TimestampWithDefault;
}

export interface DeliveryTable {
  id: string;
  event_id: string;
  subscriber: string;
  /** Empty when the event has one recipient. */
  recipient: Generated<string>;
  state: DeliveryState;
  tries: number;
  /** Time of the next try. While it runs, the end of its lease. */
  next_at: Date;
  done_at: Date | null;
  last_error: string | null;
}

/** A scheduled job. The row holds its lease. */
export interface JobTable {
  name: string;
  next_at: Date;
  leased_until: Date | null;
  done_at: Date | null;
  last_error: string | null;
  /** Failures in a row since the last success. */
  failures: Generated<number>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    event: EventTable;
    event_seal: EventSealTable;
    delivery: DeliveryTable;
    job: JobTable;
  }
}
