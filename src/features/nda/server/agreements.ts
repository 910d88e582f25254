/** The agreement of an organization: whether it is offered, and its revocation by the fund. */
import { sql } from 'kysely';
import { ndaLifecycle } from '#features/nda/lifecycle.ts';
import { isApproved } from '#features/nda/server/is-approved.ts';
import { findNdaText, findSignatory } from '#features/nda/server/nda-document.ts';
import type { NdaText } from '#features/nda/server/nda-document.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext, ServerContext } from '#platform/http/define-handler.ts';
import { isSigningOn } from '#platform/signing/settings.ts';

/** Serializes calls about one organization. */
export const lockOrganization = (tx: Tx, organizationId: string) =>
  sql`SELECT FROM organization WHERE id = ${organizationId} FOR UPDATE`.execute(tx);

/** Throws `org_not_approved`, `signing_unavailable`, `state_conflict`. */
export async function requireOffer({
  database,
  services,
  actor,
}: Pick<HandlerContext<unknown, unknown>, 'database' | 'services' | 'actor'>): Promise<NdaText> {
  if (!isApproved(actor)) throw new Refusal('org_not_approved');
  if (!isSigningOn(services.signing)) throw new Refusal('signing_unavailable');
  const text = await findNdaText(database.db);
  if (!text) throw new Refusal('state_conflict', { text: 'nda@refusals.noText' });
  return text;
}

interface RevokeOptions {
  organizationId: string;
  officerId: string;
  reason: string;
}

/** Throws `not_found`, `state_conflict` unless it is signed. */
export async function revokeNda(
  { database }: Pick<ServerContext, 'database'>,
  { organizationId, officerId, reason }: RevokeOptions,
): Promise<void> {
  await database.tx(async (tx) => {
    await findSignatory(tx, organizationId);
    await lockOrganization(tx, organizationId);
    const signed = await tx
      .selectFrom('nda')
      .select(['id', 'text_version'])
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'SIGNED')
      .execute();
    if (signed.length === 0) throw new Refusal('state_conflict', { text: 'nda@refusals.unsigned' });
    for (const { id, text_version: version } of signed)
      await moveState(tx, {
        table: 'nda',
        id,
        lifecycle: ndaLifecycle,
        move: 'revoke',
        set: { reason },
        event: { organizationId, version, reason },
        actorId: officerId,
      });
  });
}
