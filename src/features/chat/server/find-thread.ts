/** Reads a thread with the facts that authorization needs, and finds the side of its reader. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { closedOrganizationStates, personOf } from '#access/actor.ts';
import type { Facts } from '#access/relations.ts';
import type { ThreadSide, ThreadType } from '#features/chat/constants.ts';
import type { ThreadState } from '#features/chat/lifecycle.ts';
import { isQueueType, queueCapabilities } from '#features/chat/queue-capabilities.ts';
import type {} from '#features/chat/server/tables.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import { Refusal } from '#kernel/refusal.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface FoundThread {
  facts: Facts;
  id: string;
  type: ThreadType;
  subjectId: string;
  title: string;
  state: ThreadState;
  organizationId: string | null;
  /** True while the selection is sealed: officers must not learn who has applied. */
  hidesAuthor: boolean;
}

interface ThreadRow extends Omit<FoundThread, 'facts'> {
  personIds: string[];
  employeeIds: string[];
}

/**
 * True when the thread `t` is about an application of a sealed selection. OFFSET keeps the planner from building a table
 * of all applications.
 */
export const isOfSealedSelection = sql<boolean>`(t.type = 'ORDER' AND EXISTS (
  SELECT FROM application o JOIN selection s ON s.id = o.selection_id WHERE o.id = t.subject_id AND ${isSealed} OFFSET 0))`;

/** A condition on the thread `t`, needed because the participant row of a removed co-author stays. */
export const isStillOfScenario = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  t.type <> 'COAUTHOR' OR EXISTS (SELECT FROM scenario s WHERE s.id = t.subject_id AND (s.author_id = ${accountId}
    OR EXISTS (SELECT FROM scenario_coauthor c
      WHERE c.scenario_id = s.id AND c.account_id = ${accountId} AND c.state = 'CONFIRMED'))))`;

/** The employee `j` acts for a company that the fund has not closed (`isActiveEmployee`). */
const isActingEmployee = sql<boolean>`(j.state = 'ACTIVE' AND NOT EXISTS (SELECT FROM organization g
  WHERE g.id = j.organization_id AND g.state IN (${sql.join(closedOrganizationStates.map((state) => sql.lit(state)))})))`;

/** A condition on the participant `p` of the thread `t`, needed because the row of a former employee stays. */
export const isStillEmployed = sql<boolean>`(p.side <> 'ORGANIZATION' OR EXISTS (SELECT FROM employee j
  WHERE j.account_id = p.account_id AND j.organization_id = t.organization_id AND ${isActingEmployee}))`;

/** A condition on the thread `t`: the account belongs to an officer who may work on its queue. */
const isOfficerOfQueue = (accountId: RawBuilder<unknown>) => sql<boolean>`EXISTS (SELECT FROM account o
  WHERE o.id = ${accountId} AND 'FK_ADMIN' = ANY (o.roles) AND o.capabilities && CASE t.type ${sql.join(
    Object.entries(queueCapabilities).map(
      ([type, capability]) => sql`WHEN ${sql.lit(type)} THEN ${sql.lit(`{${capability},fk.super}`)}::text[]`,
    ),
    sql` `,
  )} END)`;

/** A condition on the participant `p` of the thread `t`, needed because the row of an officer who lost the right stays. */
export const isStillOfQueue = sql<boolean>`(p.side <> 'FUND' OR ${isOfficerOfQueue(sql.ref('p.account_id'))})`;

/** The account `a` takes part in the thread `t` as `p` and has not handed it over. */
const takesPart = sql`p.thread_id = t.id AND p.account_id = a.id AND p.left_at IS NULL`;

/** A condition on the account `a` and the thread `t`: the relation `party`, in any role of the account. */
export const mayOpenThread = sql<boolean>`(
  EXISTS (SELECT FROM chat_participant p
    WHERE ${takesPart} AND p.side IN ('AUTHOR', 'USER') AND ${isStillOfScenario(sql.ref('a.id'))})
  OR a.roles && '{OK_USER,OK_ADMIN}' AND EXISTS (SELECT FROM employee j
    WHERE j.account_id = a.id AND j.organization_id = t.organization_id AND ${isActingEmployee}
      AND (t.type = 'ORG' OR 'OK_ADMIN' = ANY (a.roles)
        OR EXISTS (SELECT FROM chat_participant p WHERE ${takesPart} AND p.side = 'ORGANIZATION')))
  OR ${isOfficerOfQueue(sql.ref('a.id'))})`;

/** Throws `not_found`. */
export async function findThread(db: Db | Tx, id: string): Promise<FoundThread> {
  const [row] = await selectThread(db, id);
  if (!row) throw new Refusal('not_found');
  return threadOf(row);
}

/** Finds threads by their ids. Missing ones are left out. */
export async function findThreads(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundThread>> {
  const { rows } = await selectThreads(sql`t.id = ANY (${[...ids]}::uuid[])`).execute(db);
  return new Map(rows.map((row) => [row.id, threadOf(row)]));
}

const selectThread = compileOnce('chat-thread', (_db, id: string) => selectThreads(sql`t.id = ${id}`));

const selectThreads = (condition: RawBuilder<unknown>) => sql<ThreadRow>`
  SELECT t.id, t.type, t.subject_id AS "subjectId", t.title, t.state, t.organization_id AS "organizationId",
    ${isOfSealedSelection} AS "hidesAuthor",
    ARRAY (SELECT p.account_id::text FROM chat_participant p
      WHERE p.thread_id = t.id AND p.left_at IS NULL AND p.side IN ('AUTHOR', 'USER')
        AND ${isStillOfScenario(sql.ref('p.account_id'))} ORDER BY p.account_id) AS "personIds",
    ARRAY (SELECT p.account_id::text FROM chat_participant p
      WHERE p.thread_id = t.id AND p.left_at IS NULL AND p.side = 'ORGANIZATION'
      ORDER BY p.account_id) AS "employeeIds"
  FROM chat_thread t WHERE ${condition}`;

/** A condition on the thread with this id: its facts still equal the JSON that `factsToConfirm` makes. */
export const areFactsUnchanged = (id: RawBuilder<unknown>, facts: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM (${selectThreads(sql`t.id = ${id}`)}) current
    WHERE jsonb_build_object('type', type, 'organizationId', "organizationId", 'partyIds', "personIds",
      'employeeIds', "employeeIds") = ${facts})`;

