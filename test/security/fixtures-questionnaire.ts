/** Steps and documents of questionnaires. */
import { sql } from 'kysely';
import { requiredFileKinds } from '#features/questionnaire/constants.ts';
import type { FileKind, FileStep } from '#features/questionnaire/constants.ts';
import { newId } from '#kernel/id.ts';
import { addAccount } from '../fixtures-scenarios.ts';
import { answers } from '../questionnaire.ts';
import type { World } from '../world.ts';
import { addSealedPdf } from './sealed-pdf.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

interface Place {
  step: FileStep;
  kind: FileKind;
}

/** A document in the questionnaire of the author. Returns its id. */
export const documentOf = (
  world: World,
  authorId: string,
  place: Place = { step: 'documents', kind: 'OTHER' },
): Promise<string> =>
  addSealedPdf(world, { ownerId: authorId, table: 'questionnaire_file' }, async (tx, row) => {
    await tx
      .insertInto('questionnaire')
      .values({ id: authorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('questionnaire_file')
      .values({ ...row, ...place, author_id: authorId })
      .execute();
  });

/** A questionnaire with a version, its documents, of which one is returned, as the fund sees it. */
async function signedQuestionnaire(world: World, state: 'SIGNED' | 'CHECK' = 'CHECK') {
  const { vault } = world.product.serverContext.services;
  const authorId = await addAccount(world.database, { role: 'AVTOR', birthday: '1980-01-01' });
  const fileId = await documentOf(world, authorId);
  const files = [fileId];
  for (const kind of requiredFileKinds)
    files.push(await documentOf(world, authorId, { step: 'passport', kind }));
  const [versionId, remarkId] = [newId(), newId()];
  const now = world.clock.now();
  const signed = { values: { documents: {}, sign: {}, consents: {}, ...answers } };
  await world.database.tx(async (tx) => {
    const seal = (context: string, text: string) => vault.seal(tx, authorId, { context, text });
    await tx
      .insertInto('questionnaire_version')
      .values({
        id: versionId,
        author_id: authorId,
        number: 1,
        sealed: await seal(`questionnaire_version.sealed:${versionId}`, JSON.stringify(signed)),
        consents: '{}',
        signed_at: now,
        signature_kind: 'SIMPLE',
      })
      .execute();
    await tx
      .insertInto('questionnaire_version_file')
      .values(files.map((file) => ({ version_id: versionId, questionnaire_file_id: file })))
      .execute();
    await tx
      .insertInto('questionnaire_remark')
      .values({
        id: remarkId,
        author_id: authorId,
        step: 'passport',
        field: 'issuedBy',
        text_sealed: await seal(`questionnaire_remark.text_sealed:${remarkId}`, 'Не читается'),
        officer_id: null,
        created_at: now,
      })
      .execute();
    await sql`
      UPDATE questionnaire SET state = ${state}, signed_at = ${now}, current_version_id = ${versionId}
      WHERE id = ${authorId}`.execute(tx);
  });
  return { authorId, fileId, remarkId };
}

/** A reason for it was given by the caller. */
async function openedDocument(world: World, officerId: string): Promise<string> {
  const { authorId, fileId } = await signedQuestionnaire(world);
  await world.database.db
    .insertInto('questionnaire_opening')
    .values({
      id: newId(),
      author_id: authorId,
      officer_id: officerId,
      what: 'FILE',
      questionnaire_file_id: fileId,
      reason: 'Проверка',
      opened_at: world.clock.now(),
    })
    .execute();
  return fileId;
}

const ownDocument = {
  near: (world: World, me: string | null) => documentOf(world, me ?? world.people.author.id),
  far: (world: World) => documentOf(world, world.people.author2.id),
  missing,
};

export const questionnaireKinds = {
  questionnaireStep: { near: async () => 'address', missing: 'nothing' },
  questionnaireFileStep: { near: async () => 'documents', missing: 'nothing' },
  questionnaireFile: ownDocument,
  signedQuestionnaire: {
    near: async (world: World) => (await signedQuestionnaire(world, 'SIGNED')).authorId,
    missing,
  },
  checkedQuestionnaire: {
    near: async (world: World) => (await signedQuestionnaire(world)).authorId,
    missing,
  },
  checkedDocument: { near: async (world: World) => (await signedQuestionnaire(world)).fileId, missing },
  openedDocument: {
    near: (world: World, me: string | null) => openedDocument(world, me ?? world.people.fund.id),
    missing,
  },
  questionnaireRemark: { near: async (world: World) => (await signedQuestionnaire(world)).remarkId, missing },
};
