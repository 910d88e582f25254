/** The list of protocols, and one of them with what this officer may do. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';
import { capabilityOfKind } from '#features/intake/constants.ts';
import type {
  ListProtocolsInput,
  ListProtocolsOutput,
  ReadProtocolOutput,
} from '#features/intake/schemas-protocols.ts';
import {
  findProtocol,
  listItems,
  namedOfficer,
  selectProtocols,
} from '#features/intake/server/protocol-queries.ts';
import type { ProtocolRow } from '#features/intake/server/protocol-queries.ts';
import { listCandidates, listSigners, maySign } from '#features/intake/server/protocol-signers.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';

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
    total: await totalOfPage(db, matches, { limit, offset, rowCount: rows.length }),
  };
}

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

const mayPublish = (actor: Actor, { state, kind, proposedById }: ProtocolRow): boolean =>
  state === 'PROPOSED' && hasCapability(actor, capabilityOfKind[kind]) && actor.person?.id !== proposedById;

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
