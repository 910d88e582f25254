/** Officers open the submitted text by giving a reason; the author sees all readings (product §1, L2). */
import type { OpenTextOutput } from '#features/intake/schemas.ts';
import type { FoundOrder } from '#features/intake/server/find-order.ts';
import { recordTextOpening } from '#features/scenarios/server/open-text.ts';
import type {} from '#features/scenarios/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';

interface TextAccess {
  textId: string | null;
  officerId: string;
  now: Date;
}

/** Until when the officer may read this version; null without access. */
export async function findTextAccess(db: Db, { textId, officerId, now }: TextAccess): Promise<Date | null> {
  if (textId === null) return null;
  const row = await db
    .selectFrom('text_opening')
    .select('open_until')
    .where('text_id', '=', textId)
    .where('officer_id', '=', officerId)
    .where('open_until', '>', now)
    .orderBy('open_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.open_until ?? null;
}

/** Throws `access_expired` before a reason is given. */
export async function requireTextAccess(db: Db, access: TextAccess): Promise<void> {
  if (!(await findTextAccess(db, access))) throw new Refusal('access_expired');
}

interface OpenText {
  order: FoundOrder;
  officerId: string;
  reason: string;
  now: Date;
}

/** Throws `not_found` without a text. */
export async function openOrderText(
  tx: Tx,
  { order: { application }, officerId, reason, now }: OpenText,
): Promise<OpenTextOutput> {
  const { text_id: textId, submittedScenarioId: id, author_id: authorId, submission } = application;
  if (textId === null || id === null) throw new Refusal('not_found');
  const scenario = { id, authorId, title: submission?.scenario.name ?? '' };
  const until = await recordTextOpening(tx, { scenario, textId, officerId, reason, now });
  return { openUntil: until.toISOString() };
}

interface ReadText {
  order: FoundOrder;
  officerId: string;
  files: FileStore;
  now: Date;
}

/** Throws `not_found` without a text, `access_expired` before a reason is given. */
export async function readOrderText(
  db: Db,
  { order: { application }, officerId, files, now }: ReadText,
): Promise<FileResponse> {
  const { text_id: textId } = application;
  const text = await db
    .selectFrom('scenario_text as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['f.key', 'f.size'])
    .where('t.id', '=', textId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  await requireTextAccess(db, { textId, officerId, now });
  return {
    stream: (part) => files.open(text.key, part),
    mime: 'application/pdf',
    size: Number(text.size),
    disposition: 'inline',
    cacheControl: 'private, no-store',
  };
}
