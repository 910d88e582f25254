/** The name that heads a thread: that of the other side, as far as the viewer may know it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { isOfSealedSelection } from '#features/chat/server/find-thread.ts';

export const isOfTheFund = (actor: Actor): boolean => actor.effectiveRole === 'FK_ADMIN';

/**
 * SQL over the thread `t`, the viewer's participant `own` and the other person `w`. A company sees only the public name
 * of an author.
 */
export const counterpart = (isOfficer: boolean): RawBuilder<string> => {
  const author = isOfficer
    ? sql`(SELECT ${fullName('a')} FROM account a WHERE a.id = w.account_id)`
    : sql`(SELECT c.shown_name FROM author_card c WHERE c.id = w.account_id)`;
  return sql<string>`coalesce(CASE
    WHEN t.type = 'ORG' THEN ''
    WHEN ${isOfSealedSelection} THEN ''
    WHEN own.side IN ('AUTHOR', 'USER') THEN (SELECT name FROM organization WHERE id = t.organization_id)
    ELSE ${author} END, '')`;
};

export const fullName = (alias: string) =>
  sql`${sql.ref(`${alias}.last_name`)} || ' ' || ${sql.ref(`${alias}.name`)}`;
