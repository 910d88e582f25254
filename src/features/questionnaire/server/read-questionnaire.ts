import { allErrors, isSigned, progressOf, stepState } from '#features/questionnaire/completeness.ts';
import type { AllValues } from '#features/questionnaire/completeness.ts';
import { fileSteps, steps } from '#features/questionnaire/constants.ts';
import type { FileStep, Step } from '#features/questionnaire/constants.ts';
import { questionnaireFileLifecycle } from '#features/questionnaire/file-lifecycle.ts';
import { isEditable } from '#features/questionnaire/lifecycle.ts';
import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type {
  ReadQuestionnaireOutput,
  ReadStepOutput,
  Remark,
  StepState,
} from '#features/questionnaire/schemas.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { readAllValues } from '#features/questionnaire/server/answers.ts';
import type { Source } from '#features/questionnaire/server/answers.ts';
import { listConsentTexts } from '#features/questionnaire/server/consents.ts';
import { listFileFacts, listFiles } from '#features/questionnaire/server/files.ts';
import { findQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import type { QuestionnaireRow } from '#features/questionnaire/server/questionnaire-row.ts';
import { listRemarks } from '#features/questionnaire/server/remarks.ts';
import { describeSigned } from '#features/signing/server/signed-documents.ts';
import type {} from '#features/questionnaire/server/document-kind.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

export interface ReadSource extends Source {
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

const withoutDecision = <File extends { state: string; remark?: string }>(
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

export async function readQuestionnaire(source: ReadSource): Promise<ReadQuestionnaireOutput> {
  const content = await readContent(source);
  const { row, values, files } = content;
  return {
    state: stateOf(content),
    version: row.version,
    progress: row.state === 'EMPTY' ? 0 : progressOf(values, files),
    steps: Object.fromEntries(steps.map((step) => [step, summaryOf(content, step)])) as Summaries,
  };
}

type Summaries = ReadQuestionnaireOutput['steps'] & Record<string, unknown>;

const summaryOf = (content: QuestionnaireContent, step: Step) => ({
  state: stateOfStep(content, step),
  remarks: content.remarks.filter((remark) => remark.step === step),
});

function stateOfStep(
  { row, values, files, remarks, startedSteps, context }: QuestionnaireContent,
  step: Step,
): StepState {
  if (step === 'sign') return isSigned(row.state) ? 'COMPLETE' : 'EMPTY';
  return stepState(step, values[step], {
    ...context,
    files,
    isStarted: startedSteps.has(step),
    hasRemarks: remarks.some((remark) => remark.step === step),
  });
}

const isFileStep = (step: Step): step is FileStep => (fileSteps as readonly Step[]).includes(step);

export async function readStep(
  { t, ...source }: ReadSource & { t: Translate },
  step: Step,
): Promise<ReadStepOutput> {
  const content = await readContent(source);
  const { row, remarks } = content;
  const ownRemarks = remarks.filter((remark) => remark.step === step);
  return {
    step,
    state: stateOfStep(content, step),
    questionnaireState: stateOf(content),
    version: row.version,
    remarks: ownRemarks,
    editable: editableFields(row.state, step, ownRemarks),
    ...content.values[step],
    ...(isFileStep(step) && {
      files: (await listFiles(source, step)).map((file) => withoutDecision(row, file)),
    }),
    ...(step === 'consents' && { texts: await listConsentTexts(source.db, source.authorId) }),
    ...(step === 'sign' && (await signatureOf({ ...source, t }, content))),
  };
}

function editableFields(state: QuestionnaireState, step: Step, remarks: readonly Remark[]): string[] {
  const fields = Object.entries(fieldsOf(step)).flatMap(([field, { readOnly }]) => (readOnly ? [] : [field]));
  const all = isFileStep(step) ? [...fields, 'files'] : fields;
  // A consent can be withdrawn at any time.
  if (isEditable(state) || step === 'consents') return all;
  return state === 'FIX' ? all.filter((field) => remarks.some((remark) => remark.field === field)) : [];
}

async function signatureOf(
  { db, vault, t }: ReadSource & { t: Translate },
  content: QuestionnaireContent,
): Promise<Pick<ReadStepOutput, 'errors' | 'signedAt' | 'number' | 'signatureKind' | 'signed'>> {
  const { versionId, signedAt } = content.row;
  const errors = errorsOf(content);
  const version = versionId && (await findSignedVersion(db, versionId));
  if (!version) return { errors, signedAt: null, number: null, signatureKind: null, signed: null };
  const signed = await describeSigned({ db, vault, t }, { kind: 'questionnaire', subjectId: versionId });
  const { number, signatureKind } = version;
  return {
    errors,
    signedAt: signedAt?.toISOString() ?? null,
    number,
    signatureKind: signed ? 'QUALIFIED' : signatureKind,
    signed,
  };
}

const findSignedVersion = (db: Db, id: string) =>
  db
    .selectFrom('questionnaire_version')
    .select(['number', 'signature_kind as signatureKind'])
    .where('id', '=', id)
    .executeTakeFirst();
