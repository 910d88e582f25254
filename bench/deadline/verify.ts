/** Checks that no application is lost, late or numbered twice, whatever the servers have answered. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { Attempt } from './submit.ts';

interface StoredRow {
  id: string;
  state: string;
  number: string | null;
  submittedAt: Date | null;
  versions: number;
  events: number;
}

interface Checked {
  db: Db;
  selectionId: string;
  end: Date;
}

/** Broken invariants, in words. */
export async function findBroken(
  { db, selectionId, end }: Checked,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const { rows } = await sql<StoredRow>`
    SELECT a.id, a.state, a.number, a.submitted_at AS "submittedAt",
      (SELECT count(*)::int FROM application_version v WHERE v.application_id = a.id
        AND v.questionnaire_version_id IS NOT NULL AND v.text_id IS NOT NULL) AS versions,
      (SELECT count(*)::int FROM event e WHERE e.subject_id = a.id AND e.kind = 'application.submitted') AS events
    FROM application a WHERE a.selection_id = ${selectionId}`.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const sent = rows.filter(({ number }) => number !== null);
  return [
    ...attempts.flatMap((attempt) => brokenPromises(attempt, stored.get(attempt.author.applicationId), end)),
    ...sent.flatMap((row) => brokenRows(row, end)),
    ...brokenNumbers(sent.map(({ number }) => number!)),
  ];
}

function brokenPromises(
  { author, outcome, sentAt }: Attempt,
  row: StoredRow | undefined,
  end: Date,
): string[] {
  if ('fault' in outcome) return [`${author.applicationId}: ${outcome.fault}`];
  if ('refusal' in outcome) {
    const isLate = outcome.refusal === '409 order_closed categoryId';
    return isLate ? [] : [`${author.applicationId} was refused: ${outcome.refusal}`];
  }
  const { number } = outcome;
  return [
    ...(row?.state === 'SUBMITTED' && row.number === number
      ? []
      : [`${number} was acknowledged and is lost`]),
    ...(sentAt < end.getTime() ? [] : [`${number} was sent after the end and accepted`]),
  ];
}

function brokenRows({ number, submittedAt, versions, events }: StoredRow, end: Date): string[] {
  return [
    ...(submittedAt! < end
      ? []
      : [`${number!} was submitted after the end, at ${submittedAt!.toISOString()}`]),
    ...(versions === 1 && events === 1 ? [] : [`${number!} has ${versions} versions and ${events} events`]),
  ];
}

function brokenNumbers(numbers: readonly string[]): string[] {
  const counted = new Set(numbers);
  const highest = Math.max(0, ...numbers.map((number) => Number(number.slice(-5))));
  return [
    ...(counted.size === numbers.length ? [] : [`${numbers.length - counted.size} numbers were given twice`]),
    ...(highest === numbers.length ? [] : [`${numbers.length} applications have numbers up to ${highest}`]),
  ];
}
