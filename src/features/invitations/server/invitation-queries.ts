/**
 * Lists of invitations: all for the fund; for a company its EMPLOYEE codes, without those for one person, which its list
 * of employees shows.
 */
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { InvitationType } from '#features/invitations/constants.ts';
import type { DisplayState } from '#features/invitations/lifecycle.ts';
import type {
  InvitationPage,
  ListEmployeeInvitationsInput,
  ListInvitationsInput,
} from '#features/invitations/schemas.ts';
import { pageOf } from '#kernel/page.ts';
import type { Db } from '#platform/db/tables.ts';

interface InvitationsQuery {
  filter: Partial<Omit<ListInvitationsInput, 'type'>> &
    ListEmployeeInvitationsInput & { type?: InvitationType | undefined; organizationId?: string };
  now: Date;
}

export async function listInvitations(db: Db, query: InvitationsQuery): Promise<InvitationPage> {
  const { page, size } = query.filter;
  const { limit, offset } = pageOf({ total: 0, page, size });
  const matching = db.with(
    // No index has the words, so all rows are compared with them: once for both the page and the total.
    (cte) => (query.filter.search ? cte('matching').materialized() : cte('matching').notMaterialized()),
    (qb) =>
      qb
        .selectFrom('invitation as i')
        .leftJoin('organization as o', 'o.id', 'i.organization_id')
        .where(conditionOf(query))
        .select(['i.id', 'i.created_at']),
  );
  const counted = matching.selectFrom('matching').select(({ fn }) => fn.countAll<number>().as('total'));
  const rows = await matching
    .selectFrom((eb) =>
      eb
        .selectFrom('matching')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('listed'),
    )
    .innerJoin('invitation as i', 'i.id', 'listed.id')
    .leftJoin('organization as o', 'o.id', 'i.organization_id')
    .leftJoin('account as a', 'a.id', 'i.created_by')
    .select(({ selectFrom, fn }) =>
      selectFrom('matching').select(fn.countAll<number>().as('total')).as('total'),
    )
    .select(['i.id', 'i.type', 'i.label', 'i.note', 'i.email', 'i.inn', 'i.last_name as lastName', 'i.used'])
    .select(['i.max_uses as maxUses', 'i.created_at', 'i.expires_at', 'o.name as organizationName'])
    .select(sql<string | null>`a.name || ' ' || a.last_name`.as('createdBy'))
    .select(
      sql<DisplayState>`CASE WHEN i.state = 'SENT' AND i.expires_at <= ${query.now} THEN 'EXPIRED' ELSE i.state END`.as(
        'state',
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  // A page beyond the last one has no row with the total.
  const total = rows[0]?.total ?? (page > 1 ? (await counted.executeTakeFirstOrThrow()).total : 0);
  const items = rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
  const { totalPages } = pageOf({ total, page, size });
  return { items, total, page, size, totalPages };
}

function conditionOf({ filter, now }: InvitationsQuery) {
  const { type, state, search = '', organizationId } = filter;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    organizationId !== undefined &&
      sql`i.organization_id = ${organizationId} AND i.type = 'EMPLOYEE' AND i.email IS NULL`,
    type === undefined ? sql`i.type <> 'FK_STAFF'` : sql`i.type = ${type}`,
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
