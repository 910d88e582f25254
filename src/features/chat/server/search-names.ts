/** Finds the threads whose `counterpart` has the words of a search. The plans do not depend on the statistics of the tables. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { fullName, isOfTheFund } from '#features/chat/server/counterpart.ts';
import { isOfSealedSelection } from '#features/chat/server/find-thread.ts';
import { accountWords, matchesHiddenWords, matchesWords, splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';

/** A search for threads by the name that heads them. */
export interface NameSearch {
  /** A condition on `t`, for checking threads one by one. */
  condition: RawBuilder<unknown>;
  /** Ids of all threads that match. */
  threads: RawBuilder<unknown>;
  /** True when checking the threads of a company one by one costs less than finding all people with this name. */
  isFrequent: boolean;
}

/**
 * With more matching people or threads, threads are checked one by one. For a company the number of its threads limits
 * the people too, because finding a person costs at least as much as checking a thread.
 */
const maxNamed = 1_000;

/** Finds threads whose `counterpart` has words with these prefixes. No other name is searched. */
export async function searchNames(
  db: Db,
  actor: Actor,
  { search, limit = maxNamed }: { search: string; limit?: number },
): Promise<NameSearch> {
  const words = splitWords(search);
  // A single letter begins too many names.
  const isLetter = words.every(({ length }) => length === 1);
  const hidden = headingNames(actor, (name) => matchesHiddenWords(name, words));
  const named = isLetter ? null : await findNamed(db, hidden, limit);
  const spellings = words.map((word) => [word]);
  return named ? inList(named) : eachNamed(headingNames(actor, (name) => matchesWords(name, spellings)));
}

const inList = (ids: readonly string[]): NameSearch => ({
  condition: sql`t.id = ANY (${[...ids]}::uuid[])`,
  threads: sql`SELECT unnest(${[...ids]}::uuid[]) AS id`,
  isFrequent: false,
});

/** Makes a condition on a text of `plain_words`. */
type Matches = (name: RawBuilder<unknown>) => RawBuilder<unknown>;

interface HeadingNames {
  /** Selects ids of threads that a company heads. */
  ofCompanies: RawBuilder<unknown>;
  /** Null for a viewer whose threads no person heads. */
  people: NamedPeople | null;
  /** Selects the threads that a company would otherwise check one by one. Null for officers, who have too many. */
  instead: RawBuilder<unknown> | null;
}

