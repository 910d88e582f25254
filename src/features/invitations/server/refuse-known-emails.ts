import { sql } from 'kysely';
import type { NewInvitation } from '#features/invitations/server/issue-invitation.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

interface RecipientCheck {
  emails: readonly string[];
  singleEmail: string | undefined;
  type: NewInvitation['type'];
  now: Date;
}

/**
 * Refuses addresses with an account, because they cannot register by a code. Adult authors may take the expert role.
 */
export async function refuseKnownEmails(
  db: Db,
  { emails, singleEmail, type, now }: RecipientCheck,
): Promise<void> {
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
