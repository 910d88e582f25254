/** A thread, with the list of the people who can read it. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { hasBlocked } from '#features/chat/server/blocks.ts';
import { isAccessEnded } from '#features/chat/server/protected-files.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { isStillOfScenario, sideOf } from '#features/chat/server/find-thread.ts';
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
    SELECT p.side, ${nameOfAuthor('p', 'a', { accountId, side, hidesAuthor: thread.hidesAuthor })} AS name, p.account_id = ${accountId} AS mine, p.left_at IS NULL AS present,
      p.last_read_seq AS "lastReadSeq"
    FROM chat_participant p JOIN account a ON a.id = p.account_id JOIN chat_thread t ON t.id = p.thread_id
    WHERE p.thread_id = ${thread.id} AND ${isStillOfScenario(sql.ref('p.account_id'))}
    ORDER BY p.side, p.joined_at, p.account_id`.execute(db);
  const others = rows.filter((row) => row.side !== side);
  return {
    ...(await readThreadItem(db, actor, thread.id)),
    audience: audienceOf(
      rows.filter(({ present, mine }) => present || mine),
      side,
    ),
    accessEnded: await isAccessEnded(db, thread, now),
    blocked: await hasBlocked(db, thread, side),
    lastReadSeq: rows.find(({ mine }) => mine)?.lastReadSeq ?? 0,
    readByOthersSeq: Math.max(0, ...others.map(({ lastReadSeq }) => lastReadSeq)),
  };
}

/** The fund is one reader for all others. */
function audienceOf(rows: readonly PersonRow[], side: ThreadSide) {
  const persons = rows.map(({ side: of, name, mine }) => ({ side: of, name, mine }));
  if (side === 'FUND') return persons;
  return persons.filter(
    (person, at) => person.side !== 'FUND' || persons.findIndex((one) => one.side === 'FUND') === at,
  );
}
