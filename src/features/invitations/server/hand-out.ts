/** What officers and the heads of companies do with invitations: issue, send again, revoke. */
import { sql } from 'kysely';
import { personOf } from '#access/actor.ts';
import type { InputOf, OutputOf } from '#api/endpoint.ts';
import type { issueInvitations, inviteEmployees, resendInvitation } from '#features/invitations/contract.ts';
import { invitationPath } from '#features/invitations/invitation-link.ts';
import { invitationLifecycle } from '#features/invitations/lifecycle.ts';
import { codeAgain, endOf, issueInvitation, newCode } from '#features/invitations/server/issue-invitation.ts';
import type { Issued, NewInvitation } from '#features/invitations/server/issue-invitation.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

type IssueAsked = Context<InputOf<typeof issueInvitations>, unknown>;
type Shown = OutputOf<typeof resendInvitation>;

const employeeUses = 50; // product §16

export async function issueMany({
  database,
  outside,
  actor,
  input,
}: IssueAsked): Promise<{ items: Shown[] }> {
  const { settings, clock } = outside;
  const emails = [...new Set([...(input.email ? [input.email] : []), ...input.emails])];
  if (input.type === 'EXPERT' && !emails.length) {
    throw new InvalidInput([{ code: 'validation_failed', field: 'email', text: 'rules@common.required' }]);
  }
  await refuseKnown(database.db, {
    emails,
    typedAlone: input.email,
    type: input.type,
    now: clock.now(),
  });
  const recipients: (string | undefined)[] = emails.length ? emails : [undefined];
  const createdBy = personOf(actor).id;
  return database.tx(async (tx) => {
    const items: Shown[] = [];
    for (const email of recipients) {
      const wanted: NewInvitation = {
        type: input.type,
        email,
        inn: input.inn,
        lastName: input.last_name,
        label: input.label,
        note: input.note,
        days: input.days,
        createdBy,
        now: clock.now(),
      };
      items.push(shown(await issueInvitation(tx, wanted, settings.csrfKeys), wanted, settings.publicOrigin));
    }
    return { items };
  });
}

interface Recipients {
  emails: readonly string[];
  typedAlone: string | undefined;
  type: NewInvitation['type'];
  now: Date;
}

/** Whoever has an account cannot register by the code; a grown-up author can take the expert's role by it. */
async function refuseKnown(db: Db, { emails, typedAlone, type, now }: Recipients): Promise<void> {
  if (!emails.length) return;
  let query = db
    .selectFrom('account')
    .select(['email', sql<boolean>`roles = '{AVTOR}'`.as('isAuthor')])
    .where('email', 'in', emails);
  if (type === 'EXPERT')
    query = query.where(
      sql<boolean>`(roles <> '{AVTOR}' OR birthday IS NULL OR birthday > ${adultsBornBy(now)}::date)`,
    );
  const known = await query.executeTakeFirst();
  if (!known) return;
  const { email, isAuthor } = known;
  const field = email.toLowerCase() === typedAlone ? 'email' : 'emails';
  if (isAuthor && type === 'EXPERT')
    throw new Refusal('age_restricted', { field, text: 'invitations@rules.minor', vars: { email } });
  throw new Refusal('not_unique_email', { field, text: 'invitations@rules.hasAccount', vars: { email } });
}

const shown = (issued: Issued, of: Pick<NewInvitation, 'type' | 'email'>, origin: string): Shown => ({
  id: issued.id,
  code: issued.code,
  link: `${origin}${invitationPath(of.type, issued.code)}`,
  type: of.type,
  email: of.email ?? null,
  expiresAt: issued.expiresAt.toISOString(),
});

export async function inviteColleagues(
  context: Context<InputOf<typeof inviteEmployees>, unknown>,
): Promise<Shown> {
  const { database, outside, actor, input } = context;
  const { settings, clock } = outside;
  const { id, membership } = personOf(actor);
  const wanted: NewInvitation = {
    type: 'EMPLOYEE',
    label: input.label,
    organizationId: membership!.organizationId,
    maxUses: employeeUses,
    days: input.days,
    createdBy: id,
    now: clock.now(),
  };
  const issued = await database.tx((tx) => issueInvitation(tx, wanted, settings.csrfKeys));
  return shown(issued, wanted, settings.publicOrigin);
}

/** An expired one lives again; a used or revoked one does not. When the key of the code is gone a new code is made. */
export async function sendAgain(context: Context<InputOf<typeof resendInvitation>, unknown>): Promise<Shown> {
  const { database, outside, actor, params, input } = context;
  const { settings, clock } = outside;
  const expiresAt = endOf(clock.now(), input.days);
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
    const code = codeAgain(settings.csrfKeys, row) ?? newCode(settings.csrfKeys, id);
    await tx
      .updateTable('invitation')
      .set({ expires_at: expiresAt, code_hash: hashSecret(code) })
      .where('id', '=', id)
      .execute();
    await record(tx, {
      kind: 'invitation.resent',
      actorId: personOf(actor).id,
      subjectId: id,
      payload: { type },
      secret: { code },
    });
    return shown({ id, code, expiresAt }, { type, email: row.email ?? undefined }, settings.publicOrigin);
  });
}

/** Throws `state_conflict` for one that is used or revoked already. */
export async function revokeInvitation(
  tx: Tx,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await moveState(tx, {
    table: 'invitation',
    id,
    life: invitationLifecycle,
    move: 'revoke',
    event: {},
    actorId,
  });
}

export async function revoke({
  database,
  actor,
  params,
}: Context<undefined, unknown>): Promise<{ id: string; state: 'REVOKED' }> {
  const id = params['id']!;
  await database.tx((tx) => revokeInvitation(tx, { id, actorId: personOf(actor).id }));
  return { id, state: 'REVOKED' };
}
