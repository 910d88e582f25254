import type { AppealInput } from '#features/applications/schemas.ts';
import { mayDo } from '#features/applications/allowed-actions.ts';
import { listAppealFiles } from '#features/applications/server/application-files.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles } from '#platform/files/store-file.ts';

interface AppealOptions extends AppealInput {
  id: string;
  authorId: string;
  now: Date;
  store: FileStore;
}

/** Throws `order_not_editable` after the term, or when the decision has had its appeal; `validation_failed`. */
export async function appealApplication(tx: Tx, options: AppealOptions): Promise<void> {
  const { id, authorId, now, ground, text, files, store } = options;
  const application = await lockApplication(tx, id);
  const { decisionId } = application;
  if (decisionId === null || !mayDo('appeal', application, { calendar: await readCalendar(tx), now }))
    throw new Refusal('order_not_editable');
  const appealId = newId();
  await tx
    .insertInto('application_appeal')
    .values({ id: appealId, application_id: id, move_id: decisionId, ground, text, created_at: now })
    .execute();
  await attachFiles(tx, { id, appealId, files, store });
  await moveApplication(tx, { application, move: 'appeal', actorId: authorId, now });
}

interface AttachFiles {
  id: string;
  appealId: string;
  /** Absent: all that wait. */
  files: readonly string[] | undefined;
  store: FileStore;
}

async function attachFiles(tx: Tx, { id, appealId, files, store }: AttachFiles): Promise<void> {
  const waiting = await listAppealFiles(tx, id, null);
  const unknown = files?.some((fileId) => !waiting.some((file) => file.id === fileId));
  if (unknown) throw new Refusal('validation_failed', { field: 'files', text: 'rules@common.unknown' });
  const unnamed = waiting.filter((file) => files && !files.includes(file.id));
  for (const file of unnamed) await tx.deleteFrom('application_file').where('id', '=', file.id).execute();
  await dropFiles(
    tx,
    store,
    unnamed.map(({ file_id }) => file_id),
  );
  await tx
    .updateTable('application_file')
    .set({ appeal_id: appealId })
    .where('application_id', '=', id)
    .where('question', 'is', null)
    .where('appeal_id', 'is', null)
    .execute();
}
