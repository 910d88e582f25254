/** Reads requests and requestable scenarios for authorization and moves. */
import { sql } from 'kysely';
import type { Facts } from '#access/relations.ts';
import type { RequestState } from '#features/requests/lifecycle.ts';
import type { RequestEventPayload } from '#features/requests/server/events.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface FoundRequest {
  facts: Facts;
  id: string;
  state: RequestState;
  createdAt: Date;
  openUntil: Date | null;
  signUntil: Date | null;
  textId: string | null;
  scenarioState: string;
  /** The author asks for an agreement that the company has not signed. */
  lacksNda: boolean;
  /** Payload shared by all events of the request. */
  eventPayload: RequestEventPayload;
}

/** Throws `not_found`. */
export async function findRequest(db: Db | Tx, id: string): Promise<FoundRequest> {
  const { rows } = await sql<Omit<FoundRequest, 'facts'> & { readerIds: string[] }>`
    SELECT r.id, r.state, r.created_at AS "createdAt", r.open_until AS "openUntil", r.sign_until AS "signUntil", r.text_id AS "textId", s.state AS "scenarioState",
      ${lacksNda} AS "lacksNda",
      jsonb_build_object('requestId', r.id, 'scenarioId', r.scenario_id, 'scenarioTitle', s.title,
        'authorId', r.author_id, 'organizationId', r.organization_id, 'organizationName', o.name,
        'senderId', r.sender_id) AS "eventPayload",
      ARRAY (SELECT n.account_id::text FROM request_reader n WHERE n.request_id = r.id) AS "readerIds"
    FROM request r JOIN scenario s ON s.id = r.scenario_id JOIN organization o ON o.id = r.organization_id
    WHERE r.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  const { readerIds, ...request } = row;
  const { organizationId, authorId: addresseeId, senderId } = request.eventPayload;
  return {
    ...request,
    facts: { organizationId, addresseeId, senderId, readerIds: [senderId, ...readerIds] },
  };
}

export interface RequestableScenario {
  facts: Facts;
  id: string;
  title: string;
  authorId: string;
  rightsStatus: string;
  accessMode: string;
  /** The newest text version; null without a text. */
  textId: string | null;
}

/** Throws `not_found`. */
export async function findRequestableScenario(
  db: Db | Tx,
  id: string,
  now: Date,
): Promise<RequestableScenario> {
  const { rows } = await sql<Omit<RequestableScenario, 'facts'> & { published: boolean }>`
    SELECT s.id, s.title, s.author_id AS "authorId", s.rights_state AS "rightsStatus", s.access_mode AS "accessMode",
      s.state = 'PUBLISHED' AND c.id IS NOT NULL AS published,
      (SELECT t.id FROM scenario_text t WHERE t.scenario_id = s.id ORDER BY t.number DESC LIMIT 1) AS "textId"
    FROM scenario s LEFT JOIN author_card c ON c.id = s.author_id AND c.birthday <= ${adultsBornBy(now)}::date
    WHERE s.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  const { published, ...scenario } = row;
  return { ...scenario, facts: { published } };
}

/** Prevents moves and edits of the scenario until the end of the transaction. Throws `not_found`. */
export async function lockScenarioForShare(tx: Tx, id: string): Promise<{ state: string }> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM scenario WHERE id = ${id} FOR SHARE`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

export const findLatestTextId = async (tx: Tx, scenarioId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM scenario_text WHERE scenario_id = ${scenarioId} ORDER BY number DESC LIMIT 1`.execute(tx);
  return rows[0]?.id ?? null;
};
