/**
 * Files of the messages that a complaint opens to the fund (product §12). Opening a file is logged, like opening the
 * complaint.
 */
import { refuseHidden } from '#features/chat/server/files.ts';
import type { FoundAttachment } from '#features/chat/server/files.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import { pagesOf } from '#features/chat/server/protected-files.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { sendDocument } from '#platform/files/sealed-documents.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/** Throws `not_found` for files of other messages, and what `refuseHidden` throws. */
export async function sendComplaintFile({
  database,
  services,
  actor,
  accountId: officerId,
  params,
}: HandlerContext<unknown, unknown>): Promise<FileResponse> {
  const { id: complaintId, fileId } = params as { id: string; fileId: string };
  const { db } = database.unscoped();
  const { thread, side, isProtected, file } = await findComplaintFile(db, { complaintId, fileId });
  refuseHidden(actor, { thread, side });
  const shown = isProtected ? await pagesOf(db, file) : file;
  const { id: threadId, type, subjectId } = thread;
  await database.tx((tx) =>
    record(tx, {
      kind: 'chat.complaint-file-opened',
      actorId: officerId,
      subjectId: complaintId,
      payload: { type, subjectId, threadId, fileId },
    }),
  );
  return sendDocument({ db, ...services }, shown);
}

/** Also finds files of messages that were deleted before the complaint: the officer reads those texts too. */
async function findComplaintFile(
  db: Db,
  { complaintId, fileId }: { complaintId: string; fileId: string },
): Promise<Pick<FoundAttachment, 'thread' | 'side' | 'isProtected' | 'file'>> {
  const { threadId, side, isProtected, size, ...file } = await db
    .selectFrom('chat_complaint as c')
    .innerJoin('chat_message as m', 'm.thread_id', 'c.thread_id')
    .innerJoin('chat_file as f', 'f.message_id', 'm.id')
    .select(['c.thread_id as threadId', 'm.side', 'f.file_id as fileId', 'f.owner_id as ownerId'])
    .select(['f.name', 'f.size', 'f.mime', 'f.is_protected as isProtected'])
    .where('c.id', '=', complaintId)
    .where('f.id', '=', fileId)
    .whereRef('m.seq', '>=', 'c.from_seq')
    .whereRef('m.seq', '<=', 'c.to_seq')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const thread = await findThread(db, threadId);
  return { thread, side, isProtected, file: { ...file, size: Number(size) } };
}
