import type { Tx } from '#platform/db/tables.ts';
import { addFile, dropFiles, withUploadRollback } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storePicture } from '#platform/files/store-picture.ts';
import type { PictureUpload } from '#platform/files/store-picture.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

/** Writes the id of the new file, null without one, and returns the id of the previous file. */
type WriteFileId = (tx: Tx, fileId: string | null) => Promise<string | null>;

/**
 * Stores a re-encoded copy of the uploaded picture in place of the previous one; without a file deletes the picture.
 * Throws `unsupported_media_type`, `payload_too_large`.
 */
export async function replacePicture(
  { database, services, accountId, file }: HandlerContext<unknown, unknown>,
  picture: Omit<PictureUpload, 'ownerId' | 'file'>,
  writeFileId: WriteFileId,
): Promise<StoredFile | null> {
  const stored = file && (await storePicture(services.files, { ...picture, ownerId: accountId, file }));
  const write = () =>
    database.tx(async (tx) => {
      const previousId = await writeFileId(tx, stored && (await addFile(tx, stored)));
      if (previousId) await dropFiles(tx, services.files, [previousId]);
    });
  await (stored ? withUploadRollback(services.files, stored, write) : write());
  return stored;
}
