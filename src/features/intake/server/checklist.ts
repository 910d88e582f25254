/** The formal check. Each answer is a row with a version, so of two officers who answer at once one gets a conflict. */
import { sql } from 'kysely';
import { checkItems, isAnswered } from '#features/intake/constants.ts';
import type { ChecklistOutput, SaveCheckInput } from '#features/intake/schemas.ts';
import { lockOrder } from '#features/intake/server/find-order.ts';
import { officerColumn } from '#features/intake/server/officer-column.ts';
import { requireNoDecision } from '#features/intake/server/pending-decision.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

type CheckRow = ChecklistOutput[number];

const selectAnswers = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('intake_check as k')
    .leftJoin('account as o', 'o.id', 'k.officer_id')
    .select(['k.item', 'k.answer', 'k.text', 'k.version', 'k.at', officerColumn.as('officer')])
    .where('k.application_id', '=', applicationId);

interface AnswerRow extends Omit<CheckRow, 'at'> {
  at: Date;
}

const toAnswer = ({ at, ...row }: AnswerRow): CheckRow => ({ ...row, at: at.toISOString() });

/** All items, also those without an answer. */
export async function readChecklist(db: Db | Tx, applicationId: string): Promise<ChecklistOutput> {
  const rows = await selectAnswers(db, applicationId)
    .distinctOn('k.item')
    .orderBy('k.item')
    .orderBy('k.version', 'desc')
    .execute();
  const answers = new Map(rows.map((row) => [row.item, toAnswer(row)]));
  return checkItems.map(
    (item) => answers.get(item) ?? { item, answer: null, text: '', version: 0, officer: null, at: null },
  );
}

export async function listCheckHistory(db: Db, applicationId: string): Promise<ChecklistOutput> {
  const rows = await selectAnswers(db, applicationId)
    .orderBy('k.at', 'desc')
    .orderBy('k.item')
    .orderBy('k.version', 'desc')
    .limit(500)
    .execute();
  return rows.map(toAnswer);
}

interface SaveCheck extends SaveCheckInput {
  id: string;
  officerId: string;
  now: Date;
}

/** Throws `version_conflict`, `state_conflict` outside of the formal check and with a prepared decision. */
export async function saveCheck(tx: Tx, options: SaveCheck): Promise<void> {
  const { id, item, answer, version, officerId, now } = options;
  const text = answer === 'YES' ? '' : options.text;
  const { application } = await lockOrder(tx, id);
  if (application.state !== 'FORMAL_CHECK')
    throw new Refusal('state_conflict', { text: 'intake@rules.state' });
  await requireNoDecision(tx, id);
  const { rows } = await sql`
    INSERT INTO intake_check (application_id, item, version, answer, text, officer_id, at)
    SELECT ${id}, ${item}, ${version + 1}, ${answer}, ${text}, ${officerId}, ${now}
    WHERE ${version} = (SELECT coalesce(max(version), 0) FROM intake_check WHERE application_id = ${id} AND item = ${item})
    RETURNING item`.execute(tx);
  if (rows.length === 0) throw new Refusal('version_conflict');
  await record(tx, {
    kind: 'application.checked',
    actorId: officerId,
    subjectId: id,
    payload: { item, answer },
  });
}

/** Throws `state_conflict` unless every item is answered and none says no. */
export async function requirePassedCheck(tx: Tx, applicationId: string): Promise<void> {
  const checklist = await readChecklist(tx, applicationId);
  if (!checklist.every(isAnswered)) throw new Refusal('state_conflict', { text: 'intake@rules.unchecked' });
  if (checklist.some(({ answer }) => answer === 'NO'))
    throw new Refusal('state_conflict', { text: 'intake@rules.failedCheck' });
}

/** Checks several applications in one statement. Throws `state_conflict` with the number of the first that has not passed. */
export async function requirePassedChecks(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const { rows } = await sql<{ number: string }>`
    SELECT coalesce(a.number, '') AS number FROM application a
    WHERE a.id = ANY (${[...applicationIds]}::uuid[])
      AND (SELECT count(*) FROM (SELECT DISTINCT ON (k.item) k.answer, k.text FROM intake_check k
        WHERE k.application_id = a.id AND k.item = ANY (${[...checkItems]}::text[]) ORDER BY k.item, k.version DESC) last
        WHERE last.answer = 'YES' OR (last.answer = 'REMARK' AND trim(last.text) <> '')) < ${checkItems.length}
    ORDER BY a.number LIMIT 1`.execute(tx);
  const [failed] = rows;
  if (failed) throw new Refusal('state_conflict', { text: 'intake@rules.failedCheckOf', vars: failed });
}
