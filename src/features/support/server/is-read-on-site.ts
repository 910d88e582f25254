import { sql } from 'kysely';

/** A condition on the question `q`: the asker can sign in to read the answer. The letter has the answer for everybody else. */
export const isReadOnSite = sql<boolean>`EXISTS (
  SELECT FROM account a WHERE a.id = q.account_id AND a.state IN ('NEW', 'ACTIVE'))`;
