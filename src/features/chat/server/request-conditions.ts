import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL on the request `r`: its author or the company has blocked the other side. */
export const isPairBlocked = sql<boolean>`EXISTS (SELECT FROM chat_block b
  WHERE b.account_id = r.author_id AND b.organization_id = r.organization_id)`;

/**
 * SQL on the request `r`: the employee takes part in its open thread. False after a hand-over to a colleague; null for an
 * employee who never took part.
 */
export const takesPartInThread = (employeeId: string): RawBuilder<boolean | null> => sql<boolean | null>`(
  SELECT p.left_at IS NULL FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id
  WHERE t.type = 'REQUEST' AND t.subject_id = r.id AND t.state = 'OPEN' AND p.account_id = ${employeeId}::uuid)`;
