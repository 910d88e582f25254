import { sql } from 'kysely';

/** The same condition as `isSealedNow`, of the selection `s`. */
export const isSealed = sql<boolean>`(s.sealed AND s.unsealed_at IS NULL AND s.state IN ('DRAFT', 'ANNOUNCED', 'OPEN'))`;
