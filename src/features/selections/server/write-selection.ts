/** Creates, copies, saves and deletes selections. */
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type {
  AdminSelection,
  CopySelectionForm,
  CreateSelectionForm,
  SavedSelectionForm,
  SelectionForm,
} from '#features/selections/schemas-admin.ts';
import { findAdminSelection } from '#features/selections/server/find-admin-selection.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import type { Selection } from '#features/selections/server/find-selection.ts';
import { lockSelection } from '#features/selections/server/lock-selection.ts';
import type { OfficerContext } from '#features/selections/server/lock-selection.ts';
import { copyQuestions } from '#features/selections/server/write-questions.ts';
import { columnsOf, datesOf, toFormFields } from '#features/selections/server/selection-columns.ts';
import { newId } from '#kernel/id.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type {} from '#features/selections/server/tables.ts';

/** Throws `validation_failed`, `state_conflict` for an archived wave, `signing_unavailable`. */
export const createSelection = (
  { database, services, accountId, now }: OfficerContext,
  { waveId, ...form }: CreateSelectionForm,
): Promise<AdminSelection> =>
  database.tx(async (tx) => {
    checkSigning(form, services);
    await checkWave(tx, waveId);
    await checkFormats(tx, form);
    const id = newId();
    await tx
      .insertInto('selection')
      .values({ ...columnsOf(form), id, wave_id: waveId })
      .execute();
    return recordSave(tx, { id, accountId, now, created: true });
  });

/**
 * Can require signatures only while signing is on, because otherwise nobody could submit an application. Throws
 * `validation_failed`, `not_found`, `state_conflict` for an archived wave.
 */
export const copySelection = (
  { database, services, accountId, now }: OfficerContext,
  id: string,
  { waveId, name, ...days }: CopySelectionForm,
): Promise<AdminSelection> =>
  database.tx(async (tx) => {
    const { id: sourceId, ...source } = await rowOf(tx, id);
    await checkWave(tx, waveId);
    const copyId = newId();
    await tx
      .insertInto('selection')
      .values({
        code: source.code,
        theme: source.theme,
        grace_minutes: source.grace_minutes,
        sealed: source.sealed,
        signature_required: source.signature_required && isSigningOn(services.signing),
        application_limit: source.application_limit,
        eligibility: JSON.stringify(source.eligibility),
        work_group_days: source.work_group_days,
        expert_days: source.expert_days,
        commission_days: source.commission_days,
        fix_days_after_close: source.fix_days_after_close,
        ...datesOf(days),
        id: copyId,
        wave_id: waveId,
        name,
      })
      .execute();
    await copyQuestions(tx, { from: sourceId, to: copyId, now });
    return recordSave(tx, { id: copyId, accountId, now, created: true });
  });

/** Throws `version_conflict`, `validation_failed`, `state_conflict` after the end, `signing_unavailable`. */
export const saveSelection = (
  { database, services, accountId, now }: OfficerContext,
  id: string,
  { version, ...form }: SavedSelectionForm,
): Promise<AdminSelection> =>
  database.tx(async (tx) => {
    const selection = await lockSelection(tx, id);
    if (selection.version !== version) throw new Refusal('version_conflict');
    checkChanges(selection, form, now);
    if (!selection.signatureRequired) checkSigning(form, services);
    await checkFormats(tx, form);
    const columns = columnsOf(form);
    if (selection.state === 'ANNOUNCED' && columns.close_at <= now)
      throw new Refusal('validation_failed', { field: 'closeDay', text: 'selections@rules.past' });
    await tx
      .updateTable('selection')
      .set({ ...columns, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    return recordSave(tx, { id, accountId, now, created: false });
  });

/** Deletes a draft. Throws `not_found`, `state_conflict`. */
export const deleteSelection = ({ database, accountId }: OfficerContext, id: string): Promise<void> =>
  database.tx(async (tx) => {
    const { name } = await findSelection(tx, id);
    const { numDeletedRows } = await tx
      .deleteFrom('selection')
      .where('id', '=', id)
      .where('state', '=', 'DRAFT')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('state_conflict');
    await record(tx, { kind: 'selection.deleted', actorId: accountId, subjectId: id, payload: { name } });
  });

const rowOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('selection')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** Fixed once the selection is open, because authors have read them. `extend` moves the deadline. */
const fixedAfterOpening = [
  'code',
  'openDay',
  'openTime',
  'closeDay',
  'closeTime',
  'sealed',
  'signatureRequired',
  'applicationLimit',
  'minAge',
  'maxAge',
  'citizenship',
  'debut',
  'formats',
] as const satisfies (keyof SelectionForm)[];

/** Throws `state_conflict`, `validation_failed` at each field that may not change any more. */
function checkChanges(selection: Selection, form: SelectionForm, now: Date): void {
  const isBeforeOpening =
    selection.state === 'DRAFT' || (selection.state === 'ANNOUNCED' && now < selection.openAt);
  if (isBeforeOpening) return;
  if (selection.state !== 'OPEN' && selection.state !== 'ANNOUNCED')
    throw new Refusal('state_conflict', { text: 'selections@rules.closed' });
  const current = toFormFields(selection);
  const changed = fixedAfterOpening.filter(
    (field) => !isDeepStrictEqual(form[field] ?? null, current[field] ?? null),
  );
  if (changed.length)
    throw new InvalidInput(
      changed.map((field) => ({ code: 'validation_failed', field, text: 'selections@rules.locked' })),
    );
}

/** Otherwise nobody could submit an application. Throws `signing_unavailable`. */
function checkSigning(
  { signatureRequired }: Pick<SelectionForm, 'signatureRequired'>,
  { signing }: OfficerContext['services'],
): void {
  if (signatureRequired && !isSigningOn(signing))
    throw new Refusal('signing_unavailable', { field: 'signatureRequired' });
}

/** Throws `validation_failed`, `state_conflict` for an archived wave. */
async function checkWave(tx: Tx, id: string): Promise<void> {
  const wave = await tx.selectFrom('wave').select('state').where('id', '=', id).forShare().executeTakeFirst();
  if (!wave) throw new Refusal('validation_failed', { field: 'waveId', text: 'rules@common.unknown' });
  if (wave.state !== 'ACTIVE') throw new Refusal('state_conflict', { text: 'selections@rules.waveArchived' });
}

/** Throws `validation_failed`. */
async function checkFormats(tx: Tx, { formats }: Pick<SelectionForm, 'formats'>): Promise<void> {
  const known = await tx.selectFrom('dictionary_item').select('code').where('kind', '=', 'format').execute();
  if (formats.every((code) => known.some((item) => item.code === code))) return;
  throw new Refusal('validation_failed', { field: 'formats', text: 'rules@common.unknown' });
}

async function recordSave(
  tx: Tx,
  { id, accountId, now, created }: { id: string; accountId: string; now: Date; created: boolean },
): Promise<AdminSelection> {
  const selection = await findAdminSelection(tx, id, now);
  const payload = { name: selection.name, created };
  await record(tx, { kind: 'selection.saved', actorId: accountId, subjectId: id, payload });
  return selection;
}
