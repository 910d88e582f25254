/** Whether the public site shows a file now (ADR 0023): what is hidden, drafted or replaced takes its files with it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Seat } from '#access/actor.ts';
import { faqAudiences } from '#features/content/faq-audiences.ts';
import type { Db } from '#platform/db/tables.ts';

export interface Looking {
  fileId: string;
  now: Date;
  /** The day in Moscow: slides and blocks have days of their own. */
  today: string;
}

/** To everybody. */
export const isShownToAll = (db: Db, looking: Looking): Promise<boolean> =>
  isNamed(db, looking, onPages(looking));

/** To a role by the questions that are meant for it. */
export async function isShownToSeat(db: Db, looking: Looking, seat: Seat): Promise<boolean> {
  const audiences = faqAudiences[seat];
  return audiences.length > 1 && isNamed(db, looking, [inAnswers(looking, audiences)]);
}

/** A picture is one thing in all of its widths. */
async function isNamed(db: Db, { fileId }: Looking, places: RawBuilder<unknown>[]): Promise<boolean> {
  const found = places.map((place) => sql`EXISTS (${place})`);
  const { rows } = await sql<{ shown: boolean }>`
    WITH asked AS (
      SELECT coalesce((SELECT v.file_id FROM file_variant v WHERE v.variant_id = ${fileId}), ${fileId}::uuid) AS id)
    SELECT ${sql.join(found, sql` OR `)} AS shown`.execute(db);
  return rows[0]!.shown;
}

const asked = sql`(SELECT id FROM asked)`;
/** The text may name a width, the address of which somebody has copied. */
const named = ({ fileId }: Pick<Looking, 'fileId'>) => sql`ARRAY[${asked}, ${fileId}::uuid]`;

function onPages(looking: Looking): RawBuilder<unknown>[] {
  const { now, today } = looking;
  const inTime = sql`coalesce(date_from <= ${today}::date, true) AND coalesce(date_to >= ${today}::date, true)`;
  const published = sql`n.state = 'PUBLISHED' AND n.published_at <= ${now}`;
  const ids = named(looking);
  return [
    sql`SELECT FROM slide WHERE ${asked} IN (picture_id, video_id) AND active AND ${inTime}`,
    sql`SELECT FROM document WHERE ${asked} IN (file_id, signature_id) AND active`,
    sql`
      SELECT FROM community_item i JOIN community_section s ON s.id = i.section_id
      WHERE i.picture_id = ${asked} AND i.active AND s.active`,
    sql`SELECT FROM news n WHERE n.picture_id = ${asked} AND ${published}`,
    sql`SELECT FROM news n WHERE n.video_id = ${asked} AND ${published}`,
    sql`SELECT FROM news_picture p JOIN news n ON n.id = p.news_id WHERE p.file_id = ${asked} AND ${published}`,
    sql`SELECT FROM news_file p JOIN news n ON n.id = p.news_id WHERE p.file_id = ${asked} AND ${published}`,
    sql`SELECT FROM text_block WHERE ids_within(preview_html) && ${ids} AND active AND ${inTime}`,
    inAnswers(looking, ['ALL']),
    sql`SELECT FROM news n WHERE ids_within(n.detail_html) && ${ids} AND ${published}`,
    sql`SELECT FROM legal_text WHERE ids_within(body_html) && ${ids}`,
  ];
}

const inAnswers = (looking: Looking, audiences: readonly string[]): RawBuilder<unknown> => sql`
  SELECT FROM faq_item i JOIN faq_section s ON s.id = i.section_id
  WHERE ids_within(i.answer_html) && ${named(looking)} AND i.active AND s.active
    AND s.audience = ANY (${[...audiences]}::text[])`;
