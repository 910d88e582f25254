/** Attachments: uploaded first, encrypted with the key of the sender, and sent with a message (product §12). */
import type { Actor } from '#access/actor.ts';
import type { Facts } from '#access/relations.ts';
import type { MessageSide } from '#features/chat/constants.ts';
import { maxAttachments, previewSize, previewedMimes } from '#features/chat/constants.ts';
import type { UploadedAttachment } from '#features/chat/schemas.ts';
import { drawScript } from '#features/chat/server/draw-script.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { findThread, sideOf } from '#features/chat/server/find-thread.ts';
import { addDays } from '#kernel/add-days.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { countPages } from '#platform/files/document-pages.ts';
import { makeThumbnail, pictureMimeType } from '#platform/files/pictures.ts';
import { recognise } from '#platform/files/recognise.ts';
import { sendDocument } from '#platform/files/sealed-documents.ts';
import { addFile, addVariants, dropFiles, withUploadRollback } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storeSealed } from '#platform/files/store-sealed.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { openedSize } from '#platform/vault/sealed-stream.ts';

const field = 'file';
const uploadsPerHour = 60;
/** The viewer shows its pages without a conversion. */
export const protectableMime = 'application/pdf';
/** A screenplay is longer than a letter. */
const scriptPages = 10;

/** Limit of one person over all threads: twice what one message takes. */
const maxUnsent = 2 * maxAttachments;
/** Short, because the person may send the files at any moment. */
const retrySeconds = 60;

/** Throws `rate_limited`. */
export async function refuseManyUnsent(db: Db | Tx, ownerId: string): Promise<void> {
  const unsent = await db
    .selectFrom('chat_file')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .limit(maxUnsent)
    .execute();
  if (unsent.length < maxUnsent) return;
  throw new Refusal('rate_limited', { text: 'errors@chat_unsent', retryAfter: retrySeconds });
}

/**
 * `looksLikeScript` is true only for uploads of an author. Throws `state_conflict`, `unsupported_media_type`,
 * `validation_failed`, `rate_limited`, `unavailable`.
 */
export async function uploadFile(context: HandlerContext<unknown, FoundThread>): Promise<UploadedAttachment> {
  const { database, services, actor, accountId: ownerId, subject: thread, file, now } = context;
  if (!file) throw new Refusal('validation_failed', { field, text: 'rules@common.required' });
  if (thread.state !== 'OPEN') throw new Refusal('state_conflict');
  await limitRate(database.db, { key: `chat-file:${ownerId}`, limit: uploadsPerHour, seconds: 3600 });
  const { name, extension, mime, size } = await recognise({ path: file.path, name: file.name, field });
  const pages = await countPages({
    path: file.path,
    sha256: file.sha256,
    personId: ownerId,
    extension,
    field,
  });
  const looksLikeScript = pages >= scriptPages && sideOf(actor, thread) === 'AUTHOR';
  const drawn = looksLikeScript && extension !== 'pdf' ? await drawPages(context, { name, extension }) : null;
  const shown = drawn ?? (await makePreview(file.path, mime));
  const sealing = { db: database.db, ...services };
  const stored = await storeSealed(sealing, file, ownerId);
  const shownFile = shown && (await storeSealed(sealing, shown, ownerId));
  const id = newId();
  await withUploadRollback(services.files, shownFile ? [stored, shownFile] : stored, () =>
    database.tx(async (tx) => {
      // The lock makes concurrent uploads of one person count each other.
      await tx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
      await refuseManyUnsent(tx, ownerId);
      await tx
        .insertInto('chat_file')
        .values({
          id,
          thread_id: thread.id,
          owner_id: ownerId,
          file_id: await addShownFile(tx, stored, shownFile),
          name,
          mime,
          size,
          created_at: now,
        })
        .execute();
    }),
  );
  const isProtectable = mime === protectableMime || drawn !== null;
  return { id, name, mime, size, isProtected: false, looksLikeScript, isProtectable };
}

/** Null for files that are not pictures. Has twice the CSS pixels of `previewSize`, for dense screens. */
const makePreview = async (path: string, mime: string): Promise<Buffer | null> =>
  previewedMimes.includes(mime)
    ? makeThumbnail(path, { width: 2 * previewSize.width, height: 2 * previewSize.height })
    : null;

/** Throws `rate_limited`, `unavailable`. Null without a text to draw. */
async function drawPages(
  { database, services, accountId, file, now }: HandlerContext<unknown, FoundThread>,
  { name, extension }: { name: string; extension: string },
): Promise<Buffer | null> {
  await limitDrawing(database.db, 'chat-script', accountId);
  const { productName } = services.settings;
  return drawScript({ path: file!.path, extension, name, productName, now });
}

