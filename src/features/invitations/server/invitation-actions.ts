/** Actions of officers and company admins on invitations: issue, resend, revoke. */
import { employeeCodeMaxUses } from '#features/invitations/constants.ts';
import type { InvitationType } from '#features/invitations/constants.ts';
import { invitationPath } from '#features/invitations/invitation-path.ts';
import { invitationLifecycle } from '#features/invitations/lifecycle.ts';
import type {
  InvitationForm,
  InviteEmployeesInput,
  Issued,
  ResendInvitationInput,
} from '#features/invitations/schemas.ts';
import { rederiveCode, issueInvitation, deriveCode } from '#features/invitations/server/issue-invitation.ts';
import type { IssuedInvitation, NewInvitation } from '#features/invitations/server/issue-invitation.ts';
import { addDays } from '#kernel/add-days.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import { refuseKnownEmails } from '#features/invitations/server/refuse-known-emails.ts';
import { refuseOpenInvitation } from '#features/invitations/server/refuse-open-invitation.ts';

export async function issueInvitations({
  database,
  services,
  accountId,
  input,
  now,
}: HandlerContext<InvitationForm, unknown>): Promise<{ items: Issued[] }> {
  const { settings } = services;
  const { email: singleEmail, emails: listed, last_name: lastName, ...fields } = input;
  const emails = [...new Set([...(singleEmail ? [singleEmail] : []), ...listed])];
  if (input.type === 'EXPERT' && !emails.length)
    throw new Refusal('validation_failed', { field: 'email', text: 'rules@common.required' });
  await refuseKnownEmails(database.db, { emails, singleEmail, type: input.type, now });
  const recipients: (string | undefined)[] = emails.length ? emails : [undefined];
  return database.tx(async (tx) => {
    const items: Issued[] = [];
    for (const email of recipients) {
      const invitation = { ...fields, email, lastName, createdBy: accountId, now };
      const issued = await issueInvitation(tx, invitation, settings.csrfKeys);
      items.push(invitationOutput(issued, invitation, settings.publicOrigin));
    }
    return { items };
  });
}

const invitationOutput = (
  issued: IssuedInvitation,
  { type, email }: { type: InvitationType; email?: string | null | undefined },
  origin: string,
): Issued => ({
  id: issued.id,
  code: issued.code,
  link: `${origin}${invitationPath(type, issued.code)}`,
  type,
  email: email ?? null,
  expiresAt: issued.expiresAt.toISOString(),
});

export async function inviteEmployees(
  context: HandlerContext<InviteEmployeesInput, unknown>,
): Promise<Issued> {
  const { database, services, accountId, organizationId, input, now } = context;
  const { settings } = services;
  const invitation: NewInvitation = {
    ...input,
    type: 'EMPLOYEE',
    organizationId,
    maxUses: employeeCodeMaxUses,
    createdBy: accountId,
    now,
  };
  const issued = await database.tx((tx) => issueInvitation(tx, invitation, settings.csrfKeys));
  return invitationOutput(issued, invitation, settings.publicOrigin);
}

/**
 * Renews a sent or expired invitation; used and revoked ones stay closed. Makes a new code when the key of the old one
 * is gone. Throws `already_exists` when the address of an employee has another open invitation to the company.
 */
export async function resendInvitation(
  context: HandlerContext<ResendInvitationInput, unknown>,
): Promise<Issued> {
  const { database, services, accountId, params, input, now } = context;
  const { settings } = services;
  return database.tx(async (tx) => {
    const row = await tx
      .selectFrom('invitation')
      .selectAll()
      .where('id', '=', params['id']!)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'));
    if (row.state !== 'SENT') throw new Refusal('state_conflict');
    const { id, type, organization_id: organizationId, email } = row;
    if (organizationId && email) await refuseOpenInvitation(tx, { organizationId, email, now, exceptId: id });
    // Never earlier than before.
    const expiresAt = new Date(Math.max(row.expires_at.getTime(), addDays(now, input.days).getTime()));
    const code = rederiveCode(settings.csrfKeys, row) ?? deriveCode(settings.csrfKeys, id);
    await tx
      .updateTable('invitation')
      .set({ expires_at: expiresAt, code_hash: hashSecret(code) })
      .where('id', '=', id)
      .execute();
    await record(tx, {
      kind: 'invitation.resent',
      actorId: accountId,
      subjectId: id,
      payload: { type },
      secret: { code },
    });
    return invitationOutput({ id, code, expiresAt }, row, settings.publicOrigin);
  });
}

/** `field`: what the log calls the label, for example `position`. Throws `state_conflict` when the invitation is used or revoked. */
export async function setInvitationLabel(
  tx: Tx,
  { id, label, field, actorId }: { id: string; label: string; field: string; actorId: string },
): Promise<void> {
  const { type } = await tx
    .updateTable('invitation')
    .set({ label })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .returning('type')
    .executeTakeFirstOrThrow(() => new Refusal('state_conflict'));
  await record(tx, { kind: 'invitation.edited', actorId, subjectId: id, payload: { type, fields: [field] } });
}

/** Throws `state_conflict` when the invitation is used or revoked. */
export const revokeInvitation = (tx: Tx, { id, actorId }: { id: string; actorId: string | null }) =>
  moveState(tx, { table: 'invitation', id, lifecycle: invitationLifecycle, move: 'revoke', actorId });

export const revokeById = ({ database, accountId, params }: HandlerContext<undefined, unknown>) =>
  database.tx((tx) => revokeInvitation(tx, { id: params['id']!, actorId: accountId }));
