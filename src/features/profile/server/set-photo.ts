import { largestPhoto } from '#features/profile/contract.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addressOf } from '#platform/files/file-address.ts';
import { addFile, dropFiles, keepStored } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storePicture } from '#platform/files/store-picture.ts';
import type { SentPicture } from '#platform/files/store-picture.ts';
import type { Context } from '#platform/http/answer.ts';
import { record } from '#platform/outbox/record.ts';
import type { Outside } from '#platform/outside.ts';

const photo = {
  field: 'image',
  largest: largestPhoto,
  size: { width: 512, height: 512 },
  purpose: 'photo',
} as const satisfies Omit<SentPicture, 'ownerId' | 'file'>;

/**
 * Stores a re-encoded square copy of the uploaded photo; without a file deletes the photo. Throws
 * `unsupported_media_type`, `payload_too_large`.
 */
export async function setPhoto({
  database,
  outside,
  accountId,
  file,
}: Pick<Context<unknown, unknown>, 'database' | 'outside' | 'accountId' | 'file'>): Promise<string | null> {
  const stored = file && (await storePicture(outside.files, { ...photo, ownerId: accountId, file }));
  const write = () =>
    database.tx(async (tx) => {
      await replacePhoto(tx, { accountId, stored, outside });
      const kind = stored ? 'profile.photo-set' : 'profile.photo-removed';
      await record(tx, { kind, actorId: accountId, subjectId: accountId, payload: {} });
    });
  await (stored ? keepStored(outside.files, stored, write) : write());
  return stored && addressOf(stored);
}

interface PhotoReplacement {
  accountId: string;
  stored: StoredFile | null;
  outside: Outside;
}

/** Does not change the version of the profile: a photo set in another tab must not make the form conflict. */
async function replacePhoto(tx: Tx, { accountId, stored, outside }: PhotoReplacement): Promise<void> {
  await tx
    .insertInto('profile')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await tx
    .selectFrom('profile')
    .select('photo_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const photoId = stored ? await addFile(tx, stored) : null;
  await tx.updateTable('profile').set({ photo_id: photoId }).where('account_id', '=', accountId).execute();
  if (before.photo_id) await dropFiles(tx, outside.files, [before.photo_id]);
}
