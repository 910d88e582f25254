/** Who of a company reads what its author answers to a request. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL on the request `r`: the account sent the request or was named as a reader. */
export const isReader = (accountId: string | null): RawBuilder<boolean> => sql`
  (r.sender_id = ${accountId}::uuid OR EXISTS (SELECT FROM request_reader n
    WHERE n.request_id = r.id AND n.account_id = ${accountId}::uuid))`;

/** SQL on the request `r`: the author's reason for declining, for those who read the text and for the heads. */
export const answerFor = (accountId: string): RawBuilder<string> => sql`
  CASE WHEN ${isReader(accountId)} OR EXISTS (SELECT FROM account h
    WHERE h.id = ${accountId}::uuid AND 'OK_ADMIN' = ANY (h.roles)) THEN r.answer ELSE '' END`;
