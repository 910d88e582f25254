/** A place in the waitlist of a company: by a code of the company, by a personal code, or by its INN (product §2). */
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';

export interface WaitlistEntry {
  organizationId: string;
  source: 'CODE' | 'INN' | 'INVITED';
  /** From the invitation; used when the person gives no position. */
  position: string;
  /** Used in the transaction, before the person joins the waitlist. */
  invitation?: Invitation;
}

export const requiredFieldError = (field: string): Refusal =>
  new Refusal('validation_failed', { field, text: 'rules@common.required' });

export const entryByCode = (invitation: Invitation): WaitlistEntry => ({
  organizationId: invitation.organization_id!,
  // A code with an address was issued for one person; its label is the position.
  source: invitation.email === null ? 'CODE' : 'INVITED',
  position: invitation.email === null ? '' : invitation.label,
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
  return { organizationId: id, source: 'INN', position: '' };
}

export const waitlistFieldsOf = (
  { organizationId, source, position }: WaitlistEntry,
  form: { position: string; comment: string },
) => ({ organizationId, source, position: form.position || position, comment: form.comment });
