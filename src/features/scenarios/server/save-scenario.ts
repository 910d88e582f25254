/** Makes and saves the card of a scenario; of two tabs that save at once one is refused. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { scenarioLifecycle } from '#features/scenarios/lifecycle.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { missingParts } from '#features/scenarios/missing-parts.ts';
import type { ScenarioChanges } from '#features/scenarios/scenario-form.ts';
import { columnsOf } from '#features/scenarios/server/scenario-columns.ts';
import { refreshSearch } from '#features/scenarios/server/refresh-search.ts';
import { findScenario } from '#features/scenarios/server/scenario-queries.ts';
import type { ScenarioTable } from '#features/scenarios/server/tables.ts';
import { newId } from '#kernel/id.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { refuseTooMany } from '#platform/db/refuse-too-many.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** Far above what anybody writes: it stops a program, not an author. */
const mostScenarios = 300;

interface Creation {
  authorId: string;
  now: Date;
  changes: ScenarioChanges;
}

/** Returns the id. Throws `validation_failed`, `state_conflict` when there are too many. */
export async function createScenario(
  database: Database,
  { authorId, now, changes }: Creation,
): Promise<string> {
  const id = newId();
  await database.tx(async (tx) => {
    await refuseTooMany(tx, { table: 'scenario', authorId, most: mostScenarios });
    const { characters: _merged, title = '', ...columns } = await columnsOf(tx, changes);
    await tx
      .insertInto('scenario')
      .values({
        ...columns,
        id,
        author_id: authorId,
        state: scenarioLifecycle.initial,
        title,
        characters: JSON.stringify(changes.characters ?? {}),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await record(tx, { kind: 'scenario.created', actorId: authorId, subjectId: id, payload: {} });
  });
  return id;
}

/** While the fund reads it, and after it was put away, a scenario stands still. */
const editable: readonly ScenarioState[] = ['DRAFT', 'REWORK', 'PUBLISHED', 'HIDDEN'];
/** Readers have seen it, so it stays complete. */
const shown: readonly ScenarioState[] = ['PUBLISHED', 'HIDDEN'];

export const isEditable = (state: ScenarioState): boolean => editable.includes(state);
const isShown = (state: ScenarioState): boolean => shown.includes(state);
/** What the fund has read before it published is not exchanged behind its back. */
export const isModerated = (state: ScenarioState, autoPublish: boolean): boolean =>
  isShown(state) && !autoPublish;
export const locked = () => new Refusal('state_conflict', { text: 'scenarios@refusals.locked' });

export interface Saving extends Creation {
  id: string;
  /** The version that was read; null: the last save wins. */
  version: number | null;
  /** The fund does not read before publishing, so nothing has to be read again. */
  autoPublish: boolean;
}

/** Throws `version_conflict`, `state_conflict`, `validation_failed`. */
export async function saveScenario(database: Database, saving: Saving): Promise<void> {
  const { id, authorId, now, version, changes } = saving;
  await database.tx(async (tx) => {
    const before = await lockScenario(tx, id);
    if (!isEditable(before.state)) throw locked();
    if (version !== null && version !== before.version) throw new Refusal('version_conflict');
    const columns = await columnsOf(tx, changes);
    if (isModerated(before.state, saving.autoPublish)) refuseUnread(before, columns);
    await tx
      .updateTable('scenario')
      .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
      .where('id', '=', id)
      .where('version', '=', before.version)
      .execute();
    if (isShown(before.state)) await refuseIncomplete(tx, id);
    const payload = { version: before.version + 1 };
    await record(tx, { kind: 'scenario.saved', actorId: authorId, subjectId: id, payload });
    if (before.state === 'PUBLISHED') await refreshSearch(tx, id);
  });
}

/** Throws `not_found` for one that was deleted since it was found. */
export const lockScenario = (tx: Tx, id: string): Promise<Selectable<ScenarioTable>> =>
  tx
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** What the fund has read before it published (product §4: afterwards only small fields are edited). */
const read = [
  'title',
  'logline',
  'annotation',
  'synopsis',
  'format_id',
  'type_id',
  'kind_id',
  'genre_ids',
] as const satisfies readonly (keyof ScenarioTable)[];

function refuseUnread(
  before: Selectable<ScenarioTable>,
  columns: Awaited<ReturnType<typeof columnsOf>>,
): void {
  const isChanged = read.some(
    (name) => columns[name] !== undefined && JSON.stringify(columns[name]) !== JSON.stringify(before[name]),
  );
  if (isChanged || columns.characters)
    throw new Refusal('state_conflict', { text: 'scenarios@refusals.moderated' });
}

/** Throws one complaint for each missing part. */
export async function refuseIncomplete(tx: Tx, id: string): Promise<void> {
  const { scenario } = await findScenario(tx, id);
  const complaints = missingParts({ ...scenario, hasText: scenario.text !== null });
  if (complaints.length) throw new InvalidInput(complaints);
}
