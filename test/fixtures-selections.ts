/** Programmes, waves and selections written straight into the tables. */
import { sql } from 'kysely';
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

interface SelectionFixture {
  state?: SelectionState;
  sealed?: boolean;
  /** Negative: it has opened already. */
  opensInDays?: number;
  closesInDays?: number;
  /** Has a draft of its questions with the revision 1. */
  draft?: boolean;
  waveId?: string;
}

export async function addSelection(world: World, options: SelectionFixture = {}): Promise<string> {
  const { state = 'DRAFT', sealed = false, opensInDays = -1, closesInDays = 30, draft = false } = options;
  const { db } = world.database;
  const id = newId();
  const waveId = options.waveId ?? (await addWave(world));
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  await sql`
    INSERT INTO selection (id, wave_id, name, state, sealed, open_at, close_at)
    VALUES (${id}, ${waveId}, 'Осень', ${state}, ${sealed}, ${inDays(opensInDays)}, ${inDays(closesInDays)})`.execute(
    db,
  );
  if (draft) await sql`INSERT INTO selection_form (selection_id, version) VALUES (${id}, 1)`.execute(db);
  return id;
}
