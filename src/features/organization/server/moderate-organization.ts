import { organizationLifecycle } from '#features/organization/lifecycle.ts';
import type { OrganizationMove } from '#features/organization/lifecycle.ts';
import { findOrganization } from '#features/organization/server/organization-queries.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type {} from '#features/organization/server/events.ts';

export interface ModerateOrganizationInput {
  organizationId: string;
  move: OrganizationMove;
  /** Shown to the company. */
  reason?: string;
  officerId: string;
  now: Date;
}

/** Throws `not_found`, `state_conflict`. */
export async function moderateOrganization(tx: Tx, input: ModerateOrganizationInput) {
  const { organizationId, move, reason, officerId, now } = input;
  const { name } = await findOrganization(tx, organizationId);
  const moved = await moveState(tx, {
    table: 'organization',
    id: organizationId,
    lifecycle: organizationLifecycle,
    move,
    set: { decided_at: now, remark: reason ?? '' },
    actorId: officerId,
    event: { organizationId, name, ...(reason !== undefined && { reason }) },
  });
  return { id: moved.id, state: moved.state };
}
