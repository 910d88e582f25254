import { outdate } from '#features/questionnaire/server/move-questionnaire.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';
import { dropFiles } from '#platform/files/store-file.ts';

/**
 * The answers, the signed versions and the documents go, after the applications that refer to them. The consents and
 * the openings stay as evidence, without the reasons, which may name the person.
 */
export const questionnaireEraser: Eraser = {
  tables: [
    'questionnaire_step',
    'questionnaire_version',
    'questionnaire_version_file',
    'questionnaire_remark',
    'questionnaire_file',
    'questionnaire_opening',
  ],
  async erase(tx, { accountId: authorId, files }) {
    await outdate(tx, { authorId, because: 'CONSENT_WITHDRAWN', actorId: null });
    await tx.deleteFrom('questionnaire_step').where('author_id', '=', authorId).execute();
    await tx.deleteFrom('questionnaire_version').where('author_id', '=', authorId).execute();
    await tx.deleteFrom('questionnaire_remark').where('author_id', '=', authorId).execute();
    await tx
      .updateTable('questionnaire_opening')
      .set({ reason: '' })
      .where('author_id', '=', authorId)
      .execute();
    const removed = await tx
      .deleteFrom('questionnaire_file')
      .where('author_id', '=', authorId)
      .returning('file_id')
      .execute();
    await dropFiles(
      tx,
      files,
      removed.map(({ file_id }) => file_id),
    );
  },
};
