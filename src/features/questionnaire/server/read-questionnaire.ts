import { progressOf } from '#features/questionnaire/completeness.ts';
import { fileSteps, steps } from '#features/questionnaire/constants.ts';
import type { FileStep, Step } from '#features/questionnaire/constants.ts';
import { isEditable } from '#features/questionnaire/lifecycle.ts';
import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type { ReadQuestionnaireOutput, ReadStepOutput, Remark } from '#features/questionnaire/schemas.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { listConsentTexts } from '#features/questionnaire/server/consents.ts';
import { listFiles } from '#features/questionnaire/server/files.ts';
import {
  errorsOf,
  readContent,
  stateOf,
  stateOfStep,
  withoutDecision,
} from '#features/questionnaire/server/questionnaire-content.ts';
import type {
  QuestionnaireContent,
  ReadSource,
} from '#features/questionnaire/server/questionnaire-content.ts';
import { describeSigned } from '#features/signing/server/signed-documents.ts';
import type {} from '#features/questionnaire/server/document-kind.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

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
