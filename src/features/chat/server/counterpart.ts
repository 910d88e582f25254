/** The name of the other side that heads a thread, as its viewer may know it, and the search by it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { isOfSealedSelection } from '#features/chat/server/find-thread.ts';
import { accountWords, matchesWords, splitWords } from '#platform/db/name-search.ts';

export const isOfTheFund = (actor: Actor): boolean => actor.effectiveRole === 'FK_ADMIN';

/** Of the thread `t`, of `own`, the viewer's participant, and of the person `w`. A company sees only the public name of an author. */
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

const fullName = (alias: string) =>
  sql`${sql.ref(`${alias}.last_name`)} || ' ' || ${sql.ref(`${alias}.name`)}`;

export interface NameSearch {
  /** A condition on `t`, for threads that are looked through. */
  condition: RawBuilder<unknown>;
  /** Ids of all threads that match. */
  threads: RawBuilder<unknown>;
}

/** Threads whose `counterpart` has words that begin so: no other name is searched. */
export function searchNames(actor: Actor, search: string): NameSearch {
  const parts = namesOf(
    actor,
    splitWords(search).map((word) => [word]),
  );
  return {
    // OFFSET keeps the planner from reading all people of the name for each list.
    condition: sql`(${sql.join(
      parts.map(
        ({ from, where }) => sql`EXISTS (SELECT FROM ${from} WHERE p.thread_id = t.id AND ${where} OFFSET 0)`,
      ),
      sql` OR `,
    )})`,
    threads: sql.join(
      parts.map(
        ({ from, where }) =>
          sql`SELECT t.id FROM chat_thread t, ${from} WHERE p.thread_id = t.id AND ${where}`,
      ),
      sql` UNION `,
    ),
  };
}

interface Names {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** Of the participants `p` of the thread `t`. */
function namesOf(actor: Actor, words: readonly string[][]): Names[] {
  const { id, membership } = personOf(actor);
  const matches = (name: RawBuilder<unknown>) => matchesWords(sql`plain_words(${name})`, words);
  const ofCompany = {
    from: sql`chat_participant p, organization g`,
    where: sql`p.account_id = ${id} AND p.side IN ('AUTHOR', 'USER') AND t.type <> 'ORG'
      AND g.id = t.organization_id AND ${matches(sql`g.name`)}`,
  };
  // An index finds a person of all; what the row does not show of the name does not count.
  const ofPerson = {
    from: sql`chat_participant p, account a`,
    where: sql`a.id = p.account_id AND p.side IN ('AUTHOR', 'USER') AND a.id <> ${id}
      AND ${matchesWords(accountWords('a'), words)} AND ${matches(fullName('a'))} AND NOT ${isOfSealedSelection}`,
  };
  const ofAuthor = {
    from: sql`chat_participant p, author_card c`,
    where: sql`t.organization_id = ${membership?.organizationId ?? null} AND t.type <> 'ORG' AND p.side = 'AUTHOR'
      AND p.account_id <> ${id} AND c.id = p.account_id AND ${matches(sql`c.shown_name`)}`,
  };
  if (isOfTheFund(actor)) return [ofCompany, ofPerson];
  return membership ? [ofCompany, ofAuthor] : [ofCompany];
}
