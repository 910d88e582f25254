/** Protocols and their decisions. */
import { sql } from 'kysely';
import type { Decision, ProtocolKind } from '#features/intake/constants.ts';
import type { ProtocolState } from '#features/intake/lifecycle.ts';
import type {} from '#features/intake/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface ProtocolRow {
  id: string;
  kind: ProtocolKind;
  /** Number within the wave and the kind. */
  number: number;
  label: string;
  state: ProtocolState;
  categoryId: string;
  categoryName: string;
  programName: string;
  day: string;
  place: string;
  present: string;
  recused: string;
  notes: string;
  reason: string;
  version: number;
  count: number;
  createdById: string | null;
  createdBy: string;
  proposedById: string | null;
  proposedBy: string;
  decidedById: string | null;
  decidedBy: string;
  decidedAt: Date | null;
  /** The selection requires signatures. */
  signatureRequired: boolean;
  secretaryId: string | null;
  secretary: string;
  chairId: string | null;
  chair: string;
  documentId: string | null;
}

export const selectProtocols = async (
  db: Db | Tx,
  ending: ReturnType<typeof sql>,
): Promise<ProtocolRow[]> => {
  const { rows } = await sql<ProtocolRow>`
    SELECT p.id, p.kind, p.number, p.label, p.state, p.selection_id AS "categoryId", s.name AS "categoryName",
      g.name AS "programName", to_char(p.day, 'YYYY-MM-DD') AS day, p.place, p.present, p.recused, p.notes, p.reason,
      p.version,
      CASE WHEN p.state = 'DRAFT' THEN (SELECT count(*)::int FROM intake_card c WHERE c.protocol_id = p.id)
        ELSE (SELECT count(*)::int FROM protocol_item i WHERE i.protocol_id = p.id) END AS count,
      p.created_by AS "createdById", ${nameOf('cr')} AS "createdBy",
      p.proposed_by AS "proposedById", ${nameOf('pr')} AS "proposedBy",
      p.decided_by AS "decidedById", ${nameOf('de')} AS "decidedBy", p.decided_at AS "decidedAt",
      s.signature_required AS "signatureRequired", p.secretary_id AS "secretaryId", ${nameOf('se')} AS secretary,
      p.chair_id AS "chairId", ${nameOf('ch')} AS chair, p.document_id AS "documentId"
    FROM protocol p JOIN selection s ON s.id = p.selection_id JOIN wave w ON w.id = s.wave_id
    JOIN program g ON g.id = w.program_id
    LEFT JOIN account cr ON cr.id = p.created_by LEFT JOIN account pr ON pr.id = p.proposed_by
    LEFT JOIN account de ON de.id = p.decided_by
    LEFT JOIN account se ON se.id = p.secretary_id LEFT JOIN account ch ON ch.id = p.chair_id
    ${ending}`.execute(db);
  return rows;
};

const nameOf = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.last_name`)} || ' ' || ${sql.ref(`${alias}.name`)}, '')`;

export interface FoundProtocol {
  facts: object;
  protocol: ProtocolRow;
}

/** Throws `not_found`. */
export async function findProtocol(db: Db | Tx, id: string): Promise<FoundProtocol> {
  const [protocol] = await selectProtocols(db, sql`WHERE p.id = ${id}`);
  if (!protocol) throw new Refusal('not_found');
  return { facts: {}, protocol };
}

/** Locks the protocol, so that a concurrent call about it waits. Throws `not_found`. */
export async function lockProtocol(tx: Tx, id: string): Promise<ProtocolRow> {
  await sql`SELECT FROM protocol WHERE id = ${id} FOR UPDATE`.execute(tx);
  return (await findProtocol(tx, id)).protocol;
}

export interface ProtocolItem {
  orderId: string;
  number: string;
  title: string;
  decision: Decision;
  ground: string;
  comment: string;
  officerId: string | null;
  officerName: string;
}

/** The prepared decisions of a draft, or the decisions that were proposed. */
export async function listItems(
  db: Db | Tx,
  { id, state }: Pick<ProtocolRow, 'id' | 'state'>,
): Promise<ProtocolItem[]> {
  const source =
    state === 'DRAFT'
      ? sql`SELECT c.application_id, a.number, coalesce(a.submitted_title, '') AS title,
          c.pending_state AS decision, c.pending_ground AS ground, c.pending_comment AS comment, c.pending_by AS officer_id
        FROM intake_card c JOIN application a ON a.id = c.application_id WHERE c.protocol_id = ${id}`
      : sql`SELECT i.application_id, i.number, i.title, i.decision, i.ground, coalesce(c.pending_comment, '') AS comment,
          i.officer_id
        FROM protocol_item i LEFT JOIN intake_card c ON c.application_id = i.application_id AND c.protocol_id = ${id}
        WHERE i.protocol_id = ${id}`;
  const { rows } = await sql<ProtocolItem>`
    SELECT x.application_id AS "orderId", x.number, x.title, x.decision, x.ground, x.comment,
      x.officer_id AS "officerId", ${nameOf('o')} AS "officerName"
    FROM (${source}) x LEFT JOIN account o ON o.id = x.officer_id ORDER BY x.number, x.application_id`.execute(
    db,
  );
  return rows;
}

export const namedOfficer = (id: string | null, name: string) => (id === null ? null : { id, name });

export const protocolEvent = ({ categoryId, label }: ProtocolRow) => ({
  selectionId: categoryId,
  number: label,
});