interface NamedPeople {
  /**
   * Selects ids of all people with such a name, by the indexes of names. Some of them do not show this name to the
   * viewer.
   */
  ids: RawBuilder<unknown>;
  /** A condition on the thread `t` and its participant `p`: this person heads the thread. */
  heads: RawBuilder<unknown>;
  /** A condition on the id of a person: the name that the viewer sees matches. */
  isNamed: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

function headingNames(actor: Actor, matches: Matches): HeadingNames {
  const { id, membership } = personOf(actor);
  const own = sql`(SELECT o.thread_id FROM chat_participant o
    WHERE o.account_id = ${id} AND o.side IN ('AUTHOR', 'USER') AND o.left_at IS NULL)`;
  const ofCompanies = sql`SELECT t.id FROM ${withThreads(own)}
    WHERE t.type <> 'ORG' AND EXISTS (SELECT FROM organization g
      WHERE g.id = t.organization_id AND ${matches(sql`plain_words(g.name)`)} OFFSET 0)`;
  if (isOfTheFund(actor)) return { ofCompanies, people: peopleForFund(id, matches), instead: null };
  if (!membership) return { ofCompanies, people: null, instead: null };
  const { organizationId } = membership;
  const instead = sql`SELECT FROM chat_thread WHERE organization_id = ${organizationId}`;
  return { ofCompanies, people: authorsFor(id, organizationId, matches), instead };
}

const peopleForFund = (viewerId: string, matches: Matches): NamedPeople => ({
  ids: accountsOf(matches),
  heads: sql`p.side IN ('AUTHOR', 'USER') AND p.account_id <> ${viewerId} AND NOT ${isOfSealedSelection}`,
  isNamed: (id) => sql`EXISTS (SELECT FROM account a
    WHERE a.id = ${id} AND ${matches(sql`plain_words(${fullName('a')})`)} OFFSET 0)`,
});

const authorsFor = (viewerId: string, organizationId: string, matches: Matches): NamedPeople => ({
  ids: sql`${accountsOf(matches)} UNION ALL SELECT f.account_id FROM profile f
    WHERE ${matches(sql`plain_words(f.nickname::text)`)} AND ${isLookedAt(sql`f.account_id`)}`,
  heads: sql`t.organization_id = ${organizationId} AND t.type <> 'ORG' AND p.side = 'AUTHOR'
    AND p.account_id <> ${viewerId}`,
  isNamed: (id) => sql`EXISTS (SELECT FROM author_card c
    WHERE c.id = ${id} AND ${matches(sql`plain_words(c.shown_name)`)} OFFSET 0)`,
});

const accountsOf = (matches: Matches) =>
  sql`SELECT a.id FROM account a WHERE ${matches(accountWords('a'))} AND ${isLookedAt(sql`a.id`)}`;

/** Always true. OFFSET 0 makes the planner expect one lookup per row, so it prefers the index to a scan of all rows. */
const isLookedAt = (id: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM account k WHERE k.id = ${id} OFFSET 0)`;

/**
 * Ids of all matching threads; null when there are too many people or threads. The plan does not depend on estimates:
 * people are found by the indexes of names, every further row by its key.
 */
async function findNamed(
  db: Db,
  { ofCompanies, people, instead }: HeadingNames,
  limit: number,
): Promise<string[] | null> {
  const more = limit + 1;
  const isFew = sql`(SELECT (SELECT count(*) FROM named) <= people FROM most)`;
  const theirs = sql`(SELECT o.* FROM named n CROSS JOIN LATERAL (SELECT * FROM chat_participant
    WHERE account_id = n.id AND ${canHeadThread('chat_participant')} OFFSET 0) o WHERE ${isFew})`;
  const ofPeople = people && sql`UNION ALL (${threadsOfPeople(theirs, people)} LIMIT ${more})`;
  const most = instead
    ? sql`SELECT count(*) AS people FROM (${instead} LIMIT ${limit}) i`
    : sql`SELECT ${limit}::int AS people`;
  // MATERIALIZED without a LIMIT: for a few rows the planner may choose a scan of all people.
  const { rows } = await sql<{ isFew: boolean; threads: string[] }>`
    WITH likely AS MATERIALIZED (${people?.ids ?? sql`SELECT NULL::uuid AS id WHERE false`}),
      most AS MATERIALIZED (${most}),
      named AS MATERIALIZED (SELECT id FROM likely LIMIT (SELECT people + 1 FROM most))
    SELECT ${isFew} AS "isFew",
      ARRAY(SELECT id::text FROM ((${ofCompanies} LIMIT ${more}) ${ofPeople ?? sql``}) found) AS threads`.execute(
    db,
  );
  const [found] = rows;
  return found!.isFew && found!.threads.length <= limit ? found!.threads : null;
}

function eachNamed({ ofCompanies, people, instead }: HeadingNames): NameSearch {
  const ofCompany = sql`t.id IN (${ofCompanies})`;
  if (!people) return { condition: ofCompany, threads: ofCompanies, isFrequent: false };
  const { ids, heads, isNamed } = people;
  const theirs = sql`(SELECT o.* FROM chat_participant o WHERE o.account_id IN (${ids}) AND ${canHeadThread('o')})`;
  // OFFSET keeps the planner from finding all people with this name for every list.
  return {
    condition: sql`(${ofCompany} OR EXISTS (SELECT FROM chat_participant p
      WHERE p.thread_id = t.id AND ${heads} AND ${isNamed(sql`p.account_id`)} OFFSET 0))`,
    threads: sql`${ofCompanies} UNION ${threadsOfPeople(theirs, people)}`,
    isFrequent: instead !== null,
  };
}

/**
 * Participants who can head a thread. They never leave it. Their partial index has no employees, who take part in many
 * threads.
 */
const canHeadThread = (participant: string) =>
  sql`${sql.ref(`${participant}.side`)} IN ('AUTHOR', 'USER') AND ${sql.ref(`${participant}.left_at`)} IS NULL`;

/** Checks the name last, because most people with this name have no thread with the viewer. */
const threadsOfPeople = (participants: RawBuilder<unknown>, { heads, isNamed }: NamedPeople) =>
  sql`SELECT h.id FROM (SELECT t.id, p.account_id FROM ${withThreads(participants)} WHERE ${heads} OFFSET 0) h
    WHERE ${isNamed(sql`h.account_id`)}`;

/** OFFSET keeps the planner from reading all threads for a join. */
const withThreads = (participants: RawBuilder<unknown>) =>
  sql`${participants} p CROSS JOIN LATERAL (SELECT * FROM chat_thread WHERE id = p.thread_id OFFSET 0) t`;
