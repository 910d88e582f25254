import { sql } from 'kysely';
import type { OutputOf } from '#api/endpoint.ts';
import type { readContentSummary } from '#features/content/calls-admin.ts';
import type { Db } from '#platform/db/tables.ts';

type Summary = OutputOf<typeof readContentSummary>;

interface SummaryRow {
  part: string;
  shown: number;
  hidden: number;
  updated_at: Date | null;
}

/** Rows of the initial data have ids up to this one. */
const maxSeedId = 1000;

/** Omits parts without rows. */
export async function readSummary(db: Db): Promise<Summary> {
  const { rows } = await sql<SummaryRow>`
    SELECT part, count(*) FILTER (WHERE active)::int AS shown, count(*) FILTER (WHERE NOT active)::int AS hidden,
      max(updated_at) FILTER (WHERE edited) AS updated_at
    FROM (
      SELECT 'slider' AS part, active, updated_at, revision > 1 OR id > ${maxSeedId} AS edited FROM slide
      UNION ALL SELECT 'about', active, updated_at, revision > 1 FROM text_block WHERE code = 'about'
      UNION ALL SELECT 'cards', active, updated_at, revision > 1 OR id > ${maxSeedId} FROM about_card
      UNION ALL SELECT 'order', active, updated_at, revision > 1 FROM text_block WHERE code = 'order'
      UNION ALL SELECT 'documents', active, updated_at, revision > 1 OR id > ${maxSeedId} FROM document
      UNION ALL SELECT 'community-items', active, updated_at, revision > 1 OR id > ${maxSeedId} FROM community_item
      UNION ALL SELECT 'faq-items', active, updated_at, revision > 1 OR id > ${maxSeedId} FROM faq_item
    ) AS content GROUP BY part`.execute(db);
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at?.toISOString() ?? null }));
}
