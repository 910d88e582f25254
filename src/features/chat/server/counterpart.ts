/** The name of the other side that heads a thread, as its viewer may know it, and the search by it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { isOfSealedSelection } from '#features/chat/server/find-thread.ts';
import { accountWords, matchesWords, splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';

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

/** Threads by the name that heads them. */
export interface NameSearch {
  /** A condition on `t`, for threads that are looked through. */
  condition: RawBuilder<unknown>;
  /** Ids of all threads that match. */
  threads: RawBuilder<unknown>;
}

/** A name of more people, or of more threads, is looked for in each thread: a list would be longer than most lists of threads. */
const maxNamed = 1_000;

/** Threads whose `counterpart` has words that begin so: no other name is searched. */
export async function searchNames(
  db: Db,
  actor: Actor,
  { search, limit = maxNamed }: { search: string; limit?: number },
): Promise<NameSearch> {
  const typed = splitWords(search);
  const words = typed.map((word) => [word]);
  const ofCompanies = companyThreads(actor, words);
  const people = namedPeople(actor, words);
  // The indexes of names cannot find a single letter, and most letters begin many names.
  const isFrequent = typed.every(({ length }) => length === 1);
  const named = isFrequent ? null : await findNamed(db, { ofCompanies, people, limit });
  return named ? inList(named) : eachNamed(ofCompanies, people);
}

const inList = (ids: readonly string[]): NameSearch => ({
  condition: sql`t.id = ANY (${[...ids]}::uuid[])`,
  threads: sql`SELECT unnest(${[...ids]}::uuid[]) AS id`,
});

/** OFFSET keeps the planner from reading all threads of the companies with the name. */
function companyThreads(actor: Actor, words: readonly string[][]): RawBuilder<unknown> {
  const own = sql`(SELECT thread_id FROM chat_participant
    WHERE account_id = ${personOf(actor).id} AND side IN ('AUTHOR', 'USER') AND left_at IS NULL OFFSET 0)`;
  return threadsOf(own, {
    where: sql`t.type <> 'ORG' AND EXISTS (SELECT FROM organization g
      WHERE g.id = t.organization_id AND ${matchesWords(sql`plain_words(g.name)`, words)})`,
  });
}

interface NamedPeople {
  /** Ids of all people whose shown name has the words, found by the indexes of names. */
  ids: RawBuilder<unknown>;
  /** The person `p.account_id` has such a name. */
  isNamed: RawBuilder<unknown>;
  /** A condition on the thread `t` and its participant `p`: the person heads it. */
  heads: RawBuilder<unknown>;
}

/** Null for those to whom no person heads a thread. */
function namedPeople(actor: Actor, words: readonly string[][]): NamedPeople | null {
  const { id, membership } = personOf(actor);
  const matches = (name: RawBuilder<unknown>) => matchesWords(sql`plain_words(${name})`, words);
  // What the row does not show of the name does not count.
  const accounts = sql`SELECT a.id FROM account a WHERE ${matchesWords(accountWords('a'), words)}`;
  if (isOfTheFund(actor))
    return {
      ids: sql`${accounts} AND ${matches(fullName('a'))}`,
      isNamed: sql`EXISTS (SELECT FROM account a WHERE a.id = p.account_id AND ${matches(fullName('a'))})`,
      heads: sql`p.side IN ('AUTHOR', 'USER') AND p.account_id <> ${id} AND NOT ${isOfSealedSelection}`,
    };
  if (!membership) return null;
  const nicknames = sql`SELECT f.account_id FROM profile f WHERE ${matches(sql`f.nickname::text`)}`;
  return {
    ids: sql`SELECT c.id FROM (${accounts} UNION ALL ${nicknames}) named JOIN author_card c USING (id) WHERE ${matches(sql`c.shown_name`)}`,
    isNamed: sql`EXISTS (SELECT FROM author_card c WHERE c.id = p.account_id AND ${matches(sql`c.shown_name`)})`,
    heads: sql`t.organization_id = ${membership.organizationId} AND t.type <> 'ORG' AND p.side = 'AUTHOR'
      AND p.account_id <> ${id}`,
  };
}

interface Named {
  ofCompanies: RawBuilder<unknown>;
  people: NamedPeople | null;
  limit: number;
}

/** Ids of all threads that match; null when there are too many people or threads. */
async function findNamed(db: Db, { ofCompanies, people, limit }: Named): Promise<string[] | null> {
  const more = limit + 1;
  // OFFSET keeps the planner from looking for the people in all threads of a company.
  const theirs = sql`(SELECT o.* FROM named JOIN chat_participant o ON o.account_id = named.id OFFSET 0)`;
  const ofPeople = people && sql`UNION ALL (${threadsOf(theirs, { where: people.heads })} LIMIT ${more})`;
  const { rows } = await sql<{ people: number; threads: string[] }>`
    WITH named AS MATERIALIZED (${people?.ids ?? sql`SELECT NULL::uuid AS id`} LIMIT ${more})
    SELECT (SELECT count(*)::int FROM named) AS people,
      ARRAY(SELECT id::text FROM ((${ofCompanies} LIMIT ${more}) ${ofPeople ?? sql``}) found) AS threads`.execute(
    db,
  );
  const { people: count, threads } = rows[0]!;
  return count > limit || threads.length > limit ? null : threads;
}

/** OFFSET keeps the planner from reading all people of the name for each list. */
function eachNamed(ofCompanies: RawBuilder<unknown>, people: NamedPeople | null): NameSearch {
  const ofCompany = sql`t.id IN (${ofCompanies})`;
  if (!people) return { condition: ofCompany, threads: ofCompanies };
  const { ids, isNamed, heads } = people;
  const ofPeople = threadsOf(sql`chat_participant`, { where: sql`p.account_id IN (${ids}) AND ${heads}` });
  return {
    condition: sql`(${ofCompany} OR EXISTS (SELECT FROM chat_participant p
      WHERE p.thread_id = t.id AND ${heads} AND ${isNamed} OFFSET 0))`,
    threads: sql`${ofCompanies} UNION ${ofPeople}`,
  };
}

const threadsOf = (participants: RawBuilder<unknown>, { where }: { where: RawBuilder<unknown> }) =>
  sql`SELECT t.id FROM ${participants} p JOIN chat_thread t ON t.id = p.thread_id WHERE ${where}`;
