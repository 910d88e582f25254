import { maxPhotoBytes } from '#features/profile/calls.ts';
import { createProfile } from '#features/profile/server/save-profile.ts';
import type { Tx } from '#platform/db/tables.ts';
import { fileUrlOf } from '#platform/files/file-url.ts';
import { addFile, dropFiles, withUploadRollback } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storePicture } from '#platform/files/store-picture.ts';
import type { PictureUpload } from '#platform/files/store-picture.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import type { Services } from '#platform/services.ts';

const photo = {
  field: 'image',
  maxBytes: maxPhotoBytes,
  size: { width: 512, height: 512 },
  purpose: 'photo',
} as const satisfies Omit<PictureUpload, 'ownerId' | 'file'>;

/**
 * Stores a re-encoded square copy of the uploaded photo; without a file deletes the photo. Throws
 * `unsupported_media_type`, `payload_too_large`.
 */
export async function setPhoto({
  database,
  services,
  accountId,
  file,
}: HandlerContext<unknown, unknown>): Promise<string | null> {
  const stored = file && (await storePicture(services.files, { ...photo, ownerId: accountId, file }));
  const write = () =>
    database.tx(async (tx) => {
      await replacePhoto(tx, { accountId, stored, services });
      const kind = stored ? 'profile.photo-set' : 'profile.photo-removed';
      await record(tx, { kind, actorId: accountId, subjectId: accountId, payload: {} });
    });
  await (stored ? withUploadRollback(services.files, stored, write) : write());
  return stored && fileUrlOf(stored);
}

/** Does not change the version of the profile: a photo set in another tab must not make the form conflict. */
async function replacePhoto(
  tx: Tx,
  { accountId, stored, services }: { accountId: string; stored: StoredFile | null; services: Services },
): Promise<void> {
  await createProfile(tx, accountId);
  const before = await tx
    .selectFrom('profile')
    .select('photo_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const photoId = stored ? await addFile(tx, stored) : null;
  await tx.updateTable('profile').set({ photo_id: photoId }).where('account_id', '=', accountId).execute();
  if (before.photo_id) await dropFiles(tx, services.files, [before.photo_id]);
}
