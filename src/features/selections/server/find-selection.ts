/** Selections for the features that build on them. */
import type { Selectable } from 'kysely';
import type { EligibilityRules } from '#features/selections/eligibility.ts';
import type { SelectionCode } from '#features/selections/constants.ts';
import type { SelectionState } from '#features/selections/lifecycle.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import type { SelectionTable } from '#features/selections/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface Selection {
  id: string;
  programName: string;
  wave: { id: string; number: number; year: number };
  name: string;
  code: SelectionCode;
  theme: string;
  state: SelectionState;
  openAt: Date;
  /** The deadline that authors know. */
  closeAt: Date;
  extendedFrom: Date | null;
  /** Never sent to authors. */
  graceMinutes: number;
  sealed: boolean;
  unsealedAt: Date | null;
  signatureRequired: boolean;
  applicationLimit: number;
  eligibility: EligibilityRules;
  /** 0: no extra questions. */
  formVersion: number;
  workGroupDays: number;
  expertDays: number;
  commissionDays: number;
  fixDaysAfterClose: number;
  version: number;
}

const selectionQuery = (db: Db | Tx) =>
  db
    .selectFrom('selection as s')
    .innerJoin('wave as w', 'w.id', 's.wave_id')
    .innerJoin('program as p', 'p.id', 'w.program_id')
    .selectAll('s')
    .select(['p.name as program_name', 'w.number as wave_number', 'w.year as wave_year']);

interface SelectionRow extends Selectable<SelectionTable> {
  program_name: string;
  wave_number: number;
  wave_year: number;
}

const toSelection = (row: SelectionRow): Selection => ({
  id: row.id,
  programName: row.program_name,
  wave: { id: row.wave_id, number: row.wave_number, year: row.wave_year },
  name: row.name,
  code: row.code,
  theme: row.theme,
  state: row.state,
  openAt: row.open_at,
  closeAt: row.close_at,
  extendedFrom: row.extended_from,
  graceMinutes: row.grace_minutes,
  sealed: row.sealed,
  unsealedAt: row.unsealed_at,
  signatureRequired: row.signature_required,
  applicationLimit: row.application_limit,
  eligibility: row.eligibility,
  formVersion: row.form_version,
  workGroupDays: row.work_group_days,
  expertDays: row.expert_days,
  commissionDays: row.commission_days,
  fixDaysAfterClose: row.fix_days_after_close,
  version: row.version,
});

/** Throws `not_found`. Drafts are found too: check the state before an author sees one. */
export async function findSelection(db: Db | Tx, id: string): Promise<Selection> {
  const row = await selectionQuery(db)
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return toSelection(row);
}

/** Selections before their published deadline, the nearest one first. */
export async function listOpenSelections(db: Db | Tx, now: Date): Promise<Selection[]> {
  const rows = await selectionQuery(db)
    .where('s.state', 'in', ['ANNOUNCED', 'OPEN'])
    .where('s.open_at', '<=', now)
    .where('s.close_at', '>', now)
    .orderBy('s.close_at')
    .orderBy('s.id')
    .execute();
  return rows.map(toSelection);
}

/** Extra questions by the version that an application has; empty for version 0. */
export async function findQuestions(
  db: Db | Tx,
  { selectionId, version }: { selectionId: string; version: number },
): Promise<SelectionQuestion[]> {
  if (version === 0) return [];
  const { questions } = await db
    .selectFrom('selection_form')
    .select('questions')
    .where('selection_id', '=', selectionId)
    .where('version', '=', version)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return questions;
}
