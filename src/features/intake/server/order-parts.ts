/** What intake has written about an application: remarks, the prepared decision, protocols, the appeal. */
import { sql } from 'kysely';
import { listAppealFiles, nameFiles } from '#features/applications/server/application-files.ts';
import type { FileSource } from '#features/applications/server/application-files.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { officerColumn } from '#features/intake/server/officer-column.ts';
import type { Db } from '#platform/db/tables.ts';

export async function listRemarks(db: Db, id: string): Promise<ReadOrderOutput['remarks']> {
  const rows = await db
    .selectFrom('application_remark as r')
    .leftJoin('account as o', 'o.id', 'r.officer_id')
    .select(['r.field', 'r.text', 'r.created_at', 'r.resolved_at', officerColumn.as('officer')])
    .where('r.application_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ created_at, resolved_at, ...remark }) => ({
    ...remark,
    createdAt: created_at.toISOString(),
    resolvedAt: resolved_at?.toISOString() ?? null,
  }));
}

export async function findDecision(db: Db, id: string): Promise<ReadOrderOutput['decision']> {
  const row = await db
    .selectFrom('intake_card as c')
    .leftJoin('account as o', 'o.id', 'c.pending_by')
    .select(['c.pending_state', 'c.pending_ground', 'c.pending_comment', 'c.pending_at', 'c.protocol_id'])
    .select(officerColumn.as('officer'))
    .where('c.application_id', '=', id)
    .where('c.pending_state', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    decision: row.pending_state!,
    ground: row.pending_ground,
    comment: row.pending_comment,
    officer: row.officer,
    at: row.pending_at!.toISOString(),
    protocolId: row.protocol_id,
  };
}

/** Published ones that name the application, the newest first. */
export function listProtocolsOf(db: Db, id: string): Promise<ReadOrderOutput['protocols']> {
  return db
    .selectFrom('protocol_item as i')
    .innerJoin('protocol as p', 'p.id', 'i.protocol_id')
    .select(['p.id', 'p.kind', 'p.label as number', sql<string>`to_char(p.day, 'YYYY-MM-DD')`.as('date')])
    .where('i.application_id', '=', id)
    .where('p.state', '=', 'PUBLISHED')
    .orderBy('p.decided_at', 'desc')
    .execute();
}

export async function findAppeal(
  source: FileSource,
  applicationId: string,
): Promise<ReadOrderOutput['appeal']> {
  const row = await source.db
    .selectFrom('application_appeal as e')
    .leftJoin('account as o', 'o.id', 'e.officer_id')
    .select(['e.id', 'e.ground', 'e.text', 'e.created_at', 'e.outcome', 'e.answer'])
    .select(officerColumn.as('officer'))
    .where('e.application_id', '=', applicationId)
    .orderBy('e.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, ...appeal } = row;
  const files = await nameFiles(source, await listAppealFiles(source.db, applicationId, appeal.id));
  return { ...appeal, files, createdAt: created_at.toISOString() };
}
