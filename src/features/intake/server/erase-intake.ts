/** What intake has written about applications of an erased author, and the saved views of an erased officer. */
import { noDecision } from '#features/intake/server/decisions.ts';
import type {} from '#features/intake/server/tables.ts';
import type {} from '#features/applications/server/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

export const intakeEraser: Eraser = {
  tables: [
    'intake_card',
    'intake_check',
    'intake_message',
    'intake_note',
    'intake_presence',
    'intake_view',
    'protocol_item',
  ],
  async erase(tx, { accountId, t }) {
    await tx.deleteFrom('intake_view').where('officer_id', '=', accountId).execute();
    await tx.deleteFrom('intake_presence').where('officer_id', '=', accountId).execute();
    const own = tx.selectFrom('application').select('id').where('author_id', '=', accountId);
    await tx.deleteFrom('intake_note').where('application_id', 'in', own).execute();
    await tx.updateTable('intake_check').set({ text: '' }).where('application_id', 'in', own).execute();
    await tx
      .updateTable('intake_card')
      .set({ labels: [], ...noDecision })
      .where('application_id', 'in', own)
      .execute();
    // The decision stays: the protocol is a document of the fund.
    const item = { title: t('intake@erased'), ground: '' };
    await tx.updateTable('protocol_item').set(item).where('application_id', 'in', own).execute();
    await tx.deleteFrom('intake_message_recipient').where('application_id', 'in', own).execute();
    // A text to several authors is not about one of them.
    await tx
      .deleteFrom('intake_message')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('intake_message_recipient')
              .select('message_id')
              .whereRef('message_id', '=', 'intake_message.id'),
          ),
        ),
      )
      .execute();
  },
};
