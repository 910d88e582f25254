import { sql } from 'kysely';
import { applicationLifecycle } from '#features/applications/lifecycle.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import { canMove } from '#kernel/lifecycle.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/**
 * Unsent applications are deleted. A sent one stays as a row without its contents: its number, dates and decisions are
 * evidence of the selection. One that the fund has not taken yet is withdrawn. Runs before the texts and the
 * questionnaires that applications refer to.
 */
export const applicationsEraser: Eraser = {
  tables: [
    'application',
    'application_appeal',
    'application_move',
    'application_remark',
    'application_version',
  ],
  async erase(tx, { accountId, now }) {
    const applications = await tx
      .selectFrom('application')
      .select(['id', 'state', 'selection_id', 'number'])
      .where('author_id', '=', accountId)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const application of applications)
      if (canMove(applicationLifecycle, application.state, 'withdraw'))
        await moveApplication(tx, { application, move: 'withdraw', actorId: null, now });
    await eraseContents(tx, accountId);
    return applications.map(({ id }) => id);
  },
};

async function eraseContents(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('application').where('author_id', '=', accountId).where('number', 'is', null).execute();
  const own = sql<string>`(SELECT id FROM application WHERE author_id = ${accountId})`;
  // They refer to the texts and to the questionnaire. The list of versions at intake may be empty.
  await tx.deleteFrom('application_version').where('application_id', 'in', own).execute();
  await tx.updateTable('application_remark').set({ text: '' }).where('application_id', 'in', own).execute();
  await tx
    .updateTable('application_appeal')
    .set({ text: '', answer: '' })
    .where('application_id', 'in', own)
    .execute();
  await tx
    .updateTable('application_move')
    .set({ ground: '', comment: '' })
    .where('application_id', 'in', own)
    .execute();
  await tx
    .updateTable('application')
    .set({
      fields: '{}',
      answers: '{}',
      late_answers: '{}',
      submission: null,
      scenario_id: null,
      text_id: null,
      blind_text_id: null,
      questionnaire_version_id: null,
    })
    .where('author_id', '=', accountId)
    .execute();
}
