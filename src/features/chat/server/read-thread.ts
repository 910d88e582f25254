/** A thread, with the list of the people who can read it. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { hasTwoSides } from '#features/chat/constants.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { hasSideBlocked } from '#features/chat/server/blocks.ts';
import { isAccessEnded } from '#features/chat/server/protected-files.ts';
import {
  hasExpertQuestion,
  listForwardedApplications,
  listForwardedQuestions,
  listOwnForwards,
} from '#features/chat/server/forwarded-questions.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { sideOf } from '#features/chat/server/find-thread.ts';
import { listPeople } from '#features/chat/server/list-people.ts';
import type { PersonOfThread } from '#features/chat/server/list-people.ts';
import { readThreadItem } from '#features/chat/server/list-threads.ts';
import { hasNotices } from '#features/chat/server/thread-notices.ts';
import type { Db } from '#platform/db/tables.ts';

export async function readThread(
  db: Db,
  { actor, thread, now }: { actor: Actor; thread: FoundThread; now: Date },
): Promise<ReadThreadOutput> {
  const accountId = personOf(actor).id;
  const side = sideOf(actor, thread);
  const rows = await listPeople(db, {
    thread,
    reader: { accountId, side, hidesAuthor: thread.hidesAuthor },
  });
  const others = rows.filter((row) => (hasTwoSides(thread.type) ? row.side !== side : !row.mine));
  return {
    ...(await readThreadItem(db, actor, thread.id)),
    audience: audienceOf(
      rows.filter(({ present, mine }) => present || mine),
      side,
    ),
    isHeadNamed: await isHeadNamed(db, thread, accountId),
    accessEnded: await isAccessEnded(db, thread, now),
    isSubmitted: await isSubmitted(db, thread),
    hasExpertQuestion: await hasExpertQuestion(db, thread),
    questions: await listForwardedQuestions(db, thread, side),
    forwarded: await listOwnForwards(db, thread, { accountId, side, now }),
    applications: await listForwardedApplications(db, thread, side),
    blocked: await hasSideBlocked(db, thread, side),
    lastReadSeq: rows.find(({ mine }) => mine)?.lastReadSeq ?? 0,
    hasNotices: await hasNotices(db, { threadId: thread.id, accountId }),
    readByOthersSeq: Math.max(0, ...others.map(({ lastReadSeq }) => lastReadSeq)),
  };
}

/** True when every active head of the company is the reader or takes part in the thread. */
async function isHeadNamed(db: Db, { id, type, organizationId }: FoundThread, readerId: string) {
  if (type !== 'REQUEST') return false;
  const { rows } = await sql`SELECT FROM employee j JOIN account a ON a.id = j.account_id
    WHERE j.organization_id = ${organizationId} AND j.state = 'ACTIVE' AND 'OK_ADMIN' = ANY (a.roles)
      AND a.state NOT IN ('SUSPENDED', 'DELETED') AND a.id <> ${readerId} AND NOT EXISTS (SELECT FROM chat_participant p
        WHERE p.thread_id = ${id} AND p.account_id = a.id AND p.left_at IS NULL)
    LIMIT 1`.execute(db);
  return rows.length === 0;
}

/** Officers do not see drafts and expired drafts. */
async function isSubmitted(db: Db, { type, subjectId }: FoundThread): Promise<boolean> {
  if (type !== 'ORDER') return false;
  const { rows } = await sql`SELECT FROM application
    WHERE id = ${subjectId} AND state NOT IN ('DRAFT', 'EXPIRED')`.execute(db);
  return rows.length > 0;
}

/** Outside the fund, all officers are shown as one reader. */
function audienceOf(rows: readonly PersonOfThread[], side: ThreadSide) {
  const persons = rows.map(({ side: of, name, mine }) => ({ side: of, name, mine }));
  if (side === 'FUND') return persons;
  return persons.filter(
    (person, at) => person.side !== 'FUND' || persons.findIndex((one) => one.side === 'FUND') === at,
  );
}
