/** Proposes a protocol: from then on its decisions and the document that its officers sign do not change. */
import { isDeepStrictEqual } from 'node:util';
import { protocolLifecycle } from '#features/intake/lifecycle.ts';
import { requireGroup } from '#features/intake/server/decisions.ts';
import type { DecidingOfficer } from '#features/intake/server/decisions.ts';
import { drawProtocolPdf, protocolFileName } from '#features/intake/server/protocol-documents.ts';
import {
  protocolEvent,
  findProtocol,
  listItems,
  lockProtocol,
} from '#features/intake/server/protocol-queries.ts';
import type { ProtocolItem, ProtocolRow } from '#features/intake/server/protocol-queries.ts';
import { requireBothSigners, requireSigners } from '#features/intake/server/protocol-signing.ts';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import type { StoredDocument } from '#features/signing/server/documents.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { withUploadRollback } from '#platform/files/store-file.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';
import { isSigningOn } from '#platform/signing/settings.ts';

interface ProposeOptions extends DecidingOfficer {
  id: string;
  version: number;
}

/** What a document was drawn from. */
interface ProtocolContent {
  protocol: ProtocolRow;
  items: readonly ProtocolItem[];
}

/**
 * Throws `forbidden`, `not_found`, `state_conflict`, `version_conflict`, `validation_failed`; for a protocol that is signed
 * also `signing_unavailable`, `rate_limited`, `unavailable`.
 */
export async function proposeProtocol(context: ServerContext, options: ProposeOptions): Promise<void> {
  const { database, services } = context;
  const drawn = await findProposable(database.db, options);
  if (drawn.protocol.chairId === null) return database.tx((tx) => propose(tx, { ...options, drawn }));
  if (!isSigningOn(services.signing)) throw new Refusal('signing_unavailable');
  await limitDrawing(database.db, 'protocol-pdf', options.officerId);
  const document = await storeSigned(context, drawn, options.now);
  return withUploadRollback(services.files, document.file, () =>
    database.tx((tx) => propose(tx, { ...options, drawn, document })),
  );
}

async function findProposable(db: Db | Tx, { id, version, actor }: ProposeOptions): Promise<ProtocolContent> {
  const { protocol } = await findProtocol(db, id);
  requireGroup(actor, protocol.kind);
  if (protocol.version !== version) throw new Refusal('version_conflict');
  if (protocol.state !== 'DRAFT') throw new Refusal('state_conflict');
  const items = await listItems(db, protocol);
  if (items.length === 0) throw new Refusal('state_conflict', { text: 'intake@rules.emptyProtocol' });
  requireMeeting(protocol);
  requireBothSigners(protocol);
  return { protocol, items };
}

/** Throws `validation_failed` for every part of the meeting that a proposed protocol must name. */
function requireMeeting(protocol: Pick<ProtocolRow, 'place' | 'present'>): void {
  const missing = (['place', 'present'] as const).filter((field) => protocol[field].trim() === '');
  if (missing.length > 0)
    throw new InvalidInput(
      missing.map((field) => ({ code: 'validation_failed', field, text: 'rules@common.required' })),
    );
}

async function storeSigned(
  { database, services }: ServerContext,
  { protocol, items }: ProtocolContent,
  now: Date,
): Promise<StoredDocument> {
  const { t, files, vault, settings } = services;
  const bytes = await drawProtocolPdf(
    { t, productName: settings.productName, now },
    { protocol, items, isSigned: true },
  );
  return storeDocument(
    { db: database.db, files, vault },
    {
      kind: 'protocol',
      subjectId: protocol.id,
      ownerId: null,
      name: protocolFileName(protocol, 'pdf'),
      mime: 'application/pdf',
      bytes,
    },
  );
}

interface Proposal extends ProposeOptions {
  drawn: ProtocolContent;
  document?: StoredDocument;
}

async function propose(tx: Tx, { drawn, document, ...options }: Proposal): Promise<void> {
  const { id, version, officerId, now } = options;
  await lockProtocol(tx, id);
  const current = await findProposable(tx, options);
  // A decision may have been changed while the document was drawn.
  if (!isDeepStrictEqual(current, drawn)) throw new Refusal('version_conflict');
  const { protocol, items } = current;
  const { secretaryId, chairId } = protocol;
  // An officer may have left the group since the draft was saved.
  await requireSigners(tx, protocol.kind, {
    secretary: secretaryId ?? undefined,
    chair: chairId ?? undefined,
  });
  await moveState(tx, {
    table: 'protocol',
    id,
    lifecycle: protocolLifecycle,
    move: 'propose',
    set: {
      proposed_by: officerId,
      proposed_at: now,
      version: version + 1,
      document_id: document ? await addDocument(tx, document, now) : null,
    },
    event: protocolEvent(protocol),
    actorId: officerId,
  });
  await tx
    .insertInto('protocol_item')
    .values(
      items.map(({ orderId, number, title, decision, ground, officerId: preparedBy }) => ({
        protocol_id: id,
        application_id: orderId,
        ...{ number, title, decision, ground },
        officer_id: preparedBy,
      })),
    )
    .execute();
}
