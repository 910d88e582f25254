/** Programmes with their waves and selections: some tens of rows. */
import { sql } from 'kysely';
import type { Program, SelectionListItem, WaveItem } from '#features/selections/schemas-admin.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type {} from '#features/selections/server/tables.ts';

/** Throws `not_found`. */
export async function findProgram(db: Db | Tx, id: string): Promise<Program> {
  const [program] = (await listPrograms(db)).filter((one) => one.id === id);
  if (!program) throw new Refusal('not_found');
  return program;
}

/** Throws `not_found`. */
export async function findProgramOfWave(
  db: Db | Tx,
  id: string,
): Promise<{ program: Program; wave: WaveItem }> {
  for (const program of await listPrograms(db)) {
    const wave = program.waves.find((one) => one.id === id);
    if (wave) return { program, wave };
  }
  throw new Refusal('not_found');
}

export async function listPrograms(db: Db | Tx): Promise<Program[]> {
  const programs = await db
    .selectFrom('program')
    .select(['id', 'name', 'code', 'description', 'version'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const waves = await db
    .selectFrom('wave')
    .select(['id', 'program_id', 'year', 'number', 'state', 'last_number'])
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const selections = await listSelections(db);
  return programs.map((program) => ({
    ...program,
    waves: waves
      .filter((wave) => wave.program_id === program.id)
      .map(({ id, year, number, state, last_number: lastNumber }) => ({
        id,
        year,
        number,
        state,
        hasNumbers: lastNumber > 0,
        selections: selections.get(id) ?? [],
      })),
  }));
}

/** Selections by wave, the nearest deadline last. */
async function listSelections(db: Db | Tx): Promise<Map<string, SelectionListItem[]>> {
  const counts = await countApplications(db);
  const rows = await db
    .selectFrom('selection as s')
    .leftJoin('selection_form as f', (join) =>
      join.onRef('f.selection_id', '=', 's.id').onRef('f.version', '=', 's.form_version'),
    )
    .select([
      's.id',
      's.wave_id',
      's.name',
      's.code',
      's.state',
      's.open_at',
      's.close_at',
      's.extended_from',
    ])
    .select(['s.sealed', sql<number>`coalesce(jsonb_array_length(f.questions), 0)`.as('questions')])
    .orderBy('s.close_at', 'desc')
    .orderBy('s.id')
    .execute();
  const items = rows.map((row) => ({
    waveId: row.wave_id,
    id: row.id,
    name: row.name,
    code: row.code,
    state: row.state,
    openAt: row.open_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    extendedFrom: row.extended_from?.toISOString() ?? null,
    sealed: row.sealed,
    questions: row.questions,
    ...(counts.get(row.id) ?? { applications: 0, drafts: 0 }),
  }));
  return Map.groupBy(items, ({ waveId }) => waveId);
}

type Counts = Pick<SelectionListItem, 'applications' | 'drafts'>;

/** One statement for all selections; the index by selection and state is enough for it. */
async function countApplications(db: Db | Tx): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`
    SELECT selection_id AS id, count(*) FILTER (WHERE state = 'DRAFT')::int AS drafts,
      count(*) FILTER (WHERE state NOT IN ('DRAFT', 'EXPIRED'))::int AS applications
    FROM application GROUP BY selection_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
