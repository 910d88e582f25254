/** Streams the text that an author has opened, for viewing only, and records every reading. */
import { sql } from 'kysely';
import type { RequestState } from '#features/requests/lifecycle.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { contentDisposition } from '#platform/files/file-name.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';
import type { Services } from '#platform/services.ts';

const openStates: readonly RequestState[] = ['OPEN', 'READ'];
const closedStates: readonly RequestState[] = ['REVOKED', 'EXPIRED', 'CLOSED'];
/** Opened texts stay readable when the author hides the scenario (product §4). */
export const readableScenarioStates: readonly string[] = ['PUBLISHED', 'HIDDEN'];

/** A PDF viewer fetches a long text in parts. Parts within ten minutes count as one reading. */
const partsMs = 10 * 60_000;

export interface ReadTextInput {
  request: FoundRequest;
  readerId: string;
  now: Date;
}

/**
 * Throws `access_expired`; `nda_required` before the company has signed the agreement that the author requires;
 * `not_found` when the request was never opened.
 */
export async function readText(
  { database, services }: { database: Database; services: Services },
  { request, readerId, now }: ReadTextInput,
): Promise<FileResponse> {
  checkOpen(request, now);
  const text = await findText(database, request);
  await database.tx((tx) => recordReading(tx, { request, readerId, now }));
  return {
    stream: (part) => services.files.open(text.key, part),
    mime: 'application/pdf',
    size: text.size,
    disposition: contentDisposition(`${request.eventPayload.scenarioTitle}.pdf`, 'inline'),
    cacheControl: 'private, no-store',
  };
}

/** Throws `access_expired`, `nda_required`, `not_found`. */
function checkOpen(request: FoundRequest, now: Date): void {
  const { state, openUntil, scenarioState } = request;
  if (closedStates.includes(state)) throw new Refusal('access_expired');
  if (!openStates.includes(state)) throw new Refusal('not_found');
  if (!openUntil || openUntil <= now || !readableScenarioStates.includes(scenarioState)) {
    throw new Refusal('access_expired');
  }
  if (request.lacksNda) throw new Refusal(isPastSigning(request, now) ? 'access_expired' : 'nda_required');
}

const isPastSigning = ({ signUntil }: FoundRequest, now: Date): boolean =>
  signUntil !== null && signUntil <= now;

async function findText({ db }: Database, { textId }: FoundRequest) {
  const { rows } = await sql<{ key: string; size: number }>`
    SELECT f.key, f.size FROM scenario_text t JOIN file f ON f.id = t.file_id WHERE t.id = ${textId}`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

async function recordReading(tx: Tx, { request, readerId, now }: ReadTextInput): Promise<void> {
  // The lock lets only one of two concurrent readings move the request to READ.
  await sql`SELECT FROM request WHERE id = ${request.id} FOR UPDATE`.execute(tx);
  const current = await findRequest(tx, request.id);
  checkOpen(current, now);
  if (current.state === 'OPEN')
    await moveRequest(tx, { request: current, move: 'read', actorId: readerId, now });
  const { scenarioId, organizationId, organizationName } = request.eventPayload;
  const reading = { request_id: request.id, reader_id: readerId };
  if (await hasJustViewed(tx, { ...reading, now })) return;
  await tx
    .insertInto('text_view')
    .values({
      ...reading,
      id: newId(),
      scenario_id: scenarioId,
      organization_id: organizationId,
      organization_name: organizationName,
      viewed_at: now,
    })
    .execute();
  await record(tx, {
    kind: 'text.opened',
    actorId: readerId,
    subjectId: scenarioId,
    payload: request.eventPayload,
  });
}

async function hasJustViewed(
  tx: Tx,
  { now, ...reading }: { request_id: string; reader_id: string; now: Date },
): Promise<boolean> {
  const view = await tx
    .selectFrom('text_view')
    .select('id')
    .where(({ and }) => and(reading))
    .where('viewed_at', '>', new Date(now.getTime() - partsMs))
    .limit(1)
    .executeTakeFirst();
  return view !== undefined;
}
