/** Saves a patch of an application. Of two tabs on one step the later one gets `version_conflict`. */
import {
  declarationNames,
  materialNames,
  patchFields,
  stepOfField,
} from '#features/applications/application-fields.ts';
import type {
  ApplicationFields,
  ApplicationStep,
  PatchFieldName,
} from '#features/applications/application-fields.ts';
import { mayDo } from '#features/applications/allowed-actions.ts';
import { changedAnswers, wrongAnswers } from '#features/applications/check-answers.ts';
import { mayAnswer } from '#features/applications/open-questions.ts';
import type { Answers, SaveApplicationInput } from '#features/applications/schemas.ts';
import { chooseScenario } from '#features/applications/server/choose-scenario.ts';
import type { Changes } from '#features/applications/server/choose-scenario.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { listOpenRemarks, openedFields } from '#features/applications/server/open-remarks.ts';
import { findTextToSend, momentOf } from '#features/applications/server/submission-facts.ts';
import { findQuestions } from '#features/selections/server/find-selection.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface SaveOptions {
  id: string;
  authorId: string;
  now: Date;
  input: SaveApplicationInput;
}

/** Throws `version_conflict`, `order_not_editable`, `validation_failed`, `order_duplicate_text`, `scenario_in_use`. */
export async function saveApplication(tx: Tx, { id, authorId, now, input }: SaveOptions): Promise<void> {
  const application = await lockApplication(tx, id);
  const { version, scenarioId, blindConfirmed, blindTextId, answers: sent, ...fields } = input;
  const answers = changedAnswers(application.answers, sent ?? {});
  const names = [...sentNames(input), ...Object.keys(answers).map((key) => `answers.${key}`)];
  if (names.length === 0) return;
  await refuseClosed(tx, application, { names, now });
  const steps = new Set(names.map(stepOfField));
  refuseStale(application, version, steps);
  await refuseWrongAnswers(tx, application, { answers, now });
  const changes: Changes = {
    fields: { ...application.fields, ...definedOf(fields) },
    scenarioId: application.scenario_id,
    blindTextId: application.blind_text_id,
  };
  if (scenarioId !== undefined)
    await chooseScenario(tx, { application, authorId, scenarioId, changes, steps });
  if (blindConfirmed !== undefined)
    changes.blindTextId = blindConfirmed
      ? await confirmText(tx, { application, changes, textId: blindTextId })
      : null;
  const next = application.version + 1;
  await tx
    .updateTable('application')
    .set({
      fields: JSON.stringify(changes.fields),
      scenario_id: changes.scenarioId,
      blind_text_id: changes.blindTextId,
      answers: JSON.stringify({ ...application.answers, ...answers }),
      version: next,
      changed: JSON.stringify({
        ...application.changed,
        ...Object.fromEntries([...steps].map((step) => [step, next])),
      }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

const sentNames = (input: SaveApplicationInput): string[] =>
  (Object.keys(patchFields) as PatchFieldName[]).filter((name) => input[name] !== undefined);

const definedOf = (fields: Partial<ApplicationFields>): Partial<ApplicationFields> =>
  Object.fromEntries(
    [...materialNames, ...declarationNames, 'aiUse' as const, 'aiDetails' as const].flatMap((name) =>
      fields[name] === undefined ? [] : [[name, fields[name]]],
    ),
  );

async function refuseClosed(
  tx: Tx,
  application: ApplicationRow,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<void> {
  if (!mayDo('edit', application, { calendar: await readCalendar(tx), now }))
    throw new Refusal('order_not_editable');
  if (application.state === 'DRAFT') return;
  const open = openedFields(await listOpenRemarks(tx, application));
  const errors = names
    .filter((field) => !open.has(field))
    .map((field) => ({
      code: 'order_not_editable' as const,
      field,
      text: 'applications@rules.onlyMarked' as const,
    }));
  if (errors.length) throw new InvalidInput(errors);
}

function refuseStale(
  { version, changed }: ApplicationRow,
  loaded: number,
  steps: ReadonlySet<ApplicationStep>,
): void {
  if (loaded > version || [...steps].some((step) => (changed[step] ?? 0) > loaded))
    throw new Refusal('version_conflict');
}

async function refuseWrongAnswers(
  tx: Tx,
  application: ApplicationRow,
  { answers, now }: { answers: Answers; now: Date },
): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  const { selection_id: selectionId, form_version: version } = application;
  const questions = await findQuestions(tx, { selectionId, version });
  const moment = await momentOf(tx, application, now);
  const closed = questions.filter((question) => question.key in answers && !mayAnswer(question, moment));
  const errors = [
    ...wrongAnswers(questions, answers),
    ...closed.map(({ key }) => ({
      code: 'order_not_editable' as const,
      field: `answers.${key}`,
      text: 'applications@rules.frozen' as const,
    })),
  ];
  if (errors.length) throw new InvalidInput(errors);
}

interface Confirmation {
  application: ApplicationRow;
  changes: Changes;
  /** The text that the author has looked through. */
  textId: string | undefined;
}

/** Returns the text that a submission would contain now. Throws `version_conflict` when the author confirmed another one. */
async function confirmText(tx: Tx, { application, changes, textId }: Confirmation): Promise<string> {
  const remarks = await listOpenRemarks(tx, application);
  const remarked = new Set(remarks.map(({ field }) => field));
  const { scenarioId } = changes;
  const sentId = await findTextToSend(tx, { ...application, scenario_id: scenarioId }, remarked);
  const field = 'blindConfirmed';
  if (sentId === null) throw new Refusal('validation_failed', { field, text: 'applications@rules.text' });
  if (textId === undefined)
    throw new Refusal('validation_failed', { field: 'blindTextId', text: 'rules@common.required' });
  if (textId !== sentId)
    throw new Refusal('version_conflict', { field, text: 'applications@rules.blindChanged' });
  return sentId;
}
