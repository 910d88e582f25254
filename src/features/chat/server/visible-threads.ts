/**
 * Selects the threads `t` in which a person takes part, by the same rule as the relation `party`. There may be two
 * hundred thousand of them, so each branch is read in the order of an index.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasCapability, isActiveEmployee, personOf } from '#access/actor.ts';
import type { ThreadType } from '#features/chat/constants.ts';
import { threadTypes } from '#features/chat/constants.ts';
import { isQueueType, queueCapabilities } from '#features/chat/queue-capabilities.ts';
import { isStillOfScenario } from '#features/chat/server/find-thread.ts';

const queuesOf = (actor: Actor): ThreadType[] =>
  threadTypes.filter((type) => isQueueType(type) && hasCapability(actor, queueCapabilities[type]));

/** Which threads a list includes: archived ones, the others, or all. */
export type ArchiveScope = 'archived' | 'others' | 'all';

const inArchive = { archived: sql`t.state = 'ARCHIVED'`, others: sql`t.state <> 'ARCHIVED'` };

/** A condition on `t`. */
export const isInScope = (scope: ArchiveScope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : inArchive[scope];

/** Archived threads of a queue have an index of their own, so a list of all threads reads two branches. */
const queueBranches = (type: ThreadType, scope: ArchiveScope): RawBuilder<unknown>[] => {
  const isOfType = sql`t.type = ${type}`;
  if (scope !== 'all') return [isOfType];
  return Object.values(inArchive).map((condition) => sql`(${isOfType} AND ${condition})`);
};

/** Conditions on `t`: a visible thread meets at least one. Combine them with `isInScope`. */
export function visibleBranches(actor: Actor, scope: ArchiveScope): RawBuilder<unknown>[] {
  const { id, membership } = personOf(actor);
  const asPerson = sql`(t.id IN (SELECT o.thread_id FROM chat_participant o
    WHERE o.account_id = ${id} AND o.left_at IS NULL AND o.side IN ('AUTHOR', 'USER'))
    AND ${isStillOfScenario(sql`${id}`)})`;
  if (actor.effectiveRole === 'FK_ADMIN')
    return [...queuesOf(actor).flatMap((type) => queueBranches(type, scope)), asPerson];
  if (!membership || !isActiveEmployee(personOf(actor))) return [asPerson];
  const isOurs = sql`t.organization_id = ${membership.organizationId}`;
  if (actor.effectiveRole === 'OK_ADMIN') return [isOurs, asPerson];
  const isNamed = sql`t.id IN (SELECT o.thread_id FROM chat_participant o
    WHERE o.account_id = ${id} AND o.left_at IS NULL AND o.side = 'ORGANIZATION')`;
  return [sql`(${isOurs} AND (t.type = 'ORG' OR ${isNamed}))`, asPerson];
}

export interface ThreadSearch {
  /**
   * A condition on `t`: the words are in the title, in the name that heads the thread or in a message. Null selects all
   * threads.
   */
  condition: RawBuilder<unknown> | null;
  /**
   * Selects the ids of all matches when there are few. Null when there are many, which are then checked in the order of
   * the list.
   */
  found: RawBuilder<unknown> | null;
}

export interface ThreadMatches {
  branches: readonly RawBuilder<unknown>[];
  conditions: RawBuilder<unknown>;
  search: ThreadSearch;
  accountId: string;
}

/** All pinned threads and the newest `needed` ones of each branch. Columns: `id` and `last_message_at`. */
export function candidateThreads(matches: ThreadMatches, needed: number): RawBuilder<unknown> {
  const { branches, conditions, search, accountId } = matches;
  const { condition: hasWords, found } = search;
  // OFFSET keeps the planner from reading all threads for a join.
  if (found)
    return sql`SELECT t.id, t.last_message_at FROM (${found}) f
      CROSS JOIN LATERAL (SELECT * FROM chat_thread n WHERE n.id = f.id OFFSET 0) t
      WHERE (${anyOf(branches)}) AND ${conditions}`;
  // The planner expects an IS NOT NULL to be true. If it estimated the words themselves, it would walk the threads of all
  // people to find those of one.
  const matching = hasWords
    ? sql`CASE WHEN ${hasWords} THEN 1 END IS NOT NULL AND ${conditions}`
    : conditions;
  const newest = branches.map(
    (branch) => sql`(SELECT t.id, t.last_message_at FROM chat_thread t WHERE ${branch} AND ${matching}
      ORDER BY t.last_message_at DESC, t.id DESC LIMIT ${needed})`,
  );
  const pinned = sql`(SELECT t.id, t.last_message_at FROM chat_thread t JOIN chat_participant o ON o.thread_id = t.id
    WHERE o.account_id = ${accountId} AND o.pinned_at IS NOT NULL AND (${anyOf(branches)}) AND ${matching})`;
  return sql.join([...newest, pinned], sql` UNION `);
}

/** All matches for the total, without duplicates. A count that stops early reads only threads of the type. */
export const matchingThreads = ({ branches, conditions }: Pick<ThreadMatches, 'branches' | 'conditions'>) =>
  sql.join(
    branches.map((branch, place) => {
      const isCounted = branches.slice(0, place).map((before) => sql`AND (${before}) IS NOT TRUE`);
      return sql`SELECT t.id FROM chat_thread t WHERE ${branch} AND ${conditions} ${sql.join(isCounted, sql` `)}`;
    }),
    sql` UNION ALL `,
  );

const anyOf = (branches: readonly RawBuilder<unknown>[]) => sql.join([...branches], sql` OR `);
