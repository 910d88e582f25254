/** Programmes, waves and selections written straight into the tables. */
import { sql } from 'kysely';
import type { EligibilityRules } from '#features/selections/eligibility.ts';
import type { SelectionState } from '#features/selections/lifecycle.ts';
import { newId } from '#kernel/id.ts';
import type { World } from './world.ts';

let programs = 0;
const letters = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ';

/** Unique: four letters of its number. */
function nextCode(): string {
  let rest = programs++;
  return Array.from({ length: 4 }, () => {
    const letter = letters[rest % letters.length]!;
    rest = Math.floor(rest / letters.length);
    return letter;
  }).join('');
}

export async function addProgram(world: World): Promise<string> {
  const id = newId();
  const code = nextCode();
  await sql`INSERT INTO program (id, name, code) VALUES (${id}, ${`Программа ${code}`}, ${code})`.execute(
    world.database.db,
  );
  return id;
}

export async function addWave(world: World): Promise<string> {
  const id = newId();
  const programId = await addProgram(world);
  await sql`INSERT INTO wave (id, program_id, year, number) VALUES (${id}, ${programId}, 2026, 1)`.execute(
    world.database.db,
  );
  return id;
}

export interface SelectionFixture {
  name?: string;
  state?: SelectionState;
  sealed?: boolean;
  /** Negative: it has opened already. */
  opensInDays?: number;
  /** 30 days from now by default. */
  closeAt?: Date;
  applicationLimit?: number;
  rules?: EligibilityRules;
  /** Has a draft of its questions with the revision 1. */
  draft?: boolean;
  waveId?: string;
}

export const daysFromNow = (world: World, days: number): Date =>
  new Date(world.clock.now().getTime() + days * 86_400_000);

const openSelection = {
  name: 'Осень',
  state: 'OPEN',
  sealed: false,
  opensInDays: -1,
  applicationLimit: 1,
  rules: {},
  draft: false,
};

/** An open selection, of a new programme and wave by default. Returns its id. */
export async function addSelection(world: World, fixture: SelectionFixture = {}): Promise<string> {
  const { db } = world.database;
  const id = newId();
  const waveId = fixture.waveId ?? (await addWave(world));
  const { closeAt = daysFromNow(world, 30), ...given } = fixture;
  const { opensInDays, ...row } = { ...openSelection, ...given };
  await sql`
    INSERT INTO selection (id, wave_id, name, state, sealed, open_at, close_at, application_limit, eligibility)
    VALUES (${id}, ${waveId}, ${row.name}, ${row.state}, ${row.sealed}, ${daysFromNow(world, opensInDays)}, ${closeAt},
      ${row.applicationLimit}, ${JSON.stringify(row.rules)})`.execute(db);
  if (row.draft) await sql`INSERT INTO selection_form (selection_id, version) VALUES (${id}, 1)`.execute(db);
  return id;
}
