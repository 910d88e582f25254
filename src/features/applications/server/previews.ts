/** What the desk and what the expert will see of an application (product §5, step 7; §7, blind package). */
import { materialNames } from '#features/applications/application-fields.ts';
import { isEmptyAnswer } from '#features/applications/check-answers.ts';
import { findTraces } from '#features/applications/find-traces.ts';
import type { TracedPerson } from '#features/applications/find-traces.ts';
import type { ExpertPreview, OfficerPreview } from '#features/applications/schemas-preview.ts';
import {
  listAnswerFiles,
  listSentFiles,
  nameFiles,
} from '#features/applications/server/application-files.ts';
import type { FileSource } from '#features/applications/server/application-files.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { pdfResponse } from '#features/applications/server/receipt.ts';
import { gatherFacts, sentCoauthors } from '#features/applications/server/submission-facts.ts';
import type { FactsContext, GatheredFacts } from '#features/applications/server/submission-facts.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import type {} from '#features/profile/server/tables.ts';
import type { QuestionVisibility } from '#features/selections/questions.ts';
import { fullName } from '#kernel/person-name.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { blindPdf, readPdfPages } from '#platform/files/read-pdf.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

export interface PreviewContext extends FactsContext {
  db: Db;
  files: FileStore;
  t: Translate;
}

/** Reads the text itself, which is limited for each reader. */
export interface TextPreviewContext extends PreviewContext {
  readerId: string;
}

/** `shown`: the questions whose answers the reader may see. */
export async function previewForOfficer(
  { db, t, now, vault }: PreviewContext,
  application: ApplicationRow,
  shown: readonly QuestionVisibility[],
): Promise<OfficerPreview> {
  const facts = await gatherFacts(db, application, { now, vault });
  const text = facts.textId === null ? null : await findText(db, facts.textId);
  const [author] = await listPeople(db, application, facts);
  const { coauthors, ownShare } = sentCoauthors(facts);
  return {
    number: application.number,
    author: facts.kept.person?.author ?? author!.fullName,
    coauthors: coauthors.map(({ name, email, share }) => ({ name: name || email, share })),
    ownShare,
    fields: fieldsOf(facts, { t, shown }),
    files: await listNamedFiles(
      { db, vault, authorId: application.author_id },
      { application, facts, shown, now },
    ),
    text: text && { name: text.name, pages: text.pages },
  };
}

export async function previewForExpert(
  context: TextPreviewContext,
  application: ApplicationRow,
): Promise<ExpertPreview> {
  const { db, t, now, vault } = context;
  const facts = await gatherFacts(db, application, { now, vault });
  const people = await listPeople(db, application, facts);
  const fields = fieldsOf(facts, { t, shown: ['EXPERT_OK', 'PUBLIC_OK'] }).map((field) => ({
    ...field,
    marks: findTraces(field.value, people),
  }));
  const text = facts.textId === null ? null : await previewText(context, { textId: facts.textId, people });
  return {
    code: application.number ?? t('applications@preview.noNumber'),
    fields,
    text,
    clean: fields.every(({ marks }) => marks.length === 0) && (text?.found.length ?? 0) === 0,
  };
}

interface FilesOptions {
  application: ApplicationRow;
  facts: GatheredFacts;
  shown: readonly QuestionVisibility[];
  now: Date;
  /** Those that would be submitted now, also of an application that was submitted before. */
  toSend?: boolean;
}

/** Of a draft those that would be submitted now. Experts get none: names and contents of files may name the author. */
export async function listNamedFiles(
  source: FileSource,
  { application, facts, shown, now, toSend = false }: FilesOptions,
): Promise<OfficerPreview['files']> {
  const rows =
    toSend || application.state === 'DRAFT'
      ? await listAnswerFiles(source.db, application.id)
      : await listSentFiles(source.db, application, { questions: facts.questions, now });
  const questions = facts.questions.filter(({ visibility }) => shown.includes(visibility));
  const readable = rows.filter(({ question }) => questions.some(({ key }) => key === question));
  const files = await nameFiles(source, readable);
  return questions.flatMap(({ key, label }) =>
    files.flatMap((file, index) =>
      readable[index]!.question === key ? [{ field: `answers.${key}`, label, ...file }] : [],
    ),
  );
}

interface FieldOptions {
  t: Translate;
  shown: readonly QuestionVisibility[];
}

