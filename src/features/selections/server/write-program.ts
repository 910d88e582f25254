/** Programmes and their waves. Violated constraints are declared in `refusals-by-constraint.ts`. */
import { sql } from 'kysely';
import { waveLifecycle } from '#features/selections/lifecycle.ts';
import type { WaveMove } from '#features/selections/lifecycle.ts';
import type { Program, ProgramForm, SavedProgramForm, WaveForm } from '#features/selections/schemas-admin.ts';
import type { OfficerContext } from '#features/selections/server/lock-selection.ts';
import { findProgram, findProgramOfWave } from '#features/selections/server/program-queries.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/selections/server/tables.ts';

/** Throws `already_exists` for the code of another programme. */
export const createProgram = ({ database, accountId }: OfficerContext, form: ProgramForm): Promise<Program> =>
  database.tx(async (tx) => {
    const id = newId();
    await tx
      .insertInto('program')
      .values({ ...form, id })
      .execute();
    return recordProgram(tx, { id, accountId, created: true });
  });

/** Throws `not_found`, `version_conflict`, `already_exists`; `validation_failed` for another code while numbers begin with it. */
export const saveProgram = (
  { database, accountId, now }: OfficerContext,
  id: string,
  { version, ...form }: SavedProgramForm,
): Promise<Program> =>
  database.tx(async (tx) => {
    const program = await findProgram(tx, id);
    if (program.code !== form.code && program.waves.some(({ hasNumbers }) => hasNumbers))
      throw new Refusal('validation_failed', { field: 'code', text: 'selections@rules.hasNumbers' });
    const { numUpdatedRows } = await tx
      .updateTable('program')
      .set({ ...form, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
    return recordProgram(tx, { id, accountId, created: false });
  });

/** Throws `not_found`, `already_exists`. */
export const createWave = (
  { database, accountId }: OfficerContext,
  programId: string,
  form: WaveForm,
): Promise<Program> =>
  database.tx(async (tx) => {
    await findProgram(tx, programId);
    const id = newId();
    await tx
      .insertInto('wave')
      .values({ ...form, id, program_id: programId })
      .execute();
    return recordWave(tx, { id, accountId, created: true });
  });

/** Throws `not_found`, `already_exists`, `state_conflict` after the first number of an application. */
export const saveWave = (
  { database, accountId }: OfficerContext,
  id: string,
  form: WaveForm,
): Promise<Program> =>
  database.tx(async (tx) => {
    await findProgramOfWave(tx, id);
    const { numUpdatedRows } = await tx
      .updateTable('wave')
      .set(form)
      .where('id', '=', id)
      .where('last_number', '=', 0)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('state_conflict', { text: 'selections@rules.hasNumbers' });
    return recordWave(tx, { id, accountId, created: false });
  });

/** Throws `not_found`, `state_conflict`, also while a selection has not ended. */
export const moveWave = (
  { database, accountId }: OfficerContext,
  id: string,
  move: WaveMove,
): Promise<Program> =>
  database.tx(async (tx) => {
    await sql`SELECT FROM wave WHERE id = ${id} FOR UPDATE`.execute(tx);
    const { program, wave } = await findProgramOfWave(tx, id);
    const ended = ['DRAFT', 'PUBLISHED', 'ARCHIVED'];
    if (move === 'archive' && wave.selections.some(({ state }) => !ended.includes(state)))
      throw new Refusal('state_conflict', { text: 'selections@rules.waveRuns' });
    await moveState(tx, {
      table: 'wave',
      id,
      lifecycle: waveLifecycle,
      move,
      event: { name: nameOf(program, wave) },
      actorId: accountId,
    });
    return findProgram(tx, program.id);
  });

const nameOf = ({ code }: { code: string }, { year, number }: WaveForm): string =>
  `${code} ${year}/${number}`;

interface Saving {
  id: string;
  accountId: string;
  created: boolean;
}

async function recordProgram(tx: Tx, { id, accountId, created }: Saving): Promise<Program> {
  const program = await findProgram(tx, id);
  const payload = { name: program.name, created };
  await record(tx, { kind: 'program.saved', actorId: accountId, subjectId: id, payload });
  return program;
}

async function recordWave(tx: Tx, { id, accountId, created }: Saving): Promise<Program> {
  const { program, wave } = await findProgramOfWave(tx, id);
  const payload = { name: nameOf(program, wave), created };
  await record(tx, { kind: 'wave.saved', actorId: accountId, subjectId: id, payload });
  return program;
}
