/** The answers, files and remarks of a questionnaire, and the states that follow from them. */
import { allErrors, stepState } from '#features/questionnaire/completeness.ts';
import { isSignedState } from '#features/questionnaire/lifecycle.ts';
import type { AllValues } from '#features/questionnaire/completeness.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { questionnaireFileLifecycle } from '#features/questionnaire/file-lifecycle.ts';
import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type { Remark, StepState } from '#features/questionnaire/schemas.ts';
import { readAllValues } from '#features/questionnaire/server/answers.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import { listFileFacts } from '#features/questionnaire/server/files.ts';
import { findQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import type { QuestionnaireRow } from '#features/questionnaire/server/questionnaire-row.ts';
import { listRemarks } from '#features/questionnaire/server/remarks.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';

export interface ReadSource extends AnswerSource {
  now: Date;
}

type FileFacts = Awaited<ReturnType<typeof listFileFacts>>;

/** Everything that states and progress are made of. */
export interface QuestionnaireContent {
  row: QuestionnaireRow;
  values: AllValues;
  files: FileFacts;
  remarks: (Remark & { step: Step })[];
  startedSteps: ReadonlySet<Step>;
  context: { birthday: string | null; today: string };
}

export async function readContent(source: ReadSource): Promise<QuestionnaireContent> {
  const { db, authorId, now } = source;
  const row = await findQuestionnaire(db, authorId);
  const values = await readAllValues(source);
  const files = (await listFileFacts(db, authorId)).map((file) => withoutDecision(row, file));
  return {
    row,
    values,
    files,
    remarks: isChecked(row) ? [] : await listRemarks(source),
    startedSteps: await listStarted(db, authorId, { values, files }),
    context: { birthday: values.personal['birthday'] as string | null, today: moscowDay(now) },
  };
}

/** What the fund finds during a check reaches the author when the questionnaire is returned. */
const isChecked = ({ state }: QuestionnaireRow): boolean => state === 'CHECK';

export const withoutDecision = <File extends { state: string; remark?: string }>(
  row: QuestionnaireRow,
  file: File,
): File =>
  isChecked(row) && file.state === 'REJECTED'
    ? { ...file, state: questionnaireFileLifecycle.initial, ...(file.remark && { remark: '' }) }
    : file;

async function listStarted(
  db: Db,
  authorId: string,
  { values, files }: Pick<QuestionnaireContent, 'values' | 'files'>,
): Promise<ReadonlySet<Step>> {
  const saved = await db
    .selectFrom('questionnaire_step')
    .select('step')
    .where('author_id', '=', authorId)
    .execute();
  const consented = Object.values(values.consents).some(Boolean);
  return new Set<Step>([
    ...saved.map(({ step }) => step),
    ...files.map(({ step }) => step),
    ...(consented ? (['consents'] as const) : []),
  ]);
}

export const errorsOf = ({ values, files, context }: QuestionnaireContent) =>
  allErrors(values, { files, ...context });

/** The stored state, corrected by what changes outside the questionnaire, such as the confirmed phone. */
export function stateOf(content: QuestionnaireContent): QuestionnaireState {
  const { state } = content.row;
  if (state !== 'FILLING' && state !== 'READY') return state;
  return errorsOf(content).length === 0 ? 'READY' : 'FILLING';
}

export function stateOfStep(
  { row, values, files, remarks, startedSteps, context }: QuestionnaireContent,
  step: Step,
): StepState {
  if (step === 'sign') return isSignedState(row.state) ? 'COMPLETE' : 'EMPTY';
  return stepState(step, values[step], {
    ...context,
    files,
    isStarted: startedSteps.has(step),
    hasRemarks: remarks.some((remark) => remark.step === step),
  });
}
