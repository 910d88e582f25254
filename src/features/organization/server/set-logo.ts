import { maxLogoBytes } from '#features/organization/calls.ts';
import { replacePicture } from '#platform/files/replace-picture.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

const logo = { field: 'image', maxBytes: maxLogoBytes, size: { width: 512 }, purpose: 'logo' } as const;

/** Without a file deletes the logo. Throws `unsupported_media_type`, `payload_too_large`. */
export async function setLogo(context: HandlerContext<unknown, unknown>): Promise<void> {
  const { organizationId, accountId } = context;
  await replacePicture(context, logo, async (tx, logoId) => {
    const previous = await tx
      .selectFrom('organization')
      .select('logo_id')
      .where('id', '=', organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.updateTable('organization').set({ logo_id: logoId }).where('id', '=', organizationId).execute();
    await record(tx, {
      kind: 'organization.edited',
      actorId: accountId,
      subjectId: organizationId,
      payload: { organizationId, fields: ['logo'] },
    });
    return previous.logo_id;
  });
}
