import type { Eraser } from '#platform/erasure/eraser.ts';

/**
 * Runs before the eraser of files. Deletes the documents of the account with their signatures. Signatures of documents
 * of the fund stay as evidence.
 */
export const signaturesEraser: Eraser = {
  tables: ['signature', 'signable_document'],
  async erase(tx, { accountId }) {
    const own = tx.selectFrom('signable_document').select('file_id').where('owner_id', '=', accountId);
    await tx.deleteFrom('signature').where('document_file_id', 'in', own).execute();
    await tx.deleteFrom('signable_document').where('owner_id', '=', accountId).execute();
  },
};
