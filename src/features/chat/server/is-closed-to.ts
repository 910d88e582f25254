import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL on the request `r`: its author and the company have blocked each other. */
export const isPairBlocked = sql<boolean>`EXISTS (SELECT FROM chat_block b
  WHERE b.account_id = r.author_id AND b.organization_id = r.organization_id)`;

/** SQL on the request `r`: the employee has handed its thread over to a colleague. */
export const hasLeftThread = (employeeId: string): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id
  WHERE t.type = 'REQUEST' AND t.subject_id = r.id AND t.state = 'OPEN'
    AND p.account_id = ${employeeId}::uuid AND p.left_at IS NOT NULL)`;
