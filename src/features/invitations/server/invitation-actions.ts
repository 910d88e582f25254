/** Actions of officers and company admins on invitations: issue, resend, revoke. */
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '#api/endpoint.ts';
import type * as calls from '#features/invitations/calls.ts';
import { invitationPath } from '#features/invitations/invitation-link.ts';
import { invitationLifecycle } from '#features/invitations/lifecycle.ts';
import {
  rederiveCode,
  expiryOf,
  issueInvitation,
  deriveCode,
} from '#features/invitations/server/issue-invitation.ts';
import type { IssuedInvitation, NewInvitation } from '#features/invitations/server/issue-invitation.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx, Db } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

type InvitationOutput = OutputOf<typeof calls.resendInvitation>;

const employeeCodeMaxUses = 50; // product §16

export async function issueInvitations({
  database,
  services,
  accountId,
  input,
  now,
}: HandlerContext<InputOf<typeof calls.issueInvitations>, unknown>): Promise<{
  items: InvitationOutput[];
}> {
  const { settings } = services;
  const emails = [...new Set([...(input.email ? [input.email] : []), ...input.emails])];
  if (input.type === 'EXPERT' && !emails.length) {
    throw new InvalidInput([{ code: 'validation_failed', field: 'email', text: 'rules@common.required' }]);
  }
  await refuseKnownEmails(database.db, {
    emails,
    singleEmail: input.email,
    type: input.type,
    now,
  });
  const recipients: (string | undefined)[] = emails.length ? emails : [undefined];
  return database.tx(async (tx) => {
    const items: InvitationOutput[] = [];
    for (const email of recipients) {
      const invitation: NewInvitation = {
        type: input.type,
        email,
        inn: input.inn,
        lastName: input.last_name,
        label: input.label,
        note: input.note,
        days: input.days,
        createdBy: accountId,
        now,
      };
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
  { type, email }: Pick<NewInvitation, 'type' | 'email'>,
  origin: string,
): InvitationOutput => ({
  id: issued.id,
  code: issued.code,
  link: `${origin}${invitationPath(type, issued.code)}`,
  type,
  email: email ?? null,
  expiresAt: issued.expiresAt.toISOString(),
});

export async function inviteEmployees(
  context: HandlerContext<InputOf<typeof calls.inviteEmployees>, unknown>,
): Promise<InvitationOutput> {
  const { database, services, accountId, organizationId, input, now } = context;
  const { settings } = services;
  const invitation: NewInvitation = {
    type: 'EMPLOYEE',
    label: input.label,
    organizationId,
    maxUses: employeeCodeMaxUses,
    days: input.days,
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
  context: HandlerContext<InputOf<typeof calls.resendInvitation>, unknown>,
): Promise<InvitationOutput> {
  const { database, services, accountId, params, input, now } = context;
  const { settings } = services;
  const expiresAt = expiryOf(now, input.days);
  return database.tx(async (tx) => {
    const row = await tx
      .selectFrom('invitation')
      .selectAll()
      .where('id', '=', params['id']!)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
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
    return invitationOutput(
      { id, code, expiresAt },
      { type, email: row.email ?? undefined },
      settings.publicOrigin,
    );
  });
}

/** Throws `state_conflict` when the invitation is used or revoked. */
export async function revokeInvitation(
  tx: Tx,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await moveState(tx, {
    table: 'invitation',
    id,
    lifecycle: invitationLifecycle,
    move: 'revoke',
    event: {},
    actorId,
  });
}

export async function revokeById({
  database,
  accountId,
  params,
}: HandlerContext<undefined, unknown>): Promise<{ id: string; state: 'REVOKED' }> {
  const id = params['id']!;
  await database.tx((tx) => revokeInvitation(tx, { id, actorId: accountId }));
  return { id, state: 'REVOKED' };
}
