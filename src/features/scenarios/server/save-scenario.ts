/** Creates and saves scenarios. Of two tabs saving at the same time one gets `version_conflict`. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { missingParts } from '#features/scenarios/missing-parts.ts';
import { storyFields } from '#features/scenarios/scenario-fields.ts';
import { columnsOf } from '#features/scenarios/server/scenario-columns.ts';
import {
  declaredBasis,
  declaredRights,
  recordDeclaration,
} from '#features/scenarios/server/declared-rights.ts';
import { dropRightsFile } from '#features/scenarios/server/stored-rights-file.ts';
import { findScenario } from '#features/scenarios/server/scenario-queries.ts';
import type { FoundScenario } from '#features/scenarios/server/scenario-queries.ts';
import type { ScenarioTable } from '#features/scenarios/server/tables.ts';
import type { ScenarioDetails } from '#features/scenarios/wire.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { record } from '#platform/outbox/record.ts';
import type { CreateScenarioOptions } from '#features/scenarios/server/create-scenario.ts';

/** During moderation, when blocked and when archived a scenario cannot be edited. */
const editableStates: readonly ScenarioState[] = ['DRAFT', 'REWORK', 'PUBLISHED', 'HIDDEN'];
/** Companies have seen the scenario, so saving must keep it complete. */
const publishedStates: readonly ScenarioState[] = ['PUBLISHED', 'HIDDEN'];

export const isEditable = (state: ScenarioState): boolean => editableStates.includes(state);
const wasPublished = (state: ScenarioState): boolean => publishedStates.includes(state);
/** Moderated content must not change after publication without another moderation. */
export const isModerated = (state: ScenarioState, autoPublish: boolean): boolean =>
  wasPublished(state) && !autoPublish;
export const lockedRefusal = () => new Refusal('state_conflict', { text: 'scenarios@refusals.locked' });
const moderatedRefusal = () => new Refusal('state_conflict', { text: 'scenarios@refusals.moderated' });

/** Throws `state_conflict` while files of the scenario must stay as the fund has read them. */
export function refuseLocked(state: ScenarioState, autoPublish: boolean): void {
  if (!isEditable(state)) throw lockedRefusal();
  if (isModerated(state, autoPublish)) throw moderatedRefusal();
}

export interface SaveScenarioOptions extends CreateScenarioOptions {
  id: string;
  /** The version on which the changes are based; null lets the last save win. */
  version: number | null;
  /** Moderation is off, so published scenarios stay editable. */
  autoPublish: boolean;
  files: FileStore;
}

/** Returns the saved scenario. Throws `version_conflict`, `state_conflict`, `validation_failed`. */
export function saveScenario(database: Database, input: SaveScenarioOptions): Promise<FoundScenario> {
  const { id, authorId, now, version, changes } = input;
  return database.tx(async (tx) => {
    const before = await lockScenarioForUpdate(tx, id);
    if (!isEditable(before.state)) throw lockedRefusal();
    if (version !== null && version !== before.version) throw new Refusal('version_conflict');
    const sent = await columnsOf(tx, changes);
    const columns = {
      ...sent,
      ...declaredRights(sent, before.rights_state),
      ...declaredBasis(sent, before.rights_basis),
    };
    if (isModerated(before.state, input.autoPublish)) refuseModeratedChanges(before, columns);
    await tx
      .updateTable('scenario')
      .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
      .where('id', '=', id)
      .execute();
    if (columns.rights_basis !== undefined && columns.rights_basis !== 'ADAPTATION')
      await dropRightsFile(tx, input.files, { id, authorId });
    const saved = await findScenario(tx, id);
    if (wasPublished(before.state))
      checkComplete(saved.scenario, { mayLackBasis: before.rights_basis === null });
    const payload = { version: before.version + 1 };
    await record(tx, { kind: 'scenario.saved', actorId: authorId, subjectId: id, payload });
    const { rights_state: rights = before.rights_state } = columns;
    await recordDeclaration(tx, { id, authorId, before: before.rights_state, rights });
    if (before.state === 'PUBLISHED') await refreshSearchRow(tx, id);
    return saved;
  });
}

/** A concurrent save waits here and then sees the new version. Throws `not_found`. */
export const lockScenarioForUpdate = (tx: Tx, id: string): Promise<Selectable<ScenarioTable>> =>
  tx
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** Counts a save of the list of co-authors. Throws `version_conflict` unless the client has loaded the last one. */
export async function countCoauthorSave(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('scenario')
    .set({ coauthor_version: version + 1 })
    .where('id', '=', id)
    .where('coauthor_version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
}

/**
 * Columns that are locked after moderation (product §4: afterwards only minor fields can be edited). The state of the
 * rights is not locked, because companies must see a change at once.
 */
const moderatedColumns = [
  'title',
  'logline',
  ...Object.values(storyFields).map(({ column }) => column),
  'format_id',
  'type_id',
  'kind_id',
  'genre_ids',
] as const satisfies readonly (keyof ScenarioTable)[];
/** Locked as soon as there is a basis: a scenario that was published before it was asked for may still name it. */
const basisColumns = ['rights_basis', 'rights_document'] as const satisfies readonly (keyof ScenarioTable)[];

function refuseModeratedChanges(
  before: Selectable<ScenarioTable>,
  columns: Awaited<ReturnType<typeof columnsOf>>,
): void {
  const locked = before.rights_basis === null ? moderatedColumns : [...moderatedColumns, ...basisColumns];
  const isChanged = locked.some(
    (name) => columns[name] !== undefined && JSON.stringify(columns[name]) !== JSON.stringify(before[name]),
  );
  if (isChanged || columns.characters) throw moderatedRefusal();
}

/** Throws `validation_failed` with one error for each missing part. */
export function checkComplete(scenario: ScenarioDetails, options: { mayLackBasis: boolean }): void {
  const errors = missingParts({ ...scenario, hasText: scenario.text !== null }, options);
  if (errors.length) throw new InvalidInput(errors);
}

/** Keeps the search projection in step within the transaction: a row exists exactly while the scenario is published. */
export async function refreshSearchRow(tx: Tx, scenarioId: string): Promise<void> {
  await sql`SELECT refresh_scenario_search(ARRAY[${scenarioId}]::uuid[])`.execute(tx);
}
