/** The company's logo, drawn anew from what was uploaded; without a file the old one goes. */
import { largestLogo } from '#features/organization/contract.ts';
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
import type {} from '#features/organization/server/events.ts';

const field = 'image';
const side = 512;
const pictures = ['jpg', 'jpeg', 'png', 'webp'];

export interface NewLogo {
  organizationId: string;
  actorId: string;
  file: UploadedFile | null;
}

/** Throws `unsupported_media_type`, `payload_too_large`. */
export async function setLogo(
  { database, outside }: { database: Database; outside: Outside },
  { organizationId, actorId, file }: NewLogo,
): Promise<void> {
  const stored = file ? await draw(outside, actorId, file) : null;
  const write = () =>
    database.tx(async (tx) => {
      await replaceLogo(tx, { organizationId, stored, outside });
      await record(tx, {
        kind: 'organization.edited',
        actorId,
        subjectId: organizationId,
        payload: { organizationId, fields: ['logo'] },
      });
    });
  await (stored ? keepStored(outside.files, stored, write) : write());
}

async function draw({ files }: Outside, ownerId: string, file: UploadedFile): Promise<StoredFile> {
  if (file.size > largestLogo) throw new Refusal('payload_too_large', { field });
  await recognise({ path: file.path, name: file.name, field, only: pictures });
  const [picture] = await makePictures(file.path, [{ width: side }], field);
  const { bytes, width, height } = picture!;
  return storeUpload(files, bytes, {
    ownerId,
    name: 'logo.webp',
    mime: pictureType,
    purpose: 'logo',
    width,
    height,
  });
}

interface Replacement {
  organizationId: string;
  stored: StoredFile | null;
  outside: Outside;
}

async function replaceLogo(tx: Tx, { organizationId, stored, outside }: Replacement): Promise<void> {
  const before = await tx
    .selectFrom('organization')
    .select('logo_id')
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const logoId = stored ? await addFile(tx, stored) : null;
  await tx.updateTable('organization').set({ logo_id: logoId }).where('id', '=', organizationId).execute();
  if (before.logo_id) await dropFiles(tx, outside.files, [before.logo_id]);
}
