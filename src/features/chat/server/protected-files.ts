/** Scripts that authors send as protected links: readers see only the pages, and every opening is logged (product §12). */
import { sql } from 'kysely';
import { previewedMimes } from '#features/chat/constants.ts';
import { findShownFile, protectableMime, refuseHidden } from '#features/chat/server/files.ts';
import type { FoundAttachment } from '#features/chat/server/files.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { sendDocument } from '#platform/files/sealed-documents.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

interface Protection {
  ids: readonly string[];
  threadId: string;
  messageId: string;
  now: Date;
}

/**
 * Protects files of the new message. Throws `validation_failed` for files of other messages and for files without pages,
 * `access_expired` when the company could not open the link.
 */
export async function protectFiles(tx: Tx, { ids, threadId, messageId, now }: Protection): Promise<void> {
  if (!ids.length) return;
  if (await isAccessEnded(tx, await findThread(tx, threadId), now)) throw new Refusal('access_expired');
  const changed = await tx
    .updateTable('chat_file')
    .set({ is_protected: true })
    .where('id', 'in', [...ids])
    .where('message_id', '=', messageId)
    .where((eb) =>
      eb.or([
        eb('mime', '=', protectableMime),
        // The variant of a picture is a preview, not its pages.
        eb.and([
          eb('mime', 'not in', previewedMimes),
          eb.exists(
            eb.selectFrom('file_variant').select('variant_id').whereRef('file_id', '=', 'chat_file.file_id'),
          ),
        ]),
      ]),
    )
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
  if (!isOwner && (await isAccessEnded(database.db, thread, now))) throw new Refusal('access_expired');
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
  const { db } = database.unscoped();
  return sendDocument({ db, ...services }, await pagesOf(db, file));
}

/** The PDF itself, or the pages that were drawn from another script. Throws `not_found` without pages. */
export async function pagesOf(db: Db, file: FoundAttachment['file']): Promise<FoundAttachment['file']> {
  if (file.mime === protectableMime) return file;
  const pages = await findShownFile(db, file, protectableMime);
  if (!pages) throw new Refusal('not_found');
  return { ...pages, name: `${file.name.replace(/\.\w{1,5}$/, '')}.pdf` };
}

/** True when the request of the thread is over, so that the company can no longer open protected links. */
export async function isAccessEnded(
  db: Db | Tx,
  { type, subjectId }: Pick<FoundThread, 'type' | 'subjectId'>,
  now: Date,
): Promise<boolean> {
  if (type !== 'REQUEST') return false;
  const { rows } = await sql`
    SELECT FROM request WHERE id = ${subjectId} AND state IN ('SENT', 'OPEN', 'READ')
      AND (open_until IS NULL OR open_until > ${now}::timestamptz)`.execute(db);
  return rows.length === 0;
}
