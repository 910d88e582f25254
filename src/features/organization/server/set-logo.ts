import { maxLogoBytes } from '#features/organization/calls.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addFile, dropFiles, withUploadRollback } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storePicture } from '#platform/files/store-picture.ts';
import type { PictureUpload } from '#platform/files/store-picture.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import type { Services } from '#platform/services.ts';

const logo = {
  field: 'image',
  maxBytes: maxLogoBytes,
  size: { width: 512 },
  purpose: 'logo',
} as const satisfies Omit<PictureUpload, 'ownerId' | 'file'>;

/**
 * Stores a re-encoded copy of the uploaded logo; without a file deletes the logo. Throws `unsupported_media_type`,
 * `payload_too_large`.
 */
export async function setLogo({
  database,
  services,
  organizationId,
  accountId,
  file,
}: HandlerContext<unknown, unknown>): Promise<void> {
  const stored = file && (await storePicture(services.files, { ...logo, ownerId: accountId, file }));
  const write = () =>
    database.tx(async (tx) => {
      await replaceLogo(tx, { organizationId, stored, services });
      await record(tx, {
        kind: 'organization.edited',
        actorId: accountId,
        subjectId: organizationId,
        payload: { organizationId, fields: ['logo'] },
      });
    });
  await (stored ? withUploadRollback(services.files, stored, write) : write());
}

async function replaceLogo(
  tx: Tx,
  {
    organizationId,
    stored,
    services,
  }: { organizationId: string; stored: StoredFile | null; services: Services },
): Promise<void> {
  const before = await tx
    .selectFrom('organization')
    .select('logo_id')
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const logoId = stored ? await addFile(tx, stored) : null;
  await tx.updateTable('organization').set({ logo_id: logoId }).where('id', '=', organizationId).execute();
  if (before.logo_id) await dropFiles(tx, services.files, [before.logo_id]);
}
