/** Requests from both ends: a company reads its own, an author those addressed to him. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CompanyRequest, InboxRequest, RequestFilter } from '#features/requests/contract.ts';
import type { RequestState } from '#features/requests/lifecycle.ts';
import { answerDays } from '#features/requests/request-terms.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/requests/server/tables.ts';
import { fileAddress } from '#platform/files/file-address.ts';

interface Row {
  id: string;
  state: RequestState;
  text: string;
  answer: string;
  created_at: Date;
  answered_at: Date | null;
  open_until: Date | null;
  scenario: CompanyRequest['scenario'];
  sender: CompanyRequest['sender'];
  author: CompanyRequest['author'];
  organization: Omit<InboxRequest['organization'], 'requests'>;
  readable: boolean;
}

/** What is over by the clock is shown so, even before the job that writes it down. */
const shownState = (now: Date) => sql`
  CASE WHEN r.state IN ('OPEN', 'READ') AND r.open_until <= ${now}::timestamptz
      OR r.state = 'SENT' AND r.created_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(answerDays)})
    THEN 'EXPIRED' ELSE r.state END`;

interface Wanted {
  whose: RawBuilder<unknown>;
  now: Date;
  page?: RequestFilter;
}

async function select(db: Db, { whose, now, page }: Wanted): Promise<Row[]> {
  const state = shownState(now);
  const cut = page ? sql`LIMIT ${page.limit} OFFSET ${page.offset}` : sql``;
  const { rows } = await sql<Row>`
    SELECT r.id, ${state} AS state, r.text, r.answer, r.created_at, r.answered_at, r.open_until,
      jsonb_build_object('id', s.id, 'name', s.title) AS scenario,
      jsonb_build_object('name', w.last_name || ' ' || w.name, 'position',
        coalesce((SELECT e.position FROM employee e WHERE e.account_id = w.id AND e.organization_id = r.organization_id
          ORDER BY e.created_at DESC LIMIT 1), '')) AS sender,
      jsonb_build_object('id', r.author_id, 'name', coalesce(c.shown_name, '')) AS author,
      jsonb_build_object('id', o.id, 'name', o.name, 'inn', o.inn, 'state', o.state, 'director', o.director,
        'site', o.site, 'description', o.description, 'checkedAt', o.decided_at,
        'logo', ${fileAddress('o.logo_id')}) AS organization,
      ${state} IN ('OPEN', 'READ') AND r.text_id IS NOT NULL AND s.state IN ('PUBLISHED', 'HIDDEN') AS readable
    FROM request r JOIN scenario s ON s.id = r.scenario_id JOIN organization o ON o.id = r.organization_id
      JOIN account w ON w.id = r.sender_id LEFT JOIN author_card c ON c.id = r.author_id
    WHERE ${whose} ${ofState(page, now)} ORDER BY r.created_at DESC, r.id DESC ${cut}`.execute(db);
  return rows;
}

const ofState = (page: RequestFilter | undefined, now: Date) =>
  page?.state ? sql`AND ${shownState(now)} = ${page.state}` : sql``;

async function count(db: Db, { whose, now, page }: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM request r WHERE ${whose} ${ofState(page, now)}`.execute(db);
  return rows[0]!.total;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const core = ({ id, state, text, answer, created_at, answered_at, open_until, scenario, sender }: Row) => ({
  id,
  state,
  text,
  answer,
  scenario,
  sender,
  createdAt: created_at.toISOString(),
  answeredAt: iso(answered_at),
  openUntil: iso(open_until),
});

const companySide = (row: Row): CompanyRequest => ({
  ...core(row),
  author: row.author,
  readable: row.readable,
});

export async function listCompanyRequests(
  db: Db,
  { organizationId, filter, now }: { organizationId: string; filter: RequestFilter; now: Date },
) {
  const wanted = { whose: sql`r.organization_id = ${organizationId}`, now, page: filter };
  const rows = await select(db, wanted);
  return { items: rows.map(companySide), total: await count(db, wanted) };
}

/** Throws `not_found`. */
export async function readCompanyRequest(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<CompanyRequest> {
  return companySide(await one(db, id, now));
}

export async function listInbox(
  db: Db,
  { authorId, filter, now }: { authorId: string; filter: RequestFilter; now: Date },
) {
  const wanted = { whose: sql`r.author_id = ${authorId}`, now, page: filter };
  const rows = await select(db, wanted);
  return { items: await authorSide(db, rows), total: await count(db, wanted) };
}

/** Throws `not_found`. */
export async function readInboxRequest(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<InboxRequest> {
  const [found] = await authorSide(db, [await one(db, id, now)]);
  return found!;
}

/** The same, with the number of those that stand before it in its author's list. Throws `not_found`. */
export async function findInInbox(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<InboxRequest & { before: number }> {
  const found = await readInboxRequest(db, { id, now });
  const { rows } = await sql<{ before: number }>`
    SELECT count(*)::int AS before FROM request r JOIN request s ON s.author_id = r.author_id
    WHERE s.id = ${id} AND (r.created_at, r.id) > (s.created_at, s.id)`.execute(db);
  return { ...found, before: rows[0]!.before };
}

async function one(db: Db, id: string, now: Date): Promise<Row> {
  const [row] = await select(db, { whose: sql`r.id = ${id}`, now });
  if (!row) throw new Refusal('not_found');
  return row;
}

/** How many requests each company has sent so far: whoever asks everybody is trusted less. */
async function authorSide(db: Db, rows: Row[]): Promise<InboxRequest[]> {
  const ids = [...new Set(rows.map(({ organization }) => organization.id))];
  const { rows: counts } = await sql<{ id: string; requests: number }>`
    SELECT organization_id AS id, count(*) AS requests FROM request
    WHERE organization_id = ANY (${ids}::uuid[]) GROUP BY organization_id`.execute(db);
  const requests = new Map(counts.map((row) => [row.id, row.requests]));
  return rows.map((row) => ({
    ...core(row),
    organization: { ...row.organization, requests: requests.get(row.organization.id) ?? 0 },
  }));
}
