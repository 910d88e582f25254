/** What an author does with a whole application: take it back, withdraw or delete it. */
import { mayDo } from '#features/applications/allowed-actions.ts';
import type { ApplicationAction } from '#features/applications/constants.ts';
import type {} from '#features/applications/server/application-document.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { dropPrepared } from '#features/signing/server/prepared-documents.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles } from '#platform/files/store-file.ts';
import { record } from '#platform/outbox/record.ts';

interface OwnMove {
  id: string;
  authorId: string;
  now: Date;
}

async function lockFor(tx: Tx, action: ApplicationAction, { id, now }: OwnMove): Promise<ApplicationRow> {
  const application = await lockApplication(tx, id);
  if (mayDo(action, application, { calendar: await readCalendar(tx), now })) return application;
  // Names the deadline when it is the only reason why the author cannot reopen the application.
  throw action === 'reopen' && application.state === 'SUBMITTED' && !application.wasTaken
    ? new Refusal('order_closed', { field: 'categoryId' })
    : new Refusal('order_not_editable');
}

/** Throws `order_closed` after the deadline, `order_not_editable`. */
export async function reopenApplication(tx: Tx, options: OwnMove): Promise<void> {
  const application = await lockFor(tx, 'reopen', options);
  const { authorId: actorId, now } = options;
  await moveApplication(tx, { application, move: 'reopen', actorId, now });
}

/** Throws `order_not_editable`. */
export async function withdrawApplication(tx: Tx, options: OwnMove): Promise<void> {
  const application = await lockFor(tx, 'withdraw', options);
  const { authorId: actorId, now } = options;
  await moveApplication(tx, { application, move: 'withdraw', actorId, now });
}

/** Throws `order_not_editable`. */
export async function deleteApplication(tx: Tx, options: OwnMove & { store: FileStore }): Promise<void> {
  const { id, selection_id: selectionId } = await lockFor(tx, 'delete', options);
  const removed = await tx
    .deleteFrom('application_file')
    .where('application_id', '=', id)
    .returning('file_id')
    .execute();
  await dropFiles(
    tx,
    options.store,
    removed.map(({ file_id }) => file_id),
  );
  const { store, authorId: ownerId } = options;
  await dropPrepared(tx, store, { kind: 'application', ownerId, subjectId: id });
  await tx.deleteFrom('application').where('id', '=', id).execute();
  await record(tx, {
    kind: 'application.deleted',
    actorId: options.authorId,
    subjectId: id,
    payload: { selectionId },
  });
}
