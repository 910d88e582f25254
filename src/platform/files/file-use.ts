/**
 * Uses of media files of the site (ADR 0023). The feature that saves a row writes which files the row uses and when
 * strangers may read them. A file without a use is deleted after a day.
 */
import { sql } from 'kysely';
import { addDays } from '#kernel/add-days.ts';
import { startOfMoscowDay } from '#kernel/calendar.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Audience } from './tables.ts';

/** The row that uses the files. */
export interface FileUser {
  feature: string;
  subjectId: string | number;
}

export interface Visibility {
  /** Null: only officers read the files. */
  from: Date | null;
  /** Exclusive. Null: without an end. */
  to: Date | null;
  audience: Audience;
}

export const hidden: Visibility = { from: null, to: null, audience: 'ALL' };
export const visibleSince = (from: Date): Visibility => ({ from, to: null, audience: 'ALL' });
export const visibleTo = (audience: Audience): Visibility => ({ from: new Date(0), to: null, audience });

/** Visibility of a row with an `active` flag and optional days in Moscow, both included. */
export function visibilityOf(row: {
  active: boolean;
  dateFrom?: string | null;
  dateTo?: string | null;
}): Visibility {
  if (!row.active) return hidden;
  const from = row.dateFrom ? startOfMoscowDay(row.dateFrom) : new Date(0);
  const to = row.dateTo ? addDays(startOfMoscowDay(row.dateTo), 1) : null;
  return { from, to, audience: 'ALL' };
}

/** File ids in the HTML of a text or in a saved form. */
export const fileIdsIn = (text: string): string[] =>
  text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? [];

/**
 * Replaces the uses of the row. Call it in the transaction that saves the row. Ids of other widths count as the picture
 * itself; null and ids of anything else than media of the site are skipped.
 */
export async function setFileUses(
  tx: Tx,
  { feature, subjectId }: FileUser,
  { fileIds, visibility }: { fileIds: readonly (string | null)[]; visibility: Visibility },
): Promise<void> {
  await removeFileUses(tx, { feature, subjectId });
  const ids = fileIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  await sql`
    INSERT INTO file_use (file_id, feature, subject_id, public_from, public_to, audience)
    SELECT DISTINCT coalesce(v.file_id, f.id), ${feature}::text, ${String(subjectId)}::text,
      ${visibility.from}::timestamptz, ${visibility.to}::timestamptz, ${visibility.audience}::text
    FROM file f LEFT JOIN file_variant v ON v.variant_id = f.id
    WHERE f.id = ANY (${ids}::uuid[]) AND f.purpose = 'content'`.execute(tx);
}

/** For rows whose visibility depends on another row, such as a section. */
export async function setFileVisibility(
  tx: Tx,
  { feature, subjectIds }: { feature: string; subjectIds: readonly (string | number)[] },
  { from, to, audience }: Visibility,
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .updateTable('file_use')
    .set({ public_from: from, public_to: to, audience })
    .where('feature', '=', feature)
    .where('subject_id', 'in', subjectIds.map(String))
    .execute();
}

export const removeFileUses = async (tx: Tx, { feature, subjectId }: FileUser): Promise<void> =>
  void (await tx
    .deleteFrom('file_use')
    .where('feature', '=', feature)
    .where('subject_id', '=', String(subjectId))
    .execute());

interface FileQuery {
  fileId: string;
  now: Date;
  audiences: readonly Audience[];
}

/** Whether something that is public to one of the audiences now uses the file, or the picture whose other width it is. */
export async function isFileVisible(db: Db, { fileId, now, audiences }: FileQuery): Promise<boolean> {
  const { rows } = await sql<{ visible: boolean }>`
    SELECT EXISTS (
      SELECT FROM file_use
      WHERE file_id = coalesce((SELECT v.file_id FROM file_variant v WHERE v.variant_id = ${fileId}), ${fileId}::uuid)
        AND public_from <= ${now} AND (public_to > ${now}) IS NOT FALSE
        AND audience = ANY (${[...audiences]}::text[])) AS visible`.execute(db);
  return rows[0]!.visible;
}
