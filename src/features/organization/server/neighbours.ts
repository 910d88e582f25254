/**
 * Functions of other features that this feature needs. The composition root passes them in, because features do not
 * import each other.
 */
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
  /** Issues a personal code and sends it by letter. */
  issueInvitation(
    tx: Tx,
    invitation: PersonalInvitation,
    outside: Outside,
  ): Promise<{ id: string; expiresAt: Date }>;
  /** Makes the code invalid. Throws `state_conflict` when it is used already. */
  revokeInvitation(tx: Tx, revocation: { id: string; actorId: string }): Promise<void>;
  endSessions(tx: Tx, accountId: string): Promise<void>;
  replaceRole(tx: Tx, change: { accountId: string; from: EmployeeRole; to: EmployeeRole }): Promise<void>;
}
