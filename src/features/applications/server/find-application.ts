/** An application with what its rules need of the selection. */
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Facts } from '#access/relations.ts';
import type { ApplicationMove } from '#features/applications/lifecycle.ts';
import type { ApplicationTable } from '#features/applications/server/tables.ts';
import type { SelectionDates } from '#features/selections/accepts-applications.ts';
import type {} from '#features/selections/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface ApplicationRow extends Selectable<ApplicationTable> {
  categoryName: string;
  programName: string;
  scenarioName: string | null;
  /**
   * Of the submitted text: an author who mends the application may have chosen another scenario. Null before the first
   * submission.
   */
  submittedScenarioId: string | null;
  selection: SelectionDates;
  /** Working days that the selection allows for the work of this status; null in other statuses. */
  statusDays: number | null;
  /** `submitted_at` is that of the last submission. */
  firstSubmittedAt: Date | null;
  /** 0 before the first submission, and for one that was never kept as a version. */
  submissionNumber: number;
  /** The working group has had it. */
  wasTaken: boolean;
  /** Null before the first one. */
  lastMove: ApplicationMove | null;
  /** The last refusal, against which there may be an appeal. */
  decisionId: string | null;
  decidedAt: Date | null;
  isAppealed: boolean;
}

interface Row extends Omit<ApplicationRow, 'selection'> {
  selection_state: SelectionDates['state'];
  open_at: Date;
  close_at: Date;
  grace_minutes: number;
}

/** `source`: conditions and order of the applications `a`. */
export async function selectApplications(
  db: Db | Tx,
  source: RawBuilder<unknown>,
): Promise<ApplicationRow[]> {
  const { rows } = await sql<Row>`
    SELECT a.*, to_char(a.fix_until, 'YYYY-MM-DD') AS fix_until, s.name AS "categoryName", p.name AS "programName",
      sc.title AS "scenarioName",
      (SELECT t.scenario_id FROM scenario_text t WHERE t.id = a.text_id) AS "submittedScenarioId", s.state AS selection_state, s.open_at, s.close_at, s.grace_minutes,
      CASE WHEN a.state = 'FORMAL_CHECK' THEN s.work_group_days END AS "statusDays",
      coalesce((SELECT v.submitted_at FROM application_version v WHERE v.application_id = a.id AND v.number = 1),
        a.submitted_at) AS "firstSubmittedAt",
      (SELECT coalesce(max(v.number), 0) FROM application_version v WHERE v.application_id = a.id) AS "submissionNumber",
      EXISTS (SELECT FROM application_move m WHERE m.application_id = a.id AND m.move = 'take') AS "wasTaken",
      (SELECT m.move FROM application_move m WHERE m.application_id = a.id ORDER BY m.id DESC LIMIT 1) AS "lastMove",
      d.id AS "decisionId", d.at AS "decidedAt",
      EXISTS (SELECT FROM application_appeal e WHERE e.move_id = d.id) AS "isAppealed"
    FROM application a
    JOIN selection s ON s.id = a.selection_id
    JOIN wave w ON w.id = a.wave_id
    JOIN program p ON p.id = w.program_id
    LEFT JOIN scenario sc ON sc.id = a.scenario_id
    LEFT JOIN LATERAL (SELECT m.id, m.at FROM application_move m
      WHERE m.application_id = a.id AND m.move IN ('refuse', 'reject') ORDER BY m.id DESC LIMIT 1) d ON true
    ${source}`.execute(db);
  return rows.map(({ selection_state: state, open_at, close_at, grace_minutes, ...row }) => ({
    ...row,
    selection: { state, openAt: open_at, closeAt: close_at, graceMinutes: grace_minutes },
  }));
}

export interface FoundApplication {
  facts: Facts;
  application: ApplicationRow;
}

/** Throws `not_found`. */
export async function findApplication(db: Db | Tx, id: string): Promise<FoundApplication> {
  const [application] = await selectApplications(db, sql`WHERE a.id = ${id}`);
  if (!application) throw new Refusal('not_found');
  return { facts: { ownerId: application.author_id }, application };
}

/** Locks the row: a concurrent call about the application waits here and then reads what the first one has written. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow> {
  await tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return (await findApplication(tx, id)).application;
}

export type LockedApplication = Pick<ApplicationRow, 'id' | 'state' | 'selection_id' | 'number'>;

/** Locks in the order of ids, as all callers that lock several applications do. Throws `not_found`. */
export async function lockApplications(tx: Tx, ids: readonly string[]): Promise<LockedApplication[]> {
  if (ids.length === 0) return [];
  const locked = await tx
    .selectFrom('application')
    .select(['id', 'state', 'selection_id', 'number'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length !== ids.length) throw new Refusal('not_found');
  return locked;
}
