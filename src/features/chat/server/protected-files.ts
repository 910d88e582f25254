/** Scripts that their authors send as protected links: readers see the pages, and every opening is logged (product §12). */
import { sql } from 'kysely';
import { refuseHidden } from '#features/chat/server/files.ts';
import type { FoundAttachment } from '#features/chat/server/files.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { sendDocument } from '#platform/files/sealed-documents.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/** Only a PDF can be shown page by page. */
export const protectableMime = 'application/pdf';

interface Protection {
  ids: readonly string[];
  messageId: string;
}

/** Of the files that the message has just taken. Throws `validation_failed` for another file, or one that is no PDF. */
export async function protectFiles(tx: Tx, { ids, messageId }: Protection): Promise<void> {
  if (!ids.length) return;
  const changed = await tx
    .updateTable('chat_file')
    .set({ is_protected: true })
    .where('id', 'in', [...ids])
    .where('message_id', '=', messageId)
    .where('mime', '=', protectableMime)
    .returning('id')
    .execute();
  if (changed.length !== ids.length)
    throw new Refusal('validation_failed', { field: 'protectedFiles', text: 'rules@common.unknown' });
}

/** Throws `not_found` for an ordinary file, `access_expired` for a company whose request is over. */
export async function showFile(
  { database, services, actor, accountId: readerId, now }: HandlerContext<unknown, unknown>,
  { thread, side, file, isProtected, id }: FoundAttachment,
): Promise<FileResponse> {
  if (!isProtected) throw new Refusal('not_found');
  refuseHidden(actor, { thread, side });
  const isOwner = readerId === file.ownerId;
  if (!isOwner && thread.type === 'REQUEST') await refuseEnded(database.db, thread.subjectId, now);
  const { type, subjectId } = thread;
  if (!isOwner)
    await database.tx((tx) =>
      record(tx, {
        kind: 'chat.file-shown',
        actorId: readerId,
        subjectId: thread.id,
        payload: { type, subjectId, fileId: id },
      }),
    );
  return sendDocument({ db: database.unscoped().db, ...services }, file);
}

async function refuseEnded(db: Db, requestId: string, now: Date): Promise<void> {
  const { rows } = await sql`
    SELECT FROM request WHERE id = ${requestId} AND state IN ('SENT', 'OPEN', 'READ')
      AND (open_until IS NULL OR open_until > ${now}::timestamptz)`.execute(db);
  if (!rows.length) throw new Refusal('access_expired');
}
