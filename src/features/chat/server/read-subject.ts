/** Names the subject of a thread that does not exist yet, as the thread would name it. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { ReadSubjectOutput, SubjectFilter } from '#features/chat/schemas.ts';
import { isBlocked } from '#features/chat/server/blocks.ts';
import { counterpart, isOfTheFund } from '#features/chat/server/counterpart.ts';
import { sideOf } from '#features/chat/server/find-thread.ts';
import { refuseBlocked, refuseLeft } from '#features/chat/server/refuse-start.ts';
import { findOpenThread } from '#features/chat/server/start-thread.ts';
import { findSubject } from '#features/chat/server/thread-subjects.ts';
import type { Db } from '#platform/db/tables.ts';

/** Throws what `startThread` throws for a caller who may not begin a thread about the subject. */
export async function readSubject(
  db: Db,
  { actor, type, subjectId }: SubjectFilter & { actor: Actor },
): Promise<ReadSubjectOutput> {
  const subject = await findSubject(db, { type, actor, subjectId });
  await refuseBlocked(subject, (pair) => isBlocked(db, pair));
  const open = await findOpenThread(db, { type, subjectId: subject.subjectId });
  if (open) await refuseLeft(db, { actor, threadId: open.id });
  const { title, organizationId, participants, facts } = subject;
  const writer = participants.find(({ side }) => side !== 'ORGANIZATION')?.accountId ?? null;
  const { rows } = await sql<{ counterpart: string }>`
    SELECT ${counterpart(isOfTheFund(actor))} AS counterpart
    FROM (SELECT ${type} AS type, ${subject.subjectId}::uuid AS subject_id, ${organizationId}::uuid AS organization_id) t,
      (SELECT ${sideOf(actor, { facts, type })} AS side) own, (SELECT ${writer}::uuid AS account_id) w`.execute(
    db,
  );
  return { title, counterpart: rows[0]!.counterpart };
}
