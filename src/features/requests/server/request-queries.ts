/** Lists of requests: those a company has sent and those an author has received. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { selectListedItems } from '#features/dictionaries/server/item-lists.ts';
import type { CompanyRequest, InboxRequest, RequestFilter } from '#features/requests/schemas.ts';
import { effectiveState } from '#features/requests/server/effective-state.ts';
import { isReader, mayReadAnswer, mayWrite } from '#features/requests/server/may-read-answer.ts';
import type { RequestViewer } from '#features/requests/server/may-read-answer.ts';
import { isNdaPublished, isNdaSigned, lacksNda } from '#features/requests/server/nda-signed.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { exactTotalOfPage } from '#platform/db/list-total.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

/** For both sides of a request; the schema of the call removes what its reader may not see. */
type RequestRow = Omit<
  CompanyRequest,
  'createdAt' | 'answeredAt' | 'openUntil' | 'openSeconds' | 'signUntil'
> & {
  createdAt: Date;
  answeredAt: Date | null;
  openUntil: Date | null;
  signUntil: Date | null;
  organization: Omit<InboxRequest['organization'], 'requests'>;
  ndaOffered: boolean;
  ndaRequired: boolean;
};

/** Active employees who were named besides the sender. */
const selectReaders = sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.last_name || ' ' || p.name) ORDER BY n.named_at, p.id)
    FROM request_reader n JOIN account p ON p.id = n.account_id
      JOIN employee m ON m.account_id = p.id AND m.organization_id = r.organization_id AND m.state = 'ACTIVE'
    WHERE n.request_id = r.id), '[]'::jsonb)`;

/** Whether companies may open the card of the scenario. A suspended author has no `author_card`. */
const isCardOpen = (now: Date) => sql`
  (s.state = 'PUBLISHED' AND c.id IS NOT NULL AND c.birthday <= ${adultsBornBy(now)}::date)`;

interface RequestQuery {
  owner: RawBuilder<unknown>;
  viewer: RequestViewer;
  now: Date;
  page?: RequestFilter;
}

export async function selectRequests(db: Db, { owner, viewer, now, page }: RequestQuery) {
  const state = effectiveState(now);
  const open = sql`${state} IN ('OPEN', 'READ') AND r.text_id IS NOT NULL AND s.state IN ('PUBLISHED', 'HIDDEN')`;
  const limitClause = page ? sql`LIMIT ${page.limit} OFFSET ${page.offset}` : sql``;
  const { rows } = await sql<RequestRow>`${keptPlan(viewer, page)}
    SELECT r.id, ${state} AS state, r.text, CASE WHEN ${mayReadAnswer(viewer)} THEN r.answer ELSE '' END AS answer, r.created_at AS "createdAt",
      r.answered_at AS "answeredAt", r.open_until AS "openUntil",
      jsonb_build_object('id', s.id, 'name', s.title, 'published', ${isCardOpen(now)}) AS scenario,
      jsonb_build_object('id', w.id, 'name', w.last_name || ' ' || w.name, 'position',
        coalesce((SELECT e.position FROM employee e WHERE e.account_id = w.id AND e.organization_id = r.organization_id
          ORDER BY e.created_at DESC LIMIT 1), '')) AS sender,
      jsonb_build_object('id', r.author_id, 'name', coalesce(c.shown_name, '')) AS author,
      jsonb_build_object('id', o.id, 'name', o.name, 'inn', o.inn, 'state', o.state, 'director', o.director,
        'directorPosition', o.director_position, 'filmography', o.filmography,
        'answerPromiseDays', o.answer_promise_days, 'genres', ${selectListedItems('name', 'o.genre_ids')}, 'formats', ${selectListedItems('name', 'o.format_ids')},
        'site', o.site, 'description', o.description, 'checkedAt', o.decided_at,
        'logo', ${selectFileUrl('o.logo_id')}, 'ndaSigned', ${isNdaSigned}) AS organization,
      ${isNdaPublished} AS "ndaOffered", r.nda_required AS "ndaRequired",
      ${selectReaders} AS readers, ${open} AS open, ${open} AND ${lacksNda} AS "lacksNda",
      CASE WHEN ${open} AND ${lacksNda} THEN r.sign_until END AS "signUntil",
      ${open} AND NOT ${lacksNda} AND ${isReader(viewer)} AS readable, ${mayWrite(viewer, now)} AS writable
    FROM request r JOIN scenario s ON s.id = r.scenario_id JOIN organization o ON o.id = r.organization_id
      JOIN account w ON w.id = r.sender_id LEFT JOIN author_card c ON c.id = r.author_id
    WHERE ${owner} ${stateCondition(page, now)} ORDER BY r.created_at DESC, r.id DESC ${limitClause}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    openUntil: row.openUntil?.toISOString() ?? null,
    openSeconds: row.openUntil && Math.max(0, Math.floor((row.openUntil.getTime() - now.getTime()) / 1000)),
    signUntil: row.signUntil?.toISOString() ?? null,
  }));
}

/** Of a list without a filter. Its plan takes longer to make than to execute. */
const keptPlan = (viewer: RequestViewer, page: RequestFilter | undefined) =>
  page && !page.state && !page.hasAccess
    ? prepared(viewer === 'author' ? 'author-requests' : 'company-requests')
    : sql``;

export type SelectedRequest = Awaited<ReturnType<typeof selectRequests>>[number];

const stateCondition = (page: RequestFilter | undefined, now: Date) => sql`
  ${page?.state ? sql`AND ${effectiveState(now)} = ${page.state}` : sql``}
  ${page?.hasAccess ? sql`AND ${effectiveState(now)} IN ('OPEN', 'READ')` : sql``}`;

export const countRequests = (
  db: Db,
  { owner, now, page }: Pick<RequestQuery, 'owner' | 'now'> & { page: RequestFilter },
  rowCount: number,
): Promise<number> => {
  const matches = sql`SELECT FROM request r WHERE ${owner} ${stateCondition(page, now)}`;
  return exactTotalOfPage(db, matches, { limit: page.limit, offset: page.offset, rowCount });
};

export async function listCompanyRequests(
  db: Db,
  {
    organizationId,
    employeeId,
    filter,
    now,
  }: { organizationId: string; employeeId: string; filter: RequestFilter; now: Date },
) {
  const owner = sql`r.organization_id = ${organizationId}`;
  const query = { owner, viewer: { employeeId }, now, page: filter };
  const items = await selectRequests(db, query);
  return { items, total: await countRequests(db, query, items.length) };
}

/** Throws `not_found`. */
export async function selectRequest(
  db: Db,
  { id, ...query }: { id: string; viewer: RequestViewer; now: Date },
): Promise<SelectedRequest> {
  const [request] = await selectRequests(db, { ...query, owner: sql`r.id = ${id}` });
  if (!request) throw new Refusal('not_found');
  return request;
}
