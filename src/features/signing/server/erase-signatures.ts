import type { Eraser } from '#platform/erasure/eraser.ts';

/**
 * Before the files: a document of the account goes with its signatures. A signature of a document of the fund stays as
 * evidence.
 */
export const signaturesEraser: Eraser = {
  tables: ['signature', 'signable_document'],
  async erase(tx, { accountId }) {
    const own = tx.selectFrom('signable_document').select('file_id').where('owner_id', '=', accountId);
    await tx.deleteFrom('signature').where('document_file_id', 'in', own).execute();
    await tx.deleteFrom('signable_document').where('owner_id', '=', accountId).execute();
  },
};
