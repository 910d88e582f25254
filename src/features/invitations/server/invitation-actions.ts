/** Actions of officers and company admins on invitations: issue, resend, revoke. */
import { sql } from 'kysely';
import type { InvitationType } from '#features/invitations/constants.ts';
import { invitationPath } from '#features/invitations/invitation-link.ts';
import { invitationLifecycle } from '#features/invitations/lifecycle.ts';
import type {
  InvitationForm,
  InviteEmployeesInput,
  Issued,
  ResendInvitationInput,
} from '#features/invitations/schemas.ts';
import {
  rederiveCode,
  expiryOf,
  issueInvitation,
  deriveCode,
} from '#features/invitations/server/issue-invitation.ts';
import type { IssuedInvitation, NewInvitation } from '#features/invitations/server/issue-invitation.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx, Db } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

const employeeCodeMaxUses = 50; // product §16

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

interface RecipientCheck {
  emails: readonly string[];
  singleEmail: string | undefined;
  type: NewInvitation['type'];
  now: Date;
}

/**
 * Refuses addresses with an account, because they cannot register by a code. Adult authors may take the expert role.
 */
async function refuseKnownEmails(db: Db, { emails, singleEmail, type, now }: RecipientCheck): Promise<void> {
  if (!emails.length) return;
  let query = db
    .selectFrom('account')
    .select(['email', sql<boolean>`roles = '{AVTOR}'`.as('isAuthor')])
    .where('email', 'in', emails);
  if (type === 'EXPERT')
    query = query.where(
      sql<boolean>`(roles <> '{AVTOR}' OR birthday IS NULL OR birthday > ${adultsBornBy(now)}::date)`,
    );
  const account = await query.executeTakeFirst();
  if (!account) return;
  const { email, isAuthor } = account;
  const field = email.toLowerCase() === singleEmail ? 'email' : 'emails';
  if (isAuthor && type === 'EXPERT')
    throw new Refusal('age_restricted', { field, text: 'invitations@rules.minor', vars: { email } });
  throw new Refusal('not_unique_email', { field, text: 'invitations@rules.hasAccount', vars: { email } });
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
 * is gone.
 */
export async function resendInvitation(
  context: HandlerContext<ResendInvitationInput, unknown>,
): Promise<Issued> {
  const { database, services, accountId, params, input, now } = context;
  const { settings } = services;
  const expiresAt = expiryOf(now, input.days);
  return database.tx(async (tx) => {
    const row = await tx
      .selectFrom('invitation')
      .selectAll()
      .where('id', '=', params['id']!)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'));
    if (row.state !== 'SENT') throw new Refusal('state_conflict');
    const { id, type } = row;
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

/** Throws `state_conflict` when the invitation is used or revoked. */
export const revokeInvitation = (tx: Tx, { id, actorId }: { id: string; actorId: string | null }) =>
  moveState(tx, { table: 'invitation', id, lifecycle: invitationLifecycle, move: 'revoke', actorId });

export const revokeById = ({ database, accountId, params }: HandlerContext<undefined, unknown>) =>
  database.tx((tx) => revokeInvitation(tx, { id: params['id']!, actorId: accountId }));
