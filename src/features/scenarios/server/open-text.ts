/** Officers open a text by giving a reason; the author sees all readings (product §1, L2). */
import { sql } from 'kysely';
import type { ListReadingsInput, ListReadingsOutput, Reading } from '#features/scenarios/schemas.ts';
import type { OpenTextForm } from '#features/scenarios/schemas-moderation.ts';
import type { FoundScenario } from '#features/scenarios/server/scenario-queries.ts';
import { findLatestText } from '#features/scenarios/server/scenario-texts.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/** Access lasts for a working day; afterwards the officer gives a reason again. */
const openMs = 12 * 60 * 60_000;

/** Throws `not_found` without a text. */
export async function openText({
  database,
  accountId: officerId,
  now,
  subject: { scenario },
  input: { reason },
}: HandlerContext<OpenTextForm, FoundScenario>): Promise<void> {
  const { id: textId } = await findLatestText(database.db, scenario.id);
  await database.tx((tx) => recordTextOpening(tx, { scenario, textId, officerId, reason, now }));
}

interface TextOpening {
  scenario: Pick<FoundScenario['scenario'], 'id' | 'authorId' | 'title'>;
  textId: string;
  officerId: string;
  reason: string;
  now: Date;
}

/** Returns until when the officer may read the text. */
export async function recordTextOpening(
  tx: Tx,
  { scenario: { id, authorId, title }, textId, officerId, reason, now }: TextOpening,
): Promise<Date> {
  const openUntil = new Date(now.getTime() + openMs);
  await tx
    .insertInto('text_opening')
    .values({
      id: newId(),
      scenario_id: id,
      text_id: textId,
      officer_id: officerId,
      reason,
      opened_at: now,
      open_until: openUntil,
    })
    .execute();
  const payload = { authorId, title, reason };
  await record(tx, { kind: 'scenario.text-opened', actorId: officerId, subjectId: id, payload });
  return openUntil;
}

/** Until when the officer may read the newest version; null without access. */
export async function findOpenUntil(
  db: Db,
  { scenarioId, officerId, now }: { scenarioId: string; officerId: string; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(o.open_until) AS until FROM text_opening o
    WHERE o.officer_id = ${officerId} AND o.scenario_id = ${scenarioId} AND o.open_until > ${now}::timestamptz
      AND o.text_id = (SELECT t.id FROM scenario_text t WHERE t.scenario_id = ${scenarioId}
        ORDER BY t.number DESC LIMIT 1)`.execute(db);
  return rows[0]?.until ?? null;
}

/** Throws `access_expired` before a reason is given for this version, `not_found` without a text. */
export async function readOpenedText({
  database: { db },
  services: { files },
  accountId,
  now,
  subject: { scenario },
}: HandlerContext<undefined, FoundScenario>): Promise<FileResponse> {
  const text = await findLatestText(db, scenario.id);
  if (!(await findOpenUntil(db, { scenarioId: scenario.id, officerId: accountId, now })))
    throw new Refusal('access_expired');
  return {
    stream: (part) => files.open(text.key, part),
    mime: 'application/pdf',
    size: text.size,
    disposition: 'inline',
    cacheControl: 'private, no-store',
  };
}

export async function listReadings(
  db: Db,
  scenarioId: string,
  { limit, offset }: ListReadingsInput,
): Promise<ListReadingsOutput> {
  const { rows } = await sql<Omit<Reading, 'at'> & { at: Date }>`
    SELECT v.id, v.viewed_at AS at, v.organization_name AS organization,
        concat_ws(' ', a.last_name, nullif(a.name, '')) AS reader, '' AS reason
      FROM text_view v JOIN account a ON a.id = v.reader_id WHERE v.scenario_id = ${scenarioId}
    UNION ALL
    SELECT o.id, o.opened_at, NULL, NULL, o.reason FROM text_opening o WHERE o.scenario_id = ${scenarioId}
    ORDER BY at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT ((SELECT count(*) FROM text_view WHERE scenario_id = ${scenarioId})
      + (SELECT count(*) FROM text_opening WHERE scenario_id = ${scenarioId}))::int AS total`.execute(db);
  const items = rows.map(({ at, ...reading }) => ({ ...reading, at: at.toISOString() }));
  return { items, total: counted.rows[0]!.total };
}
