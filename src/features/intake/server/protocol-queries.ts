import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';
import { capabilityOfKind, protocolSignerRoles } from '#features/intake/constants.ts';
import type { Decision, ProtocolKind, ProtocolSignerRole } from '#features/intake/constants.ts';
import type { ProtocolState } from '#features/intake/lifecycle.ts';
import type {
  ListProtocolsInput,
  ListProtocolsOutput,
  ReadProtocolOutput,
} from '#features/intake/schemas-protocols.ts';
import type {} from '#features/intake/server/tables.ts';
import type {} from '#features/signing/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface ProtocolRow {
  id: string;
  kind: ProtocolKind;
  /** Of the wave and the kind. */
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
  /** Of the selection. */
  signatureRequired: boolean;
  secretaryId: string | null;
  secretary: string;
  chairId: string | null;
  chair: string;
  documentId: string | null;
}

const selectProtocols = async (db: Db | Tx, ending: ReturnType<typeof sql>): Promise<ProtocolRow[]> => {
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

export async function listProtocols(
  db: Db,
  { category, state, limit, offset }: ListProtocolsInput,
): Promise<ListProtocolsOutput> {
  const conditions = sql`WHERE ${category ? sql`p.selection_id = ${category}` : sql`true`}
    AND ${state.length > 0 ? sql`p.state = ANY (${[...state]}::text[])` : sql`true`}`;
  const rows = await selectProtocols(
    db,
    sql`${conditions} ORDER BY p.created_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`,
  );
  const matches = sql`SELECT FROM protocol p ${conditions}`;
  return {
    items: rows.map(toItem),
    total: await totalOfPage(db, matches, { limit, offset, found: rows.length }),
  };
}

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

/** Of two calls about one protocol the second waits. Throws `not_found`. */
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

/** Of a draft the prepared decisions, later what was proposed. */
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

const namedOfficer = (id: string | null, name: string) => (id === null ? null : { id, name });

const toItem = (row: ProtocolRow): ListProtocolsOutput['items'][number] => ({
  id: row.id,
  kind: row.kind,
  number: row.label,
  state: row.state,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  date: row.day,
  count: row.count,
  proposedBy: namedOfficer(row.proposedById, row.proposedBy),
  decidedBy: namedOfficer(row.decidedById, row.decidedBy),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const mayPublish = (actor: Actor, { state, kind, proposedById }: ProtocolRow): boolean =>
  state === 'PROPOSED' && hasCapability(actor, capabilityOfKind[kind]) && actor.person?.id !== proposedById;

export const eventOf = ({ categoryId, label }: ProtocolRow) => ({ selectionId: categoryId, number: label });

export interface ProtocolSigner {
  role: ProtocolSignerRole;
  officer: { id: string; name: string };
  signedAt: Date | null;
}

/** In the order in which they sign. Empty for a protocol that is not signed. */
export async function listSigners(db: Db | Tx, protocol: ProtocolRow): Promise<ProtocolSigner[]> {
  const { secretaryId, secretary, chairId, chair, documentId } = protocol;
  const officerOf = {
    secretary: namedOfficer(secretaryId, secretary),
    chair: namedOfficer(chairId, chair),
  };
  const signatures = documentId
    ? await db
        .selectFrom('signature')
        .select(['signer_id', 'verified_at'])
        .where('document_file_id', '=', documentId)
        .execute()
    : [];
  return protocolSignerRoles.flatMap((role) => {
    const officer = officerOf[role];
    if (!officer) return [];
    const signature = signatures.find((row) => row.signer_id === officer.id);
    return [{ role, officer, signedAt: signature?.verified_at ?? null }];
  });
}

/** Whose turn it is. */
export const nextSigner = (signers: readonly ProtocolSigner[]): ProtocolSigner | undefined =>
  signers.find(({ signedAt }) => signedAt === null);

const maySign = (actor: Actor, protocol: ProtocolRow, signers: readonly ProtocolSigner[]): boolean =>
  protocol.state === 'PROPOSED' &&
  protocol.documentId !== null &&
  hasCapability(actor, capabilityOfKind[protocol.kind]) &&
  nextSigner(signers)?.officer.id === actor.person?.id;

/** Who may publish and sign its protocols. */
export const groupOfficers = (db: Db | Tx, kind: ProtocolKind) =>
  db
    .selectFrom('account')
    .select(['id', sql<string>`last_name || ' ' || name`.as('name')])
    .where('state', '=', 'ACTIVE')
    .where(sql<boolean>`'FK_ADMIN' = ANY (roles)`)
    .where(sql<boolean>`capabilities && ARRAY[${capabilityOfKind[kind]}, 'fk.super']::text[]`);

const listCandidates = (db: Db, kind: ProtocolKind) =>
  groupOfficers(db, kind).orderBy('last_name').orderBy('name').orderBy('id').limit(200).execute();

interface ReadOptions {
  id: string;
  actor: Actor;
  /** Signatures can be verified. */
  isSigningOn: boolean;
}

/** Throws `not_found`. */
export async function readProtocol(
  db: Db,
  { id, actor, isSigningOn }: ReadOptions,
): Promise<ReadProtocolOutput> {
  const { protocol } = await findProtocol(db, id);
  const { programName, place, present, recused, notes, reason, version } = protocol;
  const items = await listItems(db, protocol);
  const signers = await listSigners(db, protocol);
  const mayName = isSigningOn && protocol.state === 'DRAFT';
  return {
    ...toItem(protocol),
    signatureRequired: protocol.signatureRequired,
    candidates: mayName ? await listCandidates(db, protocol.kind) : [],
    signers: signers.map(({ signedAt, ...signer }) => ({
      ...signer,
      signedAt: signedAt?.toISOString() ?? null,
    })),
    documentId: protocol.documentId,
    maySign: maySign(actor, protocol, signers),
    ...{ programName, place, present, recused, notes, reason, version },
    createdBy: namedOfficer(protocol.createdById, protocol.createdBy),
    mayPublish: mayPublish(actor, protocol),
    items: items.map(({ officerId, officerName, comment: _comment, ...item }) => ({
      ...item,
      officer: namedOfficer(officerId, officerName),
    })),
  };
}
