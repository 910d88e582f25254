/** Where a stored file is read, in SQL: every query that shows one says it in the same words. */
import { sql } from 'kysely';

/**
 * The name at its end is for people who save it. Of its signs these mean something else in an address: «50%.pdf» could
 * not even be asked for, and a space ends a source of `srcSet`.
 */
const address = sql`'/api/files/' || f.id || '/' || replace(replace(replace(f.name, '%', '%25'), '#', '%23'), ' ', '%20')`;

/** Of the file whose id stands in `column` (`profile.photo_id`), or null. */
export const fileAddress = (column: string) =>
  sql<string | null>`(SELECT ${address} FROM file f WHERE f.id = ${sql.ref(column)})`;

/**
 * The picture whose id stands in `column` in all of its widths, the narrowest first, as JSON: what `srcSet` is made of.
 * Empty for no picture and for one without a known width.
 */
export const fileVariants = (column: string) =>
  sql<FileVariant[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'src', ${address}, 'width', f.width) ORDER BY f.width), '[]')
    FROM file f WHERE f.width IS NOT NULL AND f.id = ANY (
      array_append(ARRAY(SELECT v.variant_id FROM file_variant v WHERE v.file_id = ${sql.ref(column)}), ${sql.ref(column)})))`;

export interface FileVariant {
  src: string;
  /** Pixels. */
  width: number;
}
