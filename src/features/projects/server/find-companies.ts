import { sql } from 'kysely';
import type { FindCompaniesInput, FindCompaniesOutput } from '#features/projects/schemas.ts';
import type { Db } from '#platform/db/tables.ts';

/** Each word begins a word of the full or the short name. */
export async function findCompanies(
  db: Db,
  { name, limit }: FindCompaniesInput,
): Promise<FindCompaniesOutput> {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const conditions = words.map(
    (word) => sql`plain_words(o.name || ' ' || o.short_name) LIKE '%' || plain_words(${word}) || '%'`,
  );
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT o.name COLLATE ru AS name FROM organization o
    WHERE o.state = 'APPROVED' AND ${sql.join(conditions, sql` AND `)}
    ORDER BY 1 LIMIT ${limit}`.execute(db);
  return rows;
}
