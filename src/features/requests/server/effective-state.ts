/** The state that people see: a request past its term is expired even before the job updates the row (product §10). */
import { sql } from 'kysely';
import { answerDays } from '#features/requests/request-limits.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';

/** SQL on the request `r`: the text waits for the agreement, and the company has not signed it in time. */
export const isSigningOver = (now: Date) =>
  sql<boolean>`(r.state = 'OPEN' AND r.sign_until <= ${now}::timestamptz AND ${lacksNda})`;

/** SQL on the request `r`. */
export const effectiveState = (now: Date) => sql`
  CASE WHEN r.state IN ('OPEN', 'READ') AND r.open_until <= ${now}::timestamptz
      OR r.state = 'SENT' AND r.created_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(answerDays)})
      OR ${isSigningOver(now)}
    THEN 'EXPIRED' ELSE r.state END`;
