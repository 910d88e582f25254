/** A place in the waitlist of a company: by a code of the company, by a personal code, or by its INN (product §2). */
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';

export interface WaitlistEntry {
  organizationId: string;
  source: 'CODE' | 'INN' | 'INVITED';
  /** Used in the transaction, before the person joins the waitlist. */
  invitation?: Invitation;
}

export const requiredFieldError = (field: string): Refusal =>
  new Refusal('validation_failed', { field, text: 'rules@common.required' });

export const entryByCode = (invitation: Invitation): WaitlistEntry => ({
  organizationId: invitation.organization_id!,
  // A code with an address was issued for one person.
  source: invitation.email === null ? 'CODE' : 'INVITED',
  invitation,
});

/** Anyone who knows the INN of a registered company may apply to it. */
export async function entryByInn(
  { database: { db }, services, clientInfo }: HandlerContext<unknown, unknown>,
  inn: string | undefined,
): Promise<WaitlistEntry> {
  const field = 'organization.inn';
  if (inn === undefined) throw requiredFieldError(field);
  const client = { ip: clientInfo.ip, settings: services.settings };
  await limitRateByAddress(db, client, { key: 'company-inn', limit: 20, seconds: 3600 });
  const { id } = await db
    .selectFrom('organization')
    .select('id')
    .where('inn', '=', inn)
    .where('state', 'in', ['CHECK', 'APPROVED'])
    .executeTakeFirstOrThrow(
      () => new Refusal('validation_failed', { field, text: 'invitations@rules.unknownInn' }),
    );
  return { organizationId: id, source: 'INN' };
}

/**
 * Call it after `redeemInvitation`: a used invitation can no longer be edited. A person who gives no position gets the one
 * from the invitation.
 */
export async function waitlistFieldsOf(
  tx: Tx,
  { organizationId, source, invitation }: WaitlistEntry,
  { position, comment }: { position: string; comment: string },
) {
  const invited = source === 'INVITED' && position === '' ? await labelOf(tx, invitation!.id) : '';
  return { organizationId, source, position: position || invited, comment };
}

async function labelOf(tx: Tx, invitationId: string): Promise<string> {
  const { label } = await tx
    .selectFrom('invitation')
    .select('label')
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow();
  return label;
}
