/** Where a stored file is read: whoever shows one says it in these words, in SQL or of a file that has just come. */
import { sql } from 'kysely';
import { encodeName } from './file-name.ts';

/** The name at its end is for people who save it: encoded here, so that it stands as it is in pages, feeds and facts. */
export const addressOf = ({ id, name }: { id: string; name: string }): string =>
  `/api/files/${id}/${encodeName(name)}`;

/** The same in SQL, where most names have nothing to encode. */
const encodedName = sql`CASE WHEN f.name ~ '^[-A-Za-z0-9._~!]*$' COLLATE "C" THEN f.name ELSE (
  SELECT string_agg(
    CASE WHEN sign ~ '^[-A-Za-z0-9._~!]$' COLLATE "C" THEN sign
    ELSE regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') END,
    '' ORDER BY at)
  FROM regexp_split_to_table(f.name, '') WITH ORDINALITY AS signs (sign, at)) END`;
const address = sql`'/api/files/' || f.id || '/' || ${encodedName}`;

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
