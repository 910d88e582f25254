/** Draws the agreement that an organization signs. A new document replaces the prepared one. */
import { ndaLifecycle } from '#features/nda/lifecycle.ts';
import { drawNda, findSignatory, requireOgrn } from '#features/nda/server/nda-document.ts';
import { describeNda, findSentNda, isUpToDate } from '#features/nda/server/read-nda.ts';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import { dropUnsigned } from '#features/signing/server/prepared-documents.ts';
import { Refusal } from '#kernel/refusal.ts';
import { newId } from '#kernel/id.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { withUploadRollback } from '#platform/files/store-file.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';
import { lockOrganization, requireOffer } from '#features/nda/server/agreements.ts';

type Context = HandlerContext<unknown, unknown>;

/** Throws `org_not_approved`, `signing_unavailable`, `state_conflict`, `rate_limited`, `unavailable`. */
export async function prepareNda(context: Context): Promise<void> {
  const { database, services, organizationId, accountId, now } = context;
  const text = await requireOffer(context);
  const organization = await findSignatory(database.db, organizationId);
  const { state } = await describeNda(context, { organizationId, text });
  if (state === 'SIGNED') throw new Refusal('state_conflict', { text: 'nda@refusals.signed' });
  requireOgrn(organization);
  const sent = await findSentNda(database.db, organizationId);
  if (sent && isUpToDate(sent, { text, version: organization.version })) return;
  await limitDrawing(database.db, 'nda', accountId);
  const { t, files, vault, settings } = services;
  const bytes = await drawNda({ text, organization, t, productName: settings.productName, now });
  const id = newId();
  const document = await storeDocument(
    { db: database.db, files, vault },
    {
      kind: 'nda',
      subjectId: id,
      ownerId: null,
      name: t('nda@document.fileName', { version: text.version }),
      mime: 'application/pdf',
      bytes,
    },
  );
  await withUploadRollback(files, document.file, () =>
    database.tx(async (tx) => {
      await lockOrganization(tx, organizationId);
      await replaceSent(tx, { files, organizationId, accountId });
      await tx
        .insertInto('nda')
        .values({
          id,
          organization_id: organizationId,
          text_version: text.version,
          edition: text.edition,
          organization_version: organization.version,
          document_id: await addDocument(tx, document, now),
          created_at: now,
          signed_at: null,
          basis: null,
          attorney_id: null,
        })
        .execute();
      const payload = { organizationId, version: text.version };
      await record(tx, { kind: 'nda.prepared', actorId: accountId, subjectId: id, payload });
    }),
  );
}

interface ReplaceOptions {
  files: FileStore;
  organizationId: string;
  accountId: string;
}

async function replaceSent(tx: Tx, { files, organizationId, accountId }: ReplaceOptions): Promise<void> {
  const sent = await findSentNda(tx, organizationId);
  if (!sent) return;
  await moveState(tx, {
    table: 'nda',
    id: sent.id,
    lifecycle: ndaLifecycle,
    move: 'replace',
    set: { document_id: null },
    event: { organizationId, version: sent.text_version },
    actorId: accountId,
  });
  if (sent.document_id) await dropUnsigned(tx, files, sent.document_id);
}