/** Materials and answers, as texts. */
export function fieldsOf({ fields, questions, answers }: GatheredFacts, { t, shown }: FieldOptions) {
  const materials = materialNames
    .filter((name) => fields[name])
    .map((name) => ({ field: name as string, label: t(`applications@field.${name}`), value: fields[name]! }));
  const answered = questions.filter(
    ({ key, visibility }) => shown.includes(visibility) && !isEmptyAnswer(answers[key]),
  );
  return [
    ...materials,
    ...answered.map(({ key, label, options }) => ({
      field: `answers.${key}`,
      label,
      value: [answers[key]]
        .flat()
        .map((answer) => options.find((option) => option.key === answer)?.label ?? answerText(answer, t))
        .join(', '),
    })),
  ];
}

const answerText = (answer: unknown, t: Translate): string => {
  if (typeof answer === 'boolean') return t(answer ? 'applications@preview.yes' : 'applications@preview.no');
  return String(answer);
};

interface Person extends TracedPerson {
  fullName: string;
}

/**
 * The author, then the confirmed co-authors, then those who stand only in the submission: their accounts are erased or
 * they are co-authors no longer.
 */
async function listPeople(
  db: Db,
  { author_id, submission }: ApplicationRow,
  { scenarioId }: GatheredFacts,
): Promise<Person[]> {
  const coauthors = scenarioId
    ? await db
        .selectFrom('scenario_coauthor')
        .select('account_id')
        .where('scenario_id', '=', scenarioId)
        .where('account_id', 'is not', null)
        .execute()
    : [];
  const ids = [author_id, ...coauthors.map(({ account_id }) => account_id!)];
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.last_name as lastName', 'a.name', 'a.second_name as secondName', 'p.nickname'])
    .where('a.id', 'in', ids)
    .execute();
  const people: Person[] = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ lastName: row.lastName, nickname: row.nickname, fullName: fullName(row) }] : [];
  });
  const known = new Set(people.map(({ lastName }) => lastName));
  return [...people, ...submittedPeople(submission).filter(({ lastName }) => !known.has(lastName))];
}

/** A full name begins with the last name. */
const submittedPeople = (submission: Submission | null): Person[] =>
  submission === null
    ? []
    : [submission.author, ...submission.coauthors.map(({ name }) => name)]
        .filter(Boolean)
        .map((name) => ({ fullName: name, lastName: name.split(' ')[0]! }));

/** Throws `not_found`. */
const findText = (db: Db, textId: string) =>
  db
    .selectFrom('scenario_text as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.pages', 't.has_words as hasWords', 'f.key', 'f.name'])
    .where('t.id', '=', textId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

const maxFound = 50;

async function previewText(
  context: TextPreviewContext,
  { textId, people }: { textId: string; people: readonly Person[] },
): Promise<ExpertPreview['text']> {
  const { key, pages: pageCount, hasWords } = await findText(context.db, textId);
  const pages = await readPages(context, key);
  const cut = cutPagesOf(pages);
  const found = pages.slice(cut).flatMap((text, index) =>
    findTraces(text, people).map(({ kind, start, end }) => ({
      kind,
      page: index + cut + 1,
      sample: text
        .slice(Math.max(0, start - 30), end + 30)
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  );
  return {
    id: textId,
    pages: pageCount - cut,
    titlePageCut: cut > 0,
    searchable: hasWords,
    found: found.slice(0, maxFound),
  };
}

/** Reading a whole text is expensive, and all readers share one queue. */
async function readPages({ db, files, readerId }: TextPreviewContext, key: string): Promise<string[]> {
  await limitRate(db, { key: `blind:${readerId}`, limit: 60, seconds: 3600 });
  const pages = await readPdfPages(files, key);
  if (!pages) throw new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 });
  return pages;
}

const titlePageWords = 40; // product §7

/** A title page has few words and a text behind it. A page without words may be a scan. */
function cutPagesOf(pages: readonly string[]): number {
  if (pages.length < 2) return 0;
  const words = pages[0]!.split(/\s+/).filter(Boolean).length;
  return words > 0 && words < titlePageWords ? 1 : 0;
}

/** Throws `not_found` without a text. */
export async function readBlindText(
  context: TextPreviewContext,
  application: ApplicationRow,
): Promise<FileResponse> {
  const { db, files, now, vault } = context;
  const { textId } = await gatherFacts(db, application, { now, vault });
  if (textId === null) throw new Refusal('not_found');
  const { key } = await findText(db, textId);
  const pages = await readPages(context, key);
  const bytes = await blindPdf(files, { key, cutPages: cutPagesOf(pages) });
  if (!bytes) throw new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 });
  return pdfResponse(bytes, `${application.number ?? 'blind'}.pdf`);
}
