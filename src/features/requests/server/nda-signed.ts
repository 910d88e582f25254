/** Whether a company has signed the agreement on confidentiality that an author may ask for (product §10). */
import { sql } from 'kysely';

/** In force: an officer has published it. */
const currentEdition = sql`
  SELECT edition FROM legal_text WHERE code = 'nda' AND NOT is_initial AND published_at <= now()
  ORDER BY edition DESC LIMIT 1`;

/** Of the request `r`. A signature holds for its edition and for later corrections of it. */
export const isNdaSigned = sql<boolean>`EXISTS (SELECT FROM nda n WHERE n.organization_id = r.organization_id
  AND n.state = 'SIGNED' AND n.edition >= coalesce((${currentEdition}), 0))`;

/** Of the request `r`. */
export const lacksNda = sql<boolean>`(r.nda_required AND NOT ${isNdaSigned})`;

export const isNdaPublished = sql<boolean>`EXISTS (${currentEdition})`;
