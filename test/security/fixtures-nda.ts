/** Powers of attorney of the example requests. */
import { companies } from '../../seeds/people.ts';
import { newId } from '#kernel/id.ts';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import type {} from '#features/nda/server/tables.ts';
import type { World } from '../world.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

async function attorney({ product, database, clock, people }: World, organizationId: string) {
  const { files, vault } = product.serverContext.services;
  const [id, accountId, now] = [newId(), people.okAdmin.id, clock.now()];
  const document = await storeDocument(
    { db: database.db, files, vault },
    {
      kind: 'attorney',
      subjectId: id,
      ownerId: accountId,
      name: 'x.xml',
      mime: 'application/xml',
      bytes: Buffer.from('<a/>'),
    },
  );
  await database.tx(async (tx) => {
    await tx
      .insertInto('power_of_attorney')
      .values({
        id,
        organization_id: organizationId,
        account_id: accountId,
        document_id: await addDocument(tx, document, now),
        number: id,
        issued_on: '2026-01-01',
        valid_until: '2036-01-01',
        powers: 'Подписывать',
        sealed: await vault.seal(tx, accountId, { context: `power_of_attorney.sealed:${id}`, text: '[]' }),
        created_at: now,
        revoked_at: null,
      })
      .execute();
  });
  return id;
}

export const ndaKinds = {
  attorney: {
    near: (world: World) => attorney(world, companies.studio.id),
    far: (world: World) => attorney(world, companies.rival.id),
    missing,
  },
};
