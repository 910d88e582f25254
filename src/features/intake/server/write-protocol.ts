/** Drafts of protocols, which collect prepared decisions. */
import { sql } from 'kysely';
import { decisionRules } from '#features/intake/constants.ts';
import type { ProtocolKind } from '#features/intake/constants.ts';
import { protocolLifecycle } from '#features/intake/lifecycle.ts';
import type { CreateProtocolInput, SaveProtocolInput } from '#features/intake/schemas-protocols.ts';
import { requireGroup } from '#features/intake/server/decisions.ts';
import type { DecidingOfficer } from '#features/intake/server/decisions.ts';
import { protocolEvent, lockProtocol } from '#features/intake/server/protocol-queries.ts';
import { requireSigners } from '#features/intake/server/protocol-signing.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import { dropUnsigned } from '#features/signing/server/prepared-documents.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { record } from '#platform/outbox/record.ts';

/** Returns the id. Throws `forbidden`, `not_found`, `validation_failed`. */
export async function createProtocol(tx: Tx, input: CreateProtocolInput & DecidingOfficer): Promise<string> {
  const {
    categoryId,
    kind,
    date: day,
    place,
    present,
    recused,
    notes,
    secretary,
    chair,
    orders,
    actor,
    officerId,
    now,
  } = input;
  requireGroup(actor, kind);
  const id = newId();
  await findSelection(tx, categoryId);
  await requireSigners(tx, kind, { secretary, chair });
  const { label } = await tx
    .insertInto('protocol')
    .values({
      id,
      selection_id: categoryId,
      kind,
      ...{ day, place, present, recused, notes, secretary_id: secretary, chair_id: chair },
      created_by: officerId,
      created_at: now,
    })
    .returning('label')
    .executeTakeFirstOrThrow();
  await replaceOrders(tx, { id, kind, categoryId, orders });
  const payload = { selectionId: categoryId, number: label, created: true };
  await record(tx, { kind: 'protocol.saved', actorId: officerId, subjectId: id, payload });
  return id;
}

interface ReplaceOptions {
  id: string;
  kind: ProtocolKind;
  categoryId: string;
  orders: readonly string[];
}

/** Makes these the decisions of the protocol. Throws `validation_failed` unless all of them may be. */
async function replaceOrders(tx: Tx, { id, kind, categoryId, orders }: ReplaceOptions): Promise<void> {
  const ids = [...new Set(orders)];
  const decisions = Object.entries(decisionRules).flatMap(([decision, rule]) =>
    rule.kind === kind ? [decision] : [],
  );
  await removeOrders(tx, id);
  // The new version keeps pages that were opened before from changing a decision that is now in a protocol.
  const { rows } = await sql`
    UPDATE intake_card c SET protocol_id = ${id}, version = c.version + 1 FROM application a
    WHERE c.application_id = ANY (${ids}::uuid[]) AND a.id = c.application_id AND a.selection_id = ${categoryId}
      AND c.pending_state = ANY (${decisions}::text[]) AND c.protocol_id IS NULL RETURNING c.application_id`.execute(
    tx,
  );
  if (rows.length !== ids.length)
    throw new Refusal('validation_failed', { field: 'orders', text: 'intake@rules.protocolItems' });
}

export const removeOrders = (tx: Tx, id: string) =>
  sql`UPDATE intake_card SET protocol_id = NULL, version = version + 1 WHERE protocol_id = ${id}`.execute(tx);

export interface ProtocolOptions extends DecidingOfficer {
  id: string;
}

/** Throws `forbidden`, `not_found`, `state_conflict`, `version_conflict`, `validation_failed`. */
export async function saveProtocol(tx: Tx, input: SaveProtocolInput & ProtocolOptions): Promise<void> {
  const { id, version, orders, actor, officerId } = input;
  const protocol = await lockProtocol(tx, id);
  requireGroup(actor, protocol.kind);
  if (protocol.state !== 'DRAFT') throw new Refusal('state_conflict');
  if (protocol.version !== version) throw new Refusal('version_conflict');
  await requireSigners(tx, protocol.kind, input);
  const { date: day, place, present, recused, notes, secretary = null, chair = null } = input;
  await tx
    .updateTable('protocol')
    .set({
      ...{ day, place, present, recused, notes },
      secretary_id: secretary,
      chair_id: chair,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await replaceOrders(tx, { ...protocol, orders });
  const payload = { ...protocolEvent(protocol), created: false };
  await record(tx, { kind: 'protocol.saved', actorId: officerId, subjectId: id, payload });
}

interface ReturnOptions extends ProtocolOptions {
  version: number;
  files: FileStore;
}

/** Throws `forbidden`, `not_found`, `state_conflict`, `version_conflict`. */
export async function returnProtocol(
  tx: Tx,
  { id, version, files, actor, officerId }: ReturnOptions,
): Promise<void> {
  const protocol = await lockProtocol(tx, id);
  requireGroup(actor, protocol.kind);
  if (protocol.version !== version) throw new Refusal('version_conflict');
  await moveState(tx, {
    table: 'protocol',
    id,
    lifecycle: protocolLifecycle,
    move: 'rework',
    // A signed document stays with its signatures as evidence, but the protocol has none any more.
    set: { proposed_by: null, proposed_at: null, document_id: null, version: version + 1 },
    event: protocolEvent(protocol),
    actorId: officerId,
  });
  if (protocol.documentId !== null) await dropUnsigned(tx, files, protocol.documentId);
  await tx.deleteFrom('protocol_item').where('protocol_id', '=', id).execute();
}
