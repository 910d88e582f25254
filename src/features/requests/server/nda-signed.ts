/** Whether a company has signed the agreement on confidentiality that an author may require (product §10). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';

/** True when an officer has published the agreement. */
const currentEdition = sql`
  SELECT edition FROM legal_text WHERE code = 'nda' AND NOT is_initial AND published_at <= now()
  ORDER BY edition DESC LIMIT 1`;

/** SQL on the request `r`. A signature covers its edition and later corrections of it. */
export const isNdaSigned = sql<boolean>`EXISTS (SELECT FROM nda n WHERE n.organization_id = r.organization_id
  AND n.state = 'SIGNED' AND n.edition >= coalesce((${currentEdition}), 0))`;

/** SQL on the request `r`. */
export const lacksNda = sql<boolean>`(r.nda_required AND NOT ${isNdaSigned})`;

/** Open requests of the company whose text stays closed until the company signs the agreement. */
const awaitingRequests = (organizationId: string | RawBuilder<unknown>, now: Date) => sql`
  FROM request r WHERE r.organization_id = ${organizationId} AND r.state IN ('OPEN', 'READ')
    AND r.open_until > ${now}::timestamptz AND ${lacksNda}`;

export const isNdaAwaited = (organizationId: string | RawBuilder<unknown>, now: Date) =>
  sql<boolean>`EXISTS (SELECT ${awaitingRequests(organizationId, now)})`;

/**
 * SQL: since when the agreement has been needed without interruption. A signature interrupts the need even if it was
 * revoked later.
 */
export const ndaNeededSince = (organizationId: RawBuilder<unknown>, now: Date) => sql<Date>`greatest(
  (SELECT min(r.answered_at) ${awaitingRequests(organizationId, now)}),
  (SELECT min(published_at) FROM legal_text
    WHERE code = 'nda' AND NOT is_initial AND edition = (${currentEdition})),
  (SELECT max(signed_at) FROM nda WHERE organization_id = ${organizationId}))`;

/**
 * Serialises what makes the agreement needed with what ends the need; signing locks this row too. A separate statement,
 * so that the next one sees what the other transaction has committed.
 */
export const lockNdaOf = (tx: Tx, organizationId: string) =>
  sql`SELECT FROM organization WHERE id = ${organizationId} FOR NO KEY UPDATE`.execute(tx);

export const isNdaPublished = sql<boolean>`EXISTS (${currentEdition})`;
