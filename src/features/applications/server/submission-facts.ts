/** What decides about a submission, read in the transaction that submits. */
import type { SubmissionFacts } from '#features/applications/missing-parts.ts';
import { isRequiredNow } from '#features/applications/open-questions.ts';
import type { AnswerMoment } from '#features/applications/open-questions.ts';
import { countFiles } from '#features/applications/server/application-files.ts';
import { eligibilityOf } from '#features/applications/server/eligibility-of.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { listOpenRemarks } from '#features/applications/server/open-remarks.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import { readCoauthors } from '#features/coauthors/server/coauthor-queries.ts';
import type { CoauthorList } from '#features/coauthors/schemas.ts';
import { isSignedState } from '#features/questionnaire/lifecycle.ts';
import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import { findQuestionnaireState } from '#features/questionnaire/server/questionnaire-row.ts';
import { checkEligibility } from '#features/selections/eligibility.ts';
import { findQuestions, findSelection } from '#features/selections/server/find-selection.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { findSigned } from '#features/signing/server/signed-documents.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface GatheredFacts extends SubmissionFacts {
  coauthors: CoauthorList;
  questionnaire: QuestionnaireFacts;
  submitted: SubmittedParts;
}

/** What the application keeps of its last submission. A draft keeps nothing. */
export interface SubmittedParts {
  /** Author and questionnaire, which no remark opens. */
  person: Submission | null;
  /** Scenario, co-authors and eligibility, unless the scenario is marked. */
  scenario: Submission | null;
  /** False: the newest text of the scenario counts. */
  keepsText: boolean;
}

interface QuestionnaireFacts {
  state: QuestionnaireState;
  isSigned: boolean;
  lacksCertificate: boolean;
  versionId: string | null;
}

export interface FactsContext {
  now: Date;
  vault: Vault;
}

const alone: CoauthorList = { version: 0, ownShare: 100, confirmed: true, items: [] };

export async function gatherFacts(
  db: Db | Tx,
  application: ApplicationRow,
  context: FactsContext,
): Promise<GatheredFacts> {
  const { selection_id: selectionId, form_version: version, scenario_id: scenarioId } = application;
  const selection = await findSelection(db, selectionId);
  const questions = await findQuestions(db, { selectionId, version });
  const moment = await momentOf(db, application, context.now);
  const submitted = submittedParts(application, moment.remarked);
  const coauthors = scenarioId === null ? alone : await readCoauthors(db, scenarioId);
  return {
    fields: application.fields,
    answers: application.answers,
    answerFiles: await countFiles(db, application.id),
    questions,
    isRequired: (question) => isRequiredNow(question, moment),
    eligibility: submitted.scenario
      ? []
      : checkEligibility(selection, await eligibilityOf(db, application, context)),
    scenarioId,
    isScenarioAvailable: submitted.scenario !== null || (await isAvailable(db, scenarioId)),
    textId: await findTextToSend(db, application, moment.remarked),
    blindTextId: application.blind_text_id,
    coauthors,
    coauthorsConfirmed: submitted.scenario !== null || coauthors.confirmed,
    questionnaire: await findQuestionnaire(db, application, {
      ...submitted,
      needsCertificate: selection.signatureRequired,
    }),
    submitted,
    signatureRequired: selection.signatureRequired,
    isSigned: application.state !== 'DRAFT' && application.state !== 'NEED_FIX',
  };
}

/** A scenario that is being moderated or reworked stays available, because it was chosen before. */
async function isAvailable(db: Db | Tx, scenarioId: string | null): Promise<boolean> {
  if (scenarioId === null) return true;
  const { state } = await db
    .selectFrom('scenario')
    .select('state')
    .where('id', '=', scenarioId)
    .executeTakeFirstOrThrow();
  return state !== 'BLOCKED' && state !== 'ARCHIVED';
}

/** What decides about the questions that the author may answer now. */
export async function momentOf(db: Db | Tx, application: ApplicationRow, now: Date): Promise<AnswerMoment> {
  const remarks = await listOpenRemarks(db, application);
  const remarked = new Set(remarks.map(({ field }) => field));
  return { application, calendar: await readCalendar(db), now, remarked };
}

function submittedParts(application: ApplicationRow, remarked: ReadonlySet<string>): SubmittedParts {
  const { state, submission } = application;
  const person = state === 'DRAFT' ? null : submission;
  const isNewScenario = remarked.has('scenarioId');
  return {
    person,
    scenario: isNewScenario ? null : person,
    keepsText: state !== 'DRAFT' && !isNewScenario && !remarked.has('text'),
  };
}

/** The co-authors of the last submission, unless another scenario may be sent. */
export function sentCoauthors({
  coauthors,
  submitted,
}: Pick<GatheredFacts, 'coauthors' | 'submitted'>): Pick<Submission, 'coauthors' | 'ownShare'> {
  const { ownShare, items } = coauthors;
  if (submitted.scenario)
    return { coauthors: submitted.scenario.coauthors, ownShare: submitted.scenario.ownShare };
  return { coauthors: items.map(({ name, email, share }) => ({ name: name ?? '', email, share })), ownShare };
}

/** The frozen text of a submission; the newest text for a draft and when a remark marks the text. */
export async function findTextToSend(
  db: Db | Tx,
  application: ApplicationRow,
  remarked: ReadonlySet<string>,
): Promise<string | null> {
  if (submittedParts(application, remarked).keepsText) return application.text_id;
  return application.scenario_id === null ? null : findTextId(db, application.scenario_id);
}

/** The newest version. */
async function findTextId(db: Db | Tx, scenarioId: string): Promise<string | null> {
  const row = await db
    .selectFrom('scenario_text')
    .select('id')
    .where('scenario_id', '=', scenarioId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A submitted application keeps its version of the questionnaire (product §6). */
async function findQuestionnaire(
  db: Db | Tx,
  { author_id: authorId, questionnaire_version_id: submittedVersionId }: ApplicationRow,
  { person, needsCertificate }: SubmittedParts & { needsCertificate: boolean },
): Promise<QuestionnaireFacts> {
  const { state, versionId } = await findQuestionnaireState(db, authorId);
  if (person) return { state, isSigned: true, lacksCertificate: false, versionId: submittedVersionId };
  const isSigned = versionId !== null && isSignedState(state);
  const lacksCertificate =
    isSigned && needsCertificate && !(await findSigned(db, { kind: 'questionnaire', subjectId: versionId }));
  return { state, isSigned, lacksCertificate, versionId };
}