export const factsToConfirm = ({ type, facts }: Pick<FoundThread, 'type' | 'facts'>): object => {
  const { organizationId = null, partyIds, employeeIds } = facts;
  return { type, organizationId, partyIds, employeeIds };
};

const threadOf = ({ personIds, employeeIds, ...thread }: ThreadRow): FoundThread => ({
  ...thread,
  facts: factsOf(thread, { personIds, employeeIds }),
});

function factsOf(
  { type, organizationId }: Pick<FoundThread, 'type' | 'organizationId'>,
  { personIds, employeeIds }: { personIds: string[]; employeeIds: string[] },
): Facts {
  return {
    partyIds: personIds,
    employeeIds,
    ...(organizationId === null ? {} : { organizationId }),
    ...(isQueueType(type) ? { queue: queueCapabilities[type] } : {}),
    ...(type === 'ORG' ? { everyEmployee: true } : {}),
  };
}

/** The side on which the account may take part. Call after `authorize`. */
export function sideOf(actor: Actor, { facts, type }: Pick<FoundThread, 'facts' | 'type'>): ThreadSide {
  const { id } = personOf(actor);
  if (facts.partyIds?.includes(id)) return type === 'SUPPORT' || type === 'TASK' ? 'USER' : 'AUTHOR';
  return actor.effectiveRole === 'FK_ADMIN' ? 'FUND' : 'ORGANIZATION';
}
