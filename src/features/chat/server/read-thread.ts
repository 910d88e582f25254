/** A thread, with the list of the people who can read it. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { hasBlocked } from '#features/chat/server/blocks.ts';
import { isAccessEnded } from '#features/chat/server/protected-files.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { isStillEmployed, isStillOfScenario, sideOf } from '#features/chat/server/find-thread.ts';
import { readThreadItem } from '#features/chat/server/list-threads.ts';
import { nameOfAuthor } from '#features/chat/server/select-messages.ts';
import type { Db } from '#platform/db/tables.ts';

interface PersonRow {
  side: ThreadSide;
  name: string;
  mine: boolean;
  /** Stays true after a transfer. True for readers who cannot write too. */
  present: boolean;
  lastReadSeq: number;
}

export async function readThread(
  db: Db,
  { actor, thread, now }: { actor: Actor; thread: FoundThread; now: Date },
): Promise<ReadThreadOutput> {
  const accountId = personOf(actor).id;
  const side = sideOf(actor, thread);
  const { rows } = await sql<PersonRow>`
    SELECT p.side, ${nameOfAuthor('p', 'a', { accountId, side, hidesAuthor: thread.hidesAuthor })} AS name, p.account_id = ${accountId} AS mine,
      p.left_at IS NULL AND ${isStillEmployed} AS present,
      p.last_read_seq AS "lastReadSeq"
    FROM ${personsOf(thread)} p JOIN account a ON a.id = p.account_id JOIN chat_thread t ON t.id = ${thread.id}
    WHERE ${isStillOfScenario(sql.ref('p.account_id'))}
    ORDER BY p.side, p.joined_at, p.account_id`.execute(db);
  const others = rows.filter((row) => row.side !== side);
  return {
    ...(await readThreadItem(db, actor, thread.id)),
    audience: audienceOf(
      rows.filter(({ present, mine }) => present || mine),
      side,
    ),
    accessEnded: await isAccessEnded(db, thread, now),
    isSubmitted: await isSubmitted(db, thread),
    blocked: await hasBlocked(db, thread, side),
    lastReadSeq: rows.find(({ mine }) => mine)?.lastReadSeq ?? 0,
    readByOthersSeq: Math.max(0, ...others.map(({ lastReadSeq }) => lastReadSeq)),
  };
}

/** Everybody in a company takes part in its chat: also who has never opened it. */
const personsOf = ({ id, type, organizationId }: FoundThread) =>
  type === 'ORG'
    ? sql`(SELECT j.account_id, 'ORGANIZATION' AS side, o.left_at, coalesce(o.last_read_seq, 0) AS last_read_seq, o.joined_at
      FROM employee j LEFT JOIN chat_participant o ON o.thread_id = ${id} AND o.account_id = j.account_id
      WHERE j.organization_id = ${organizationId} AND j.state = 'ACTIVE')`
    : sql`(SELECT * FROM chat_participant WHERE thread_id = ${id})`;

/** Officers do not see drafts, nor what has expired as a draft. */
async function isSubmitted(db: Db, { type, subjectId }: FoundThread): Promise<boolean> {
  if (type !== 'ORDER') return false;
  const { rows } = await sql`SELECT FROM application
    WHERE id = ${subjectId} AND state NOT IN ('DRAFT', 'EXPIRED')`.execute(db);
  return rows.length > 0;
}

/** The fund is one reader for all others. */
function audienceOf(rows: readonly PersonRow[], side: ThreadSide) {
  const persons = rows.map(({ side: of, name, mine }) => ({ side: of, name, mine }));
  if (side === 'FUND') return persons;
  return persons.filter(
    (person, at) => person.side !== 'FUND' || persons.findIndex((one) => one.side === 'FUND') === at,
  );
}
