/** Signed documents of questionnaires. */
import { newId } from '#kernel/id.ts';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import { storeSignature } from '#features/signing/server/store-signature.ts';
import { verifySignature } from '#features/signing/server/verify-signature.ts';
import { makePdf } from '../scenario-fixture.ts';
import type { World } from '../world.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

/** Signed by the authority of the demo. Returns the ids of the document and of its signature. */
async function signedDocument({ product, database, clock }: World, ownerId: string) {
  const { services } = product.serverContext;
  const { files, vault, signing } = services;
  const now = clock.now();
  const bytes = await makePdf();
  const document = await storeDocument(
    { db: database.db, files, vault },
    { kind: 'questionnaire', subjectId: newId(), ownerId, name: 'x.pdf', mime: 'application/pdf', bytes },
  );
  const documentFileId = await database.tx((tx) => addDocument(tx, document, now));
  const person = { surname: 'Соколова', givenName: 'Анна', snils: '11223344595' };
  const signature = Buffer.from(signing.demoSigner!.sign(bytes, person, now));
  const verified = await verifySignature(product.serverContext, {
    documentFileId,
    signature,
    rules: {},
    now,
  });
  const { id } = await database.tx((tx) => storeSignature(tx, verified, { vault, signerId: ownerId, now }));
  return { documentFileId, id };
}

const ownerOf = (world: World, me: string | null): string => me ?? world.people.author.id;

export const signingKinds = {
  signedDocument: {
    near: async (world: World, me: string | null) =>
      (await signedDocument(world, ownerOf(world, me))).documentFileId,
    far: async (world: World) => (await signedDocument(world, world.people.author2.id)).documentFileId,
    missing,
  },
  signature: {
    near: async (world: World, me: string | null) => (await signedDocument(world, ownerOf(world, me))).id,
    far: async (world: World) => (await signedDocument(world, world.people.author2.id)).id,
    missing,
  },
};
