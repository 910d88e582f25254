/** Saves only the fields of a step that were sent (product §6). Of two tabs on one step one gets `version_conflict`. */
import type { Values } from '#features/questionnaire/contradictions.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { SaveStepInput } from '#features/questionnaire/schemas.ts';
import {
  countChange,
  findStep,
  isSealedStep,
  readValues,
  writeStep,
} from '#features/questionnaire/server/answers.ts';
import type { CountedStep, SealedStep, AnswerSource } from '#features/questionnaire/server/answers.ts';
import { changeConsents } from '#features/questionnaire/server/consents.ts';
import { followChange, outdate } from '#features/questionnaire/server/move-questionnaire.ts';
import { lockQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import type { QuestionnaireRow } from '#features/questionnaire/server/questionnaire-row.ts';
import { refuseLocked, refuseWrong } from '#features/questionnaire/server/refuse-answers.ts';
import { saveAccount } from '#features/questionnaire/server/save-account.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { ClientInfo } from '#platform/http/define-handler.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface StepSave {
  authorId: string;
  step: Step;
  input: SaveStepInput;
  clientInfo: Pick<ClientInfo, 'ip' | 'agent'>;
  vault: Vault;
  now: Date;
}

/** Throws `validation_failed`, `version_conflict`, `state_conflict` for a locked field. */
export async function saveStep(database: Database, save: StepSave): Promise<void> {
  const changes = sentFields(save);
  if (Object.keys(changes).length === 0) return;
  await database.tx(async (tx) => {
    const row = await lockQuestionnaire(tx, save.authorId);
    if (save.input.version > row.version) throw new Refusal('version_conflict');
    if (save.step === 'consents') return saveConsents(tx, { save, changes, row });
    if (isSealedStep(save.step)) await saveAnswers(tx, { save, changes, row, step: save.step });
  });
}

/** The fields of the step that were sent. */
function sentFields({ step, input }: StepSave): Values {
  const sent: Values = input;
  return Object.fromEntries(
    Object.entries(fieldsOf(step)).flatMap(([field, { readOnly }]) =>
      readOnly || sent[field] === undefined ? [] : [[field, sent[field]]],
    ),
  );
}

interface StepChange {
  save: StepSave;
  changes: Values;
  row: QuestionnaireRow;
}

async function saveAnswers(
  tx: Tx,
  { save, changes, row, step }: StepChange & { step: SealedStep },
): Promise<void> {
  const { authorId, vault, input, now } = save;
  const source = { db: tx, vault, authorId };
  await refuseConflict(source, { step, version: input.version });
  const before = await readValues(source, step);
  const changed = Object.keys(changes).filter((field) => !isSame(before[field], changes[field]));
  await refuseLocked(tx, { authorId, step, row, changed });
  await refuseWrong(source, { step, before, after: { ...before, ...changes }, changes, now });
  if (step === 'personal') await saveAccountFields(tx, { save, before, changes });
  const version = await countChange(tx, authorId, now);
  await writeStep(source, { step, values: { ...before, ...changes }, version });
  await followChange(tx, { authorId, vault, now });
}

async function refuseConflict(
  source: AnswerSource,
  { step, version }: { step: CountedStep; version: number },
): Promise<void> {
  const { changedVersion } = await findStep(source, step);
  if (changedVersion > version) throw new Refusal('version_conflict');
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

async function saveAccountFields(
  tx: Tx,
  { save: { authorId, now }, before, changes }: { save: StepSave; before: Values; changes: Values },
): Promise<void> {
  const ofAccount = Object.entries(changes).filter(
    ([field, value]) => fieldsOf('personal')[field]?.ofAccount && !isSame(before[field], value),
  );
  await saveAccount(tx, { authorId, now, changes: Object.fromEntries(ofAccount) });
}

/** A consent may be withdrawn in every state. What was signed with it is outdated then. */
async function saveConsents(tx: Tx, { save, changes, row }: StepChange): Promise<void> {
  const { authorId, vault, clientInfo, now, input } = save;
  const source = { db: tx, vault, authorId };
  await refuseConflict(source, { step: 'consents', version: input.version });
  const isGiving = Object.values(changes).some(Boolean);
  if (isGiving && row.state === 'CHECK')
    throw new Refusal('state_conflict', { text: 'questionnaire@rules.locked' });
  const changed = await changeConsents(tx, { authorId, values: changes, clientInfo, now });
  if (changed.given.length + changed.withdrawn.length === 0) return;
  const version = await countChange(tx, authorId, now);
  await writeStep(source, { step: 'consents', values: {}, version });
  if (changed.withdrawn.length)
    await outdate(tx, { authorId, because: 'CONSENT_WITHDRAWN', actorId: authorId });
  const { state } = await lockQuestionnaire(tx, authorId);
  // A withdrawn consent makes the questionnaire outdated; giving one again begins the next version.
  if (state !== 'OUTDATED' || changed.given.length) await followChange(tx, { authorId, vault, now });
}
