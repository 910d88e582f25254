/** What a company asks of other features; the composition root brings them together. */
import type { EmployeeRole } from '#features/organization/contract.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Outside } from '#platform/outside.ts';

export interface PersonalInvitation {
  organizationId: string;
  email: string;
  lastName: string | undefined;
  position: string;
  createdBy: string;
}

export interface Neighbours {
  /** A personal code by letter. */
  issueInvitation(
    tx: Tx,
    invitation: PersonalInvitation,
    outside: Outside,
  ): Promise<{ id: string; expiresAt: Date }>;
  /** The code leads nowhere any more. Throws `state_conflict` once it was used. */
  revokeInvitation(tx: Tx, revocation: { id: string; actorId: string }): Promise<void>;
  endSessions(tx: Tx, accountId: string): Promise<void>;
  replaceRole(tx: Tx, change: { accountId: string; from: EmployeeRole; to: EmployeeRole }): Promise<void>;
}
