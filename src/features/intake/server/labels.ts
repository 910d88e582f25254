/** Labels of one application, of several at once, and those in use. */
import { sql } from 'kysely';
import { maxKnownLabels, maxLabels } from '#features/intake/constants.ts';
import type { LabelsInput } from '#features/intake/schemas.ts';
import type { BulkOutput, LabelOrdersInput } from '#features/intake/schemas-list.ts';
import { lockOrders } from '#features/intake/server/find-order.ts';
import { saveCard } from '#features/intake/server/save-card.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record, recordAll } from '#platform/outbox/record.ts';

export async function listLabels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    SELECT DISTINCT label
    FROM (SELECT DISTINCT labels FROM intake_card WHERE labels <> '{}') AS combination, unnest(labels) AS label
    ORDER BY label LIMIT ${maxKnownLabels}`.execute(db);
  return rows.map(({ label }) => label);
}

/** Throws `version_conflict`. */
export async function saveLabels(
  tx: Tx,
  { id, version, labels: given, officerId }: LabelsInput & { id: string; officerId: string },
): Promise<void> {
  const labels = [...new Set(given)];
  await saveCard(tx, { id, version, set: { labels } });
  await record(tx, { kind: 'application.labelled', actorId: officerId, subjectId: id, payload: { labels } });
}

/** Throws `not_found`, `forbidden` while one is sealed, `state_conflict` when one would have too many. */
export async function labelOrders(
  tx: Tx,
  { ids, add, remove, officerId }: LabelOrdersInput & { officerId: string },
): Promise<BulkOutput> {
  const orders = await lockOrders(tx, ids);
  const changed = await changeLabels(tx, { ids: orders.map(({ id }) => id), add, remove });
  if (changed.some(({ labels }) => labels.length > maxLabels))
    throw new Refusal('state_conflict', { text: 'intake@rules.labels', vars: { most: maxLabels } });
  await recordAll(
    tx,
    changed.map(({ id, labels }) => ({
      kind: 'application.labelled',
      actorId: officerId,
      subjectId: id,
      payload: { labels },
    })),
  );
  return { changed: changed.length };
}

/** Appends new labels. Cards that already have them keep their version. */
async function changeLabels(
  tx: Tx,
  { ids, add, remove }: LabelOrdersInput,
): Promise<{ id: string; labels: string[] }[]> {
  if (add.length > 0)
    await sql`
      INSERT INTO intake_card (application_id, version) SELECT unnest(${ids}::uuid[]), 0
      ON CONFLICT (application_id) DO NOTHING`.execute(tx);
  const added = [...new Set(add)];
  const { rows } = await sql<{ id: string; labels: string[] }>`
    UPDATE intake_card c SET labels = n.labels, version = c.version + 1
    FROM (
      SELECT application_id, array(
        SELECT label FROM unnest(k.labels || array(
          SELECT a FROM unnest(${added}::text[]) WITH ORDINALITY AS given (a, place)
          WHERE a <> ALL (k.labels) ORDER BY place)) WITH ORDINALITY AS every (label, place)
        WHERE label <> ALL (${[...remove]}::text[]) ORDER BY place) AS labels
      FROM intake_card k WHERE application_id = ANY (${ids}::uuid[])
    ) n
    WHERE c.application_id = n.application_id AND c.labels IS DISTINCT FROM n.labels
    RETURNING c.application_id AS id, c.labels`.execute(tx);
  return rows;
}
