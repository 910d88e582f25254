/** The people of a thread under the names that its reader knows. */
import { sql } from 'kysely';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { isStillEmployed, isStillOfQueue, isStillOfScenario } from '#features/chat/server/find-thread.ts';
import { nameOfAuthor } from '#features/chat/server/select-messages.ts';
import type { Reader } from '#features/chat/server/select-messages.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface PersonOfThread {
  accountId: string;
  side: ThreadSide;
  /** Empty for a person whom the reader may not know. */
  name: string;
  mine: boolean;
  /** False after a transfer, and for a person who has lost access to the thread. */
  present: boolean;
  lastReadSeq: number;
}

const seenByCompany: Reader = { accountId: '', side: 'ORGANIZATION', hidesAuthor: false };

export async function listPeople(
  db: Db | Tx,
  { thread, reader }: { thread: FoundThread; reader: Reader },
): Promise<PersonOfThread[]> {
  const { rows } = await sql<PersonOfThread>`
    SELECT p.account_id AS "accountId", p.side,
      -- Authors know themselves by the name that the company reads, to see where it mentions them.
      ${nameOfAuthor('p', 'a', thread.type === 'REQUEST' && reader.side === 'AUTHOR' ? seenByCompany : reader)} AS name,
      p.account_id = ${reader.accountId} AS mine,
      p.left_at IS NULL AND ${isStillEmployed} AND ${isStillOfQueue} AS present,
      p.last_read_seq AS "lastReadSeq"
    FROM ${peopleOf(thread)} p JOIN account a ON a.id = p.account_id JOIN chat_thread t ON t.id = ${thread.id}
    WHERE ${isStillOfScenario(sql.ref('p.account_id'))}
    ORDER BY p.side, p.joined_at, p.account_id`.execute(db);
  return rows;
}

/** All employees take part in the chat of their company, even those who have never opened it. */
const peopleOf = ({ id, type, organizationId }: FoundThread) =>
  type === 'ORG'
    ? sql`(SELECT j.account_id, 'ORGANIZATION' AS side, o.left_at, coalesce(o.last_read_seq, 0) AS last_read_seq, o.joined_at
      FROM employee j LEFT JOIN chat_participant o ON o.thread_id = ${id} AND o.account_id = j.account_id
      WHERE j.organization_id = ${organizationId} AND j.state = 'ACTIVE')`
    : sql`(SELECT * FROM chat_participant WHERE thread_id = ${id})`;
