import { declarationNames, materialNames, patchFields } from '#features/applications/application-fields.ts';
import { mayDo } from '#features/applications/allowed-actions.ts';
import { mayAnswer } from '#features/applications/open-questions.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import {
  listAnswerFiles,
  listAppealFiles,
  nameFiles,
} from '#features/applications/server/application-files.ts';
import type { FileSource } from '#features/applications/server/application-files.ts';
import { toApplicationItem } from '#features/applications/server/list-applications.ts';
import type { ItemContext } from '#features/applications/server/list-applications.ts';
import { listOpenRemarks, openedFields } from '#features/applications/server/open-remarks.ts';
import type { OpenRemark } from '#features/applications/server/open-remarks.ts';
import { findApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { describeSteps } from '#features/applications/server/describe-steps.ts';
import { gatherFacts, momentOf } from '#features/applications/server/submission-facts.ts';
import type { FactsContext, GatheredFacts } from '#features/applications/server/submission-facts.ts';
import { findSimilarTexts } from '#features/applications/server/similar-texts.ts';
import { findOwnSigned } from '#features/applications/server/sign-application.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

interface ReadOptions extends FactsContext {
  id: string;
  t: Translate;
}

/** Throws `not_found`. */
export async function readApplication(
  db: Db,
  { id, now, t, vault }: ReadOptions,
): Promise<ReadApplicationOutput> {
  const { application } = await findApplication(db, id);
  const source = { db, vault, authorId: application.author_id };
  const [calendar, facts, remarks, appeal] = await Promise.all([
    readCalendar(db),
    gatherFacts(db, application, { now, vault }),
    listOpenRemarks(db, application),
    findAppeal(source, id),
  ]);
  const { textId } = facts;
  const [text, similar] =
    textId === null
      ? [null, []]
      : await Promise.all([describeText(db, textId), findSimilarTexts(db, textId)]);
  const context = { calendar, now, t };
  const { fields } = application;
  return {
    ...toApplicationItem(application, context),
    version: application.version,
    steps: describeSteps(application, { facts, remarks, t }),
    editable: editableFields(application, { remarks, context }),
    ...byName(materialNames, (name) => fields[name] ?? ''),
    ...byName(declarationNames, (name) => fields[name] ?? false),
    aiUse: fields.aiUse ?? null,
    aiDetails: fields.aiDetails ?? '',
    blindConfirmed: textId !== null && textId === facts.blindTextId,
    questions: await questionsOf(source, application, { facts, now }),
    answers: application.answers,
    eligibility: facts.eligibility.map((check) => ({ ...check })),
    coauthors: facts.coauthors,
    questionnaire: { state: facts.questionnaire.state, signed: facts.questionnaire.isSigned },
    signatureRequired: facts.signatureRequired,
    signed: application.state === 'DRAFT' ? null : await findOwnSigned({ db, vault, t }, id),
    text,
    similar: similar.map(({ percent, authorId, title }) => ({
      percent,
      scenarioName: authorId === application.author_id ? title : null,
    })),
    appeal,
    appealFiles: await nameFiles(source, await listAppealFiles(db, id, null)),
  };
}

async function questionsOf(
  source: FileSource,
  application: ApplicationRow,
  { facts, now }: { facts: GatheredFacts; now: Date },
): Promise<ReadApplicationOutput['questions']> {
  const moment = await momentOf(source.db, application, now);
  const rows = await listAnswerFiles(source.db, application.id);
  const files = await nameFiles(source, rows);
  return facts.questions.map((question) => ({
    ...question,
    required: facts.isRequired(question),
    afterDeadline: question.required === 'AFTER_DEADLINE',
    editableUntil: question.freezeAfter,
    open: mayAnswer(question, moment),
    files: files.filter((_, index) => rows[index]!.question === question.key),
  }));
}

const byName = <N extends string, T>(names: readonly N[], valueOf: (name: N) => T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, T>;

const describeText = (db: Db, textId: string): Promise<NonNullable<ReadApplicationOutput['text']>> =>
  db
    .selectFrom('scenario_text as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.id', 't.number', 't.pages', 'f.sha256'])
    .where('t.id', '=', textId)
    .executeTakeFirstOrThrow();

async function findAppeal(
  source: FileSource,
  applicationId: string,
): Promise<ReadApplicationOutput['appeal']> {
  const row = await source.db
    .selectFrom('application_appeal')
    .select(['id', 'ground', 'text', 'created_at', 'outcome', 'answer'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, created_at, ...appeal } = row;
  const files = await nameFiles(source, await listAppealFiles(source.db, applicationId, id));
  return { ...appeal, files, createdAt: created_at.toISOString() };
}

interface EditableFacts {
  remarks: readonly OpenRemark[];
  context: ItemContext;
}

/** A draft is open as a whole, a returned application only where the fund has put a remark. */
function editableFields(application: ApplicationRow, { remarks, context }: EditableFacts): string[] {
  if (!mayDo('edit', application, context)) return [];
  if (application.state === 'DRAFT') return [...Object.keys(patchFields), 'answers'];
  return [...openedFields(remarks)];
}
