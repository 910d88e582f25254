/** Whether the public site shows a file now (ADR 0023). Files of hidden, draft or replaced content are not public. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EffectiveRole } from '#access/actor.ts';
import { faqAudiences } from '#features/content/faq-audiences.ts';
import type { Db } from '#platform/db/tables.ts';

export interface FileQuery {
  fileId: string;
  now: Date;
  /** Day in Moscow, for the dates of slides and blocks. */
  today: string;
}

/** True when a page that is open to guests shows the file. */
export const isShownToAll = (db: Db, query: FileQuery): Promise<boolean> =>
  isUsed(db, query, publicUses(query));

/** True when an FAQ answer for the role shows the file. */
export async function isShownToRole(
  db: Db,
  query: FileQuery,
  effectiveRole: EffectiveRole,
): Promise<boolean> {
  const audiences = faqAudiences[effectiveRole];
  return audiences.length > 1 && isUsed(db, query, [usesInAnswers(query, audiences)]);
}

/** A variant of a picture counts as the picture itself. */
async function isUsed(db: Db, { fileId }: FileQuery, uses: RawBuilder<unknown>[]): Promise<boolean> {
  const conditions = uses.map((use) => sql`EXISTS (${use})`);
  const { rows } = await sql<{ shown: boolean }>`
    WITH requested AS (
      SELECT coalesce((SELECT v.file_id FROM file_variant v WHERE v.variant_id = ${fileId}), ${fileId}::uuid) AS id)
    SELECT ${sql.join(conditions, sql` OR `)} AS shown`.execute(db);
  return rows[0]!.shown;
}

const requested = sql`(SELECT id FROM requested)`;
/** A text may link a variant of a picture by a copied URL. */
const requestedIds = ({ fileId }: Pick<FileQuery, 'fileId'>) => sql`ARRAY[${requested}, ${fileId}::uuid]`;

function publicUses(query: FileQuery): RawBuilder<unknown>[] {
  const { now, today } = query;
  const withinDates = sql`coalesce(date_from <= ${today}::date, true) AND coalesce(date_to >= ${today}::date, true)`;
  const published = sql`n.state = 'PUBLISHED' AND n.published_at <= ${now}`;
  const ids = requestedIds(query);
  return [
    sql`SELECT FROM slide WHERE ${requested} IN (picture_id, video_id) AND active AND ${withinDates}`,
    sql`SELECT FROM document WHERE ${requested} IN (file_id, signature_id) AND active`,
    sql`
      SELECT FROM community_item i JOIN community_section s ON s.id = i.section_id
      WHERE i.picture_id = ${requested} AND i.active AND s.active`,
    sql`SELECT FROM news n WHERE n.picture_id = ${requested} AND ${published}`,
    sql`SELECT FROM news n WHERE n.video_id = ${requested} AND ${published}`,
    sql`SELECT FROM news_picture p JOIN news n ON n.id = p.news_id WHERE p.file_id = ${requested} AND ${published}`,
    sql`SELECT FROM news_file p JOIN news n ON n.id = p.news_id WHERE p.file_id = ${requested} AND ${published}`,
    sql`SELECT FROM text_block WHERE ids_within(preview_html) && ${ids} AND active AND ${withinDates}`,
    usesInAnswers(query, ['ALL']),
    sql`SELECT FROM news n WHERE ids_within(n.detail_html) && ${ids} AND ${published}`,
    sql`SELECT FROM legal_text WHERE ids_within(body_html) && ${ids}`,
  ];
}

const usesInAnswers = (query: FileQuery, audiences: readonly string[]): RawBuilder<unknown> => sql`
  SELECT FROM faq_item i JOIN faq_section s ON s.id = i.section_id
  WHERE ids_within(i.answer_html) && ${requestedIds(query)} AND i.active AND s.active
    AND s.audience = ANY (${[...audiences]}::text[])`;
