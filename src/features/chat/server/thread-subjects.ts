/**
 * Subjects of threads: who may start a thread about one, who takes part from the beginning, and its title (product §12).
 */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { isActiveEmployee, personOf } from '#access/actor.ts';
import { matchesRelation } from '#access/authorize.ts';
import type { Facts } from '#access/relations.ts';
import type { ThreadSide, ThreadType } from '#features/chat/constants.ts';
import { queueCapabilities } from '#features/chat/queue-capabilities.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface ThreadParticipant {
  accountId: string;
  side: ThreadSide;
}

export interface ThreadSubject {
  subjectId: string;
  title: string;
  organizationId: string | null;
  participants: ThreadParticipant[];
  facts: Facts;
}

interface SubjectQuery {
  actor: Actor;
  subjectId: string | undefined;
}

type FindSubject = (db: Db | Tx, query: SubjectQuery) => Promise<ThreadSubject>;

const persons = (side: ThreadSide, ids: readonly string[]): ThreadParticipant[] =>
  [...new Set(ids)].map((accountId) => ({ accountId, side }));

/** The only row of the query. Throws `not_found` without one. */
async function oneRow<T>(db: Db | Tx, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

const requiredId = (subjectId: string | undefined): string => {
  if (subjectId === undefined)
    throw new Refusal('validation_failed', { field: 'subjectId', text: 'rules@common.required' });
  return subjectId;
};

export const findRequestSubject = async (
  db: Db | Tx,
  { subjectId }: Pick<SubjectQuery, 'subjectId'>,
): Promise<ThreadSubject> => {
  const row = await oneRow(
    db,
    sql<{ id: string; title: string; authorId: string; organizationId: string; employeeIds: string[] }>`
      SELECT r.id, s.title, r.author_id AS "authorId", r.organization_id AS "organizationId",
        array_prepend(r.sender_id::text, ARRAY (
          SELECT n.account_id::text FROM request_reader n WHERE n.request_id = r.id
          UNION SELECT p.account_id::text FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id
          WHERE t.type = 'REQUEST' AND t.subject_id = r.id AND t.state = 'OPEN'
            AND p.side = 'ORGANIZATION' AND p.left_at IS NULL)) AS "employeeIds"
      FROM request r JOIN scenario s ON s.id = r.scenario_id
      WHERE r.id = ${requiredId(subjectId)} AND r.state IN ('SENT', 'OPEN', 'READ')`,
  );
  const { id, title, authorId, organizationId, employeeIds } = row;
  return {
    subjectId: id,
    title,
    organizationId,
    participants: [...persons('AUTHOR', [authorId]), ...persons('ORGANIZATION', employeeIds)],
    facts: { partyIds: [authorId], organizationId, employeeIds },
  };
};

export const findOrderSubject = async (
  db: Db | Tx,
  { subjectId }: Pick<SubjectQuery, 'subjectId'>,
): Promise<ThreadSubject> => {
  const { id, title, authorId } = await oneRow(
    db,
    sql<{ id: string; title: string; authorId: string }>`
      SELECT a.id, coalesce(a.number, s.name) AS title, a.author_id AS "authorId"
      FROM application a JOIN selection s ON s.id = a.selection_id WHERE a.id = ${requiredId(subjectId)}`,
  );
  return {
    subjectId: id,
    title,
    organizationId: null,
    participants: persons('AUTHOR', [authorId]),
    facts: { partyIds: [authorId], queue: queueCapabilities.ORDER },
  };
};

const findScenarioSubject: FindSubject = async (db, { subjectId }) => {
  const { id, title, partyIds } = await oneRow(
    db,
    sql<{ id: string; title: string; partyIds: string[] }>`
      SELECT s.id, s.title, array_prepend(s.author_id::text, ARRAY (SELECT c.account_id::text FROM scenario_coauthor c
        WHERE c.scenario_id = s.id AND c.state = 'CONFIRMED' AND c.account_id IS NOT NULL)) AS "partyIds"
      FROM scenario s WHERE s.id = ${requiredId(subjectId)}`,
  );
  // A chat needs a second person.
  if (partyIds.length < 2) throw new Refusal('not_found');
  return {
    subjectId: id,
    title,
    organizationId: null,
    participants: persons('AUTHOR', partyIds),
    facts: { partyIds },
  };
};

const findOwnCompany: FindSubject = async (db, { actor }) => {
  const { membership } = personOf(actor);
  if (!membership || !isActiveEmployee(personOf(actor))) throw new Refusal('not_found');
  const { id, title } = await oneRow(
    db,
    sql<{ id: string; title: string }>`
      SELECT id, name AS title FROM organization WHERE id = ${membership.organizationId}`,
  );
  return {
    subjectId: id,
    title,
    organizationId: id,
    participants: [],
    facts: { organizationId: id, everyEmployee: true },
  };
};

/** Everybody may ask the fund for help, even an employee who is not confirmed yet. Officers only answer. */
const findAsker: FindSubject = async (_db, { actor }) => {
  const { id } = personOf(actor);
  if (actor.effectiveRole === 'FK_ADMIN') throw new Refusal('not_found');
  return {
    subjectId: id,
    title: '',
    organizationId: null,
    participants: persons('USER', [id]),
    facts: { partyIds: [id], queue: queueCapabilities.SUPPORT },
  };
};

/** Experts talk to the fund only: an author must never learn who they are (product §12). */
const findExpert: FindSubject = async (_db, { actor }) => {
  if (actor.effectiveRole !== 'EXPERT') throw new Refusal('not_found');
  return expertSubject(personOf(actor).id);
};

export const expertSubject = (expertId: string): ThreadSubject => ({
  subjectId: expertId,
  title: '',
  organizationId: null,
  participants: persons('USER', [expertId]),
  facts: { partyIds: [expertId], queue: queueCapabilities.TASK },
});

const finders: Record<ThreadType, FindSubject> = {
  REQUEST: findRequestSubject,
  ORDER: findOrderSubject,
  TASK: findExpert,
  ORG: findOwnCompany,
  SUPPORT: findAsker,
  COAUTHOR: findScenarioSubject,
};

/** Throws `not_found` when the caller may not start a thread about the subject. */
export async function findSubject(
  db: Db | Tx,
  { type, ...query }: SubjectQuery & { type: ThreadType },
): Promise<ThreadSubject> {
  const subject = await finders[type](db, query);
  if (!matchesRelation(query.actor, 'chat.write', subject.facts)) throw new Refusal('not_found');
  return subject;
}
