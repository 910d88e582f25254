/** Lists of invitations: all of them for the fund, the own EMPLOYEE codes for a company. */
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { InputOf, OutputOf } from '#api/endpoint.ts';
import type * as calls from '#features/invitations/calls.ts';
import type { DisplayState } from '#features/invitations/lifecycle.ts';
import { pageOf } from '#kernel/page.ts';
import type { Db } from '#platform/db/tables.ts';

type Filter = InputOf<typeof calls.listInvitations> & { organizationId?: string | undefined };

interface InvitationsQuery {
  filter: Filter;
  now: Date;
}

export async function listInvitations(
  db: Db,
  { filter, now }: InvitationsQuery,
): Promise<OutputOf<typeof calls.listInvitations>> {
  const matching = db
    .selectFrom('invitation as i')
    .leftJoin('organization as o', 'o.id', 'i.organization_id')
    .leftJoin('account as a', 'a.id', 'i.created_by')
    .where(conditionOf({ filter, now }));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = pageOf({ total: Number(total), page: filter.page, size: filter.size });
  const rows = await matching
    .selectAll('i')
    .select(['o.name as organizationName', 'a.name as creatorName', 'a.last_name as creatorLastName'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type,
    state: displayStateOf(row, now),
    label: row.label,
    note: row.note,
    email: row.email,
    inn: row.inn,
    lastName: row.last_name,
    organizationName: row.organizationName,
    maxUses: row.max_uses,
    used: row.used,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creatorName === null ? null : `${row.creatorName} ${row.creatorLastName}`,
    expiresAt: row.expires_at.toISOString(),
  }));
  return { items, total: page.total, page: page.page, size: page.size, totalPages: page.totalPages };
}

export const displayStateOf = (
  row: { state: 'SENT' | 'USED' | 'REVOKED'; expires_at: Date },
  now: Date,
): DisplayState => (row.state === 'SENT' && row.expires_at <= now ? 'EXPIRED' : row.state);

function conditionOf({ filter, now }: InvitationsQuery) {
  const { type, state, search, organizationId } = filter;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    organizationId !== undefined && sql`i.organization_id = ${organizationId} AND i.type = 'EMPLOYEE'`,
    type !== undefined && sql`i.type = ${type}`,
    state !== undefined && sql`i.state = ${state === 'EXPIRED' ? 'SENT' : state}`,
    state === 'SENT' && sql`i.expires_at > ${now}`,
    state === 'EXPIRED' && sql`i.expires_at <= ${now}`,
    search !== '' &&
      sql`concat_ws(' ', i.label, i.email, i.last_name, i.inn, i.note, o.name) ILIKE ${pattern}`,
  ].filter((part) => part !== false);
  return sql<SqlBool>`true ${sql.join(
    conditions.map((part) => sql`AND ${part}`),
    sql` `,
  )}`;
}
