import { sql } from 'kysely';
import { archiveAfterDays } from '#features/chat/constants.ts';
import type { ThreadType } from '#features/chat/constants.ts';
import { threadLifecycle } from '#features/chat/lifecycle.ts';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import type {} from '#features/chat/server/tables.ts';
import { moveStates } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

const batchSize = 200;

/**
 * The previous release cannot handle archived threads. It may still run beside this one, or return after a rollback. So
 * the first threads are archived `rollbackDays` days after this migration.
 */
const migration = '0122_thread_archive.sql';
const rollbackDays = 7;

/** Moves a batch of threads to the archive that were closed long ago. Returns their number. */
export async function archiveClosed(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; type: ThreadType; subjectId: string }>`
    SELECT id, type, subject_id AS "subjectId" FROM chat_thread
    WHERE state = 'CLOSED' AND last_message_at <= ${now}::timestamptz - make_interval(days => ${archiveAfterDays})
      AND EXISTS (SELECT FROM migration m
        WHERE m.name = ${migration} AND m.applied_at <= ${now}::timestamptz - make_interval(days => ${rollbackDays}))
    ORDER BY last_message_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (!rows.length) return 0;
  const threads = new Map(rows.map(({ id, ...thread }) => [id, thread]));
  await moveStates(tx, {
    table: 'chat_thread',
    ids: [...threads.keys()],
    lifecycle: threadLifecycle,
    move: 'archive',
    eventOf: (id) => threads.get(String(id)),
  });
  for (const threadId of threads.keys()) announceChange(tx, { kind: 'thread', threadId });
  return rows.length;
}
