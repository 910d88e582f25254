/** The URL path of a stored file, built in TypeScript and in SQL. */
import { sql } from 'kysely';
import { encodeFileName } from './file-name.ts';

/** Ends with the file name, which browsers use when saving. It is encoded here, so callers insert the path as it is. */
export const fileUrlOf = ({ id, name }: { id: string; name: string }): string =>
  `/api/files/${id}/${encodeFileName(name)}`;

/** `encodeFileName` in SQL, with a fast path for names that need no encoding. */
const encodedName = sql`CASE WHEN f.name ~ '^[-A-Za-z0-9._~!]*$' COLLATE "C" THEN f.name ELSE (
  SELECT string_agg(
    CASE WHEN letter ~ '^[-A-Za-z0-9._~!]$' COLLATE "C" THEN letter
    ELSE regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') END,
    '' ORDER BY at)
  FROM regexp_split_to_table(f.name, '') WITH ORDINALITY AS letters (letter, at)) END`;
const urlPath = sql`'/api/files/' || f.id || '/' || ${encodedName}`;

/** The path of the file whose id is in `column` (`profile.photo_id`), or null. */
export const selectFileUrl = (column: string) =>
  sql<string | null>`(SELECT ${urlPath} FROM file f WHERE f.id = ${sql.ref(column)})`;

/**
 * All widths of the picture whose id is in `column`, narrowest first, as JSON: the source of `srcSet`.
 * Empty without a picture and for a picture of unknown width.
 */
export const selectFileVariants = (column: string) =>
  sql<FileVariant[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'src', ${urlPath}, 'width', f.width) ORDER BY f.width), '[]')
    FROM file f WHERE f.width IS NOT NULL AND f.id = ANY (
      array_append(ARRAY(SELECT v.variant_id FROM file_variant v WHERE v.file_id = ${sql.ref(column)}), ${sql.ref(column)})))`;

export interface FileVariant {
  src: string;
  /** Pixels. */
  width: number;
}
