/** The photo, drawn anew as a square from what was uploaded; without a file the old one goes. */
import { largestPhoto } from '#features/profile/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { makePictures, pictureType } from '#platform/files/pictures.ts';
import { recognise } from '#platform/files/recognise.ts';
import { addFile, dropFiles, keepStored, storeUpload } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';
import { record } from '#platform/outbox/record.ts';
import type { Outside } from '#platform/outside.ts';

const field = 'image';
const side = 512;
const accepted = ['jpg', 'jpeg', 'png', 'webp'];

interface Ground {
  database: Database;
  outside: Outside;
}

/** Throws `unsupported_media_type`, `payload_too_large`. */
export async function setPhoto(
  ground: Ground,
  accountId: string,
  file: UploadedFile | null,
): Promise<string | null> {
  const { database, outside } = ground;
  const stored = file && (await drawPhoto(outside, accountId, file));
  const write = () =>
    database.tx(async (tx) => {
      await replacePhoto(tx, { accountId, stored, outside });
      const kind = stored ? 'profile.photo-set' : 'profile.photo-removed';
      await record(tx, { kind, actorId: accountId, subjectId: accountId, payload: {} });
    });
  await (stored ? keepStored(outside.files, stored, write) : write());
  return stored && `/api/files/${stored.id}/${stored.name}`;
}

async function drawPhoto({ files }: Outside, ownerId: string, file: UploadedFile): Promise<StoredFile> {
  if (file.size > largestPhoto) throw new Refusal('payload_too_large', { field });
  await recognise({ path: file.path, name: file.name, field, only: accepted });
  const [picture] = await makePictures(file.path, [{ width: side, height: side }], field);
  const { bytes, width, height } = picture!;
  const name = 'photo.webp';
  return storeUpload(files, bytes, { ownerId, name, mime: pictureType, purpose: 'photo', width, height });
}

interface Replacement {
  accountId: string;
  stored: StoredFile | null;
  outside: Outside;
}

/** The version of the profile stays: a photo set in another tab is no reason to refuse the form. */
async function replacePhoto(tx: Tx, { accountId, stored, outside }: Replacement): Promise<void> {
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
