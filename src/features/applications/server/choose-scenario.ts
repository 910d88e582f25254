/** The choice of a scenario for an application: whether it is free, and what its card fills in. */
import type { ApplicationFields, ApplicationStep } from '#features/applications/application-fields.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { findTaken } from '#features/applications/server/find-taken.ts';
import { findScenario } from '#features/scenarios/server/scenario-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/** What a save is going to write. */
export interface Changes {
  fields: ApplicationFields;
  scenarioId: string | null;
  blindTextId: string | null;
}

interface Choice {
  application: ApplicationRow;
  authorId: string;
  scenarioId: string | null;
  changes: Changes;
  steps: Set<ApplicationStep>;
}

/**
 * Links the scenario, resets the confirmation of the blind package, and fills fields from the scenario's card: empty
 * ones, and those that still have the text of the previous card. Throws `validation_failed`, `order_duplicate_text`,
 * `scenario_in_use`.
 */
export async function chooseScenario(
  tx: Tx,
  { application, authorId, scenarioId, changes, steps }: Choice,
): Promise<void> {
  changes.scenarioId = scenarioId;
  if (scenarioId === application.scenario_id) return;
  changes.blindTextId = null;
  if (scenarioId === null) return;
  const card = fieldsOfCard(await findOwnScenario(tx, { scenarioId, authorId }));
  await refuseTaken(tx, application, scenarioId);
  const before = application.scenario_id ? await findScenario(tx, application.scenario_id) : undefined;
  const refilled = unwritten(changes.fields, card, before && fieldsOfCard(before.scenario));
  Object.assign(changes.fields, refilled);
  for (const name of Object.keys(refilled)) steps.add(name === 'aiUse' ? 'declarations' : 'materials');
}

/** The fields without a choice that was not submitted: what its card has filled in goes back to what was submitted. */
export async function fieldsWithoutChoice(
  tx: Tx,
  { scenario_id: chosenId, fields, submission }: ApplicationRow,
): Promise<ApplicationFields> {
  if (!submission) return fields;
  const { aiUse, workingTitle, logline, annotation, characters } = submission.fields;
  const chosen = chosenId ? await findScenario(tx, chosenId) : undefined;
  const submitted = { aiUse, workingTitle, logline, annotation, characters };
  return { ...fields, ...unwritten(fields, submitted, chosen && fieldsOfCard(chosen.scenario)) };
}

/** The fields of `next` that differ from `fields` and are empty there or equal to those of `before`. */
function unwritten(
  fields: ApplicationFields,
  next: ApplicationFields,
  before: ApplicationFields = {},
): ApplicationFields {
  const names = Object.keys(next) as (keyof ApplicationFields)[];
  const isFree = (name: keyof ApplicationFields) => !fields[name] || fields[name] === before[name];
  const isOther = (name: keyof ApplicationFields) => (fields[name] || '') !== (next[name] || '');
  return Object.fromEntries(
    names.filter((name) => isFree(name) && isOther(name)).map((name) => [name, next[name]]),
  );
}

/** Product §4: a draft, a published or a hidden one. */
const linkedStates = ['DRAFT', 'PUBLISHED', 'HIDDEN'] as const;

async function findOwnScenario(tx: Tx, { scenarioId, authorId }: { scenarioId: string; authorId: string }) {
  const own = await tx
    .selectFrom('scenario')
    .select('id')
    .where('id', '=', scenarioId)
    .where('author_id', '=', authorId)
    .where('state', 'in', linkedStates)
    .executeTakeFirst();
  if (!own) throw new Refusal('validation_failed', { field: 'scenarioId', text: 'rules@common.unknown' });
  return (await findScenario(tx, scenarioId)).scenario;
}

type Card = Awaited<ReturnType<typeof findOwnScenario>>;

/** What the card of a scenario fills in. */
export const fieldsOfCard = ({ title, logline, annotation, characters, aiUse }: Card): ApplicationFields => ({
  aiUse,
  workingTitle: title,
  logline,
  annotation,
  characters: [
    characters.protagonist,
    characters.antagonist,
    ...(characters.secondary ?? []).map(({ name, age, description }) =>
      [[name, age].filter(Boolean).join(', '), description].filter(Boolean).join(': '),
    ),
  ]
    .filter(Boolean)
    .join('\n'),
});

/** The indexes would refuse the choice too; this names the reason before they do. */
async function refuseTaken(tx: Tx, application: ApplicationRow, scenarioId: string): Promise<void> {
  const { id: exceptId, author_id: authorId, wave_id: waveId } = application;
  const taken = await findTaken(tx, { scenarioId, authorId, waveId, exceptId });
  const field = 'scenarioId';
  if (taken === 'order_duplicate_text') throw new Refusal(taken, { field });
  if (taken) throw new Refusal(taken, { field, text: 'applications@rules.scenarioTaken' });
}
