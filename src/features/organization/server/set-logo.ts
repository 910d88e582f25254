import { largestLogo } from '#features/organization/contract.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addFile, dropFiles, keepStored } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storePicture } from '#platform/files/store-picture.ts';
import type { SentPicture } from '#platform/files/store-picture.ts';
import type { Context } from '#platform/http/answer.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';
import { record } from '#platform/outbox/record.ts';
import type { Outside } from '#platform/outside.ts';
import type {} from '#features/organization/server/events.ts';

const logo = {
  field: 'image',
  largest: largestLogo,
  size: { width: 512 },
  purpose: 'logo',
} as const satisfies Omit<SentPicture, 'ownerId' | 'file'>;

export interface NewLogo {
  organizationId: string;
  actorId: string;
  file: UploadedFile | null;
}

/**
 * Stores a re-encoded copy of the uploaded logo; without a file deletes the logo. Throws `unsupported_media_type`,
 * `payload_too_large`.
 */
export async function setLogo(
  { database, outside }: Pick<Context<unknown, unknown>, 'database' | 'outside'>,
  { organizationId, actorId, file }: NewLogo,
): Promise<void> {
  const stored = file && (await storePicture(outside.files, { ...logo, ownerId: actorId, file }));
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

interface LogoReplacement {
  organizationId: string;
  stored: StoredFile | null;
  outside: Outside;
}

async function replaceLogo(tx: Tx, { organizationId, stored, outside }: LogoReplacement): Promise<void> {
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
