import type { Capability } from '#access/actor.ts';
import type { ColumnType } from 'kysely';

type GrantState = 'PENDING' | 'CONFIRMED' | 'WITHDRAWN';

/** All rights for an officer, asked for by one officer and confirmed by another (product §15, four eyes). */
export interface SuperGrantTable {
  id: string;
  account_id: string;
  state: ColumnType<GrantState, GrantState | undefined, GrantState>;
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    super_grant: SuperGrantTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'staff.capabilities-changed': { before: readonly Capability[]; after: readonly Capability[] };
    'staff.dismissed': { before: readonly Capability[] };
    'staff.returned': { capabilities: readonly Capability[] };
    'super-grant.requested': { accountId: string };
    'super-grant.confirmed': { accountId: string };
    'super-grant.withdrawn': { accountId: string };
  }
}
