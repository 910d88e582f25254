/** Requests that an author has received. */
import { sql } from 'kysely';
import type { InboxRequest, RequestFilter } from '#features/requests/schemas.ts';
import type { Db } from '#platform/db/tables.ts';
import { selectRequests, countRequests, selectRequest } from '#features/requests/server/request-queries.ts';
import type { SelectedRequest } from '#features/requests/server/request-queries.ts';

export async function listInbox(
  db: Db,
  { authorId, filter, now }: { authorId: string; filter: RequestFilter; now: Date },
) {
  const query = { owner: sql`r.author_id = ${authorId}`, viewer: 'author' as const, now, page: filter };
  const requests = await selectRequests(db, query);
  const total = await countRequests(db, query, requests.length);
  return { items: await toInboxRequests(db, requests), total };
}

/** Throws `not_found`. */
export async function readInboxRequest(db: Db, query: { id: string; now: Date }): Promise<InboxRequest> {
  const [request] = await toInboxRequests(db, [await selectRequest(db, { ...query, viewer: 'author' })]);
  return request!;
}

/** With the number of requests before it in the author's unfiltered list. Throws `not_found`. */
export async function findInboxRequest(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<InboxRequest & { before: number }> {
  const request = await readInboxRequest(db, { id, now });
  const { rows } = await sql<{ before: number }>`
    SELECT count(*)::int AS before FROM request r JOIN request s ON s.author_id = r.author_id
    WHERE s.id = ${id} AND (r.created_at, r.id) > (s.created_at, s.id)`.execute(db);
  return { ...request, before: rows[0]!.before };
}

/** Adds how many requests the company has sent in total: authors trust a company less that sends very many. */
async function toInboxRequests(db: Db, rows: SelectedRequest[]): Promise<InboxRequest[]> {
  if (!rows.length) return [];
  const ids = [...new Set(rows.map(({ organization }) => organization.id))];
  const { rows: counts } = await sql<{ id: string; requests: number }>`
    SELECT organization_id AS id, requests FROM company_requests
    WHERE organization_id = ANY (${ids}::uuid[])`.execute(db);
  const requests = new Map(counts.map((row) => [row.id, row.requests]));
  return rows.map((row) => ({
    ...row,
    organization: { ...row.organization, requests: requests.get(row.organization.id) ?? 0 },
  }));
}
