import { maxPhotoBytes } from '#features/profile/calls.ts';
import { createProfile } from '#features/profile/server/save-profile.ts';
import { fileUrlOf } from '#platform/files/file-url.ts';
import { replacePicture } from '#platform/files/replace-picture.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

const photo = {
  field: 'image',
  maxBytes: maxPhotoBytes,
  size: { width: 512, height: 512 },
  purpose: 'photo',
} as const;

/**
 * Crops the photo to a square; without a file deletes it. Does not change the version of the profile: a photo set in
 * another tab must not make the form conflict. Throws `unsupported_media_type`, `payload_too_large`.
 */
export async function setPhoto(context: HandlerContext<unknown, unknown>): Promise<string | null> {
  const { accountId } = context;
  const stored = await replacePicture(context, photo, async (tx, photoId) => {
    await createProfile(tx, accountId);
    const previous = await tx
      .selectFrom('profile')
      .select('photo_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.updateTable('profile').set({ photo_id: photoId }).where('account_id', '=', accountId).execute();
    const kind = photoId ? 'profile.photo-set' : 'profile.photo-removed';
    await record(tx, { kind, actorId: accountId, subjectId: accountId, payload: {} });
    return previous.photo_id;
  });
  return stored && fileUrlOf(stored);
}
