/**
 * The threads `t` in which a person takes part: the same rule as the relation `party`. A list has up to two hundred thousand
 * of them, so it is read by branches, each in the order of an index.
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

/** Which threads a list has, by the archive. */
export type ArchiveScope = 'archived' | 'others' | 'all';

const inArchive = { archived: sql`t.state = 'ARCHIVED'`, others: sql`t.state <> 'ARCHIVED'` };

/** A condition on `t`. */
export const isInScope = (scope: ArchiveScope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : inArchive[scope];

/** The archive of a queue has an index of its own, so a list of all threads reads both. */
const queueBranches = (type: ThreadType, scope: ArchiveScope): RawBuilder<unknown>[] => {
  const isOfType = sql`t.type = ${type}`;
  if (scope !== 'all') return [isOfType];
  return Object.values(inArchive).map((condition) => sql`(${isOfType} AND ${condition})`);
};

/** Conditions on `t`, one of which is true for a visible thread. The list has `isInScope` as well. */
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
  /** A condition on `t`: the words of a title, of the name that heads the thread or of a message. Null for all threads. */
  condition: RawBuilder<unknown> | null;
  /** Ids of all matches when they are few, so that they need not be met in the order of a list. */
  found: RawBuilder<unknown> | null;
}

export interface ThreadMatches {
  branches: readonly RawBuilder<unknown>[];
  conditions: RawBuilder<unknown>;
  search: ThreadSearch;
  accountId: string;
}

/** The pinned threads and this many others, the newest of each branch: `id` and `last_message_at`. */
export function candidateThreads(matches: ThreadMatches, needed: number): RawBuilder<unknown> {
  const { branches, conditions, search, accountId } = matches;
  const { condition: hasWords, found } = search;
  // OFFSET keeps the planner from reading all threads for a join.
  if (found)
    return sql`SELECT t.id, t.last_message_at FROM (${found}) f
      CROSS JOIN LATERAL (SELECT * FROM chat_thread n WHERE n.id = f.id OFFSET 0) t
      WHERE (${anyOf(branches)}) AND ${conditions}`;
  // LATERAL hides the words from the planner, which would walk the threads of everybody to find those of one person.
  const threads = sql`chat_thread t ${hasWords ? sql`CROSS JOIN LATERAL (SELECT WHERE ${hasWords} OFFSET 0) w` : sql``}`;
  const newest = branches.map(
    (branch) => sql`(SELECT t.id, t.last_message_at FROM ${threads} WHERE ${branch} AND ${conditions}
      ORDER BY t.last_message_at DESC, t.id DESC LIMIT ${needed})`,
  );
  const pinned = sql`(SELECT t.id, t.last_message_at FROM ${threads} JOIN chat_participant o ON o.thread_id = t.id
    WHERE o.account_id = ${accountId} AND o.pinned_at IS NOT NULL AND (${anyOf(branches)}) AND ${conditions})`;
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