/** The pages of a script or the preview of a picture are deleted together with their file. */
async function addShownFile(tx: Tx, file: StoredFile, shown: StoredFile | null): Promise<string> {
  const id = await addFile(tx, file);
  if (shown) await addVariants(tx, id, [await addFile(tx, shown)]);
  return id;
}

/** The variant that is shown in place of the file: drawn pages or a preview. `mime`: the type of the variant. */
export async function findShownFile(
  db: Db,
  file: FoundAttachment['file'],
  mime: string,
): Promise<FoundAttachment['file'] | null> {
  const shown = await db
    .selectFrom('file_variant as v')
    .innerJoin('file as f', 'f.id', 'v.variant_id')
    .select(['f.id', 'f.size'])
    .where('v.file_id', '=', file.fileId)
    .executeTakeFirst();
  return shown ? { ...file, fileId: shown.id, size: openedSize(Number(shown.size)), mime } : null;
}

interface Attachment {
  ids: readonly string[];
  threadId: string;
  messageId: string;
  ownerId: string;
}

/** Throws `validation_failed` for a file that the sender has not uploaded to this thread, or has sent already. */
export async function attachFiles(tx: Tx, { ids, threadId, messageId, ownerId }: Attachment): Promise<void> {
  if (!ids.length) return;
  const attached = await tx
    .updateTable('chat_file')
    .set({ message_id: messageId })
    .where('id', 'in', [...ids])
    .where('thread_id', '=', threadId)
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  if (attached.length !== ids.length || ids.length > maxAttachments)
    throw new Refusal('validation_failed', { field: 'files', text: 'rules@common.unknown' });
}

export interface FoundAttachment {
  id: string;
  isProtected: boolean;
  facts: Facts;
  thread: FoundThread;
  /** The side of the message. */
  side: MessageSide;
  file: { fileId: string; ownerId: string; name: string; size: number; mime: string };
}

/** A file can be read only while its message is sent and not deleted. Throws `not_found`. */
export async function findAttachment(db: Db, id: string): Promise<FoundAttachment> {
  const { threadId, side, size, isProtected, ...file } = await db
    .selectFrom('chat_file as f')
    .innerJoin('chat_message as m', 'm.id', 'f.message_id')
    .select(['f.thread_id as threadId', 'm.side', 'f.file_id as fileId', 'f.owner_id as ownerId'])
    .select(['f.name', 'f.size', 'f.mime', 'f.is_protected as isProtected'])
    .where('f.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const thread = await findThread(db, threadId);
  return { id, isProtected, facts: thread.facts, thread, side, file: { ...file, size: Number(size) } };
}

/** Throws `not_found` for a protected file of another sender, and what `refuseHidden` throws. */
export async function sendAttachment(
  { database, services, actor, accountId }: HandlerContext<unknown, unknown>,
  { thread, side, file, isProtected }: FoundAttachment,
): Promise<FileResponse> {
  if (isProtected && file.ownerId !== accountId) throw new Refusal('not_found');
  refuseHidden(actor, { thread, side });
  return sendDocument({ db: database.unscoped().db, ...services }, file);
}

/** Sends the original of a picture that has no preview. Throws what `sendAttachment` throws. */
export async function sendPreview(
  context: HandlerContext<unknown, unknown>,
  attachment: FoundAttachment,
): Promise<FileResponse> {
  const { file } = attachment;
  const preview =
    previewedMimes.includes(file.mime) &&
    (await findShownFile(context.database.unscoped().db, file, pictureMimeType));
  return sendAttachment(context, preview ? { ...attachment, file: preview } : attachment);
}

/** Throws `not_found` for an officer while the selection is sealed, because file names often contain the author's name. */
export function refuseHidden(actor: Actor, { thread, side }: Pick<FoundAttachment, 'thread' | 'side'>): void {
  if (thread.hidesAuthor && side === 'AUTHOR' && sideOf(actor, thread) === 'FUND')
    throw new Refusal('not_found');
}

const sweepSize = 100;

/** Deletes files that were uploaded a day ago and never sent. Returns their number. */
export const sweepUnsent =
  (files: FileStore) =>
  async (tx: Tx, now: Date): Promise<number> => {
    const dueIds = tx
      .selectFrom('chat_file')
      .select('id')
      .where('message_id', 'is', null)
      .where('created_at', '<', addDays(now, -1))
      .limit(sweepSize);
    const swept = await tx
      .deleteFrom('chat_file')
      .where('id', 'in', dueIds)
      // A message may have taken it meanwhile.
      .where('message_id', 'is', null)
      .returning('file_id')
      .execute();
    await dropFiles(
      tx,
      files,
      swept.map((row) => row.file_id),
    );
    return swept.length;
  };
