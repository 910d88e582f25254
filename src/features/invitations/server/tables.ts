import type { Capability } from '#access/actor.ts';
import type { InvitationType } from '#features/invitations/constants.ts';
import type { TimestampWithDefault } from '#platform/db/tables.ts';
import type { ColumnType, Generated } from 'kysely';

type State = 'SENT' | 'USED' | 'REVOKED';

export interface InvitationTable {
  id: string;
  code_hash: string;
  type: InvitationType;
  state: ColumnType<State, State | undefined, State>;
  label: string;
  email: string | null;
  inn: string | null;
  last_name: string | null;
  organization_id: string | null;
  role: 'OK_USER' | 'OK_ADMIN' | null;
  max_uses: number;
  used: Generated<number>;
  expires_at: Date;
  created_by: string | null;
  created_at: TimestampWithDefault;
  note: string;
  /** Rights of the officer who registers by the code; empty for other types. */
  capabilities: ColumnType<Capability[], Capability[] | undefined, never>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    invitation: InvitationTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Secret: code. */
    'invitation.issued': { type: InvitationType; capabilities?: readonly Capability[] };
    /** Secret: code. */
    'invitation.resent': { type: InvitationType };
    'invitation.edited': { type: InvitationType; fields: string[] };
    'invitation.used': { type: InvitationType; invitationId: string };
    'invitation.used-up': Record<string, never>;
    'invitation.revoked': Record<string, never>;
  }
}
