/** Applications to the closed selection in every state, and a draft for the open one. */
import type { ApplicationFields } from '#features/applications/application-fields.ts';
import { applicationLifecycle } from '#features/applications/lifecycle.ts';
import type { ApplicationState } from '#features/applications/lifecycle.ts';
import { fieldsOfCard } from '#features/applications/server/choose-scenario.ts';
import { describeSubmission } from '#features/applications/server/describe-submission.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import { findScenario } from '#features/scenarios/server/scenario-queries.ts';
import { nextApplicationNumber } from '#features/selections/server/next-application-number.ts';
import { newId } from '#kernel/id.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { shift } from '../content/dates.ts';
import { cast } from '../people.ts';
import { addTimeline } from './application-timeline.ts';
import type { Path } from './application-timeline.ts';
import { applicationTexts as texts } from './application-texts.ts';
import { addProtocols } from './protocols.ts';
import type { SeedContext } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

const sent = ['submit', 50] as const;
const taken = ['take', 38] as const;
// The decisions of a group are published by one protocol.
const admitted = ['admit', 9] as const;
const refused = ['refuse', 9] as const;
const passed = ['passToCommission', 7] as const;
const mended = [['returnForFix', 34], ['resubmit', 30], ['take', 28]] as const; // oxfmt-ignore
/** The first is of the first author, who has no questionnaire and so has sent nothing. */
const paths: readonly Path[] = [
  [['expire', 40]],
  [sent, taken, ...mended, admitted],
  [sent, taken, ['returnForFix', 2]],
  [sent, taken, refused],
  [sent, taken, refused, ['appeal', 5]],
  [sent, taken],
  [sent],
  [sent, ['withdraw', 43]],
  [sent, taken, admitted, passed],
  [sent, taken, admitted, passed, ['approve', 1]],
  [sent, taken, admitted, passed, ['reserve', 1]],
  [sent, taken, admitted, passed, ['reject', 1]],
];

export async function addApplications(
  context: SeedContext,
  scenarios: readonly SeededScenario[],
): Promise<void> {
  const { tx, today } = context;
  const { author, author2, minor } = cast(today);
  const castIds = [author.id, author2.id, minor.id];
  const selections = await tx.selectFrom('selection').select(['id', 'wave_id', 'state']).execute();
  const [open, closed] = ['OPEN', 'CLOSED'].map((state) => selections.find((one) => one.state === state)!);
  const usable = scenarios.filter(({ state, textId }) => state === 'PUBLISHED' && textId !== null);
  const own = usable.filter(({ authorId }) => authorId === author.id);
  const others = [
    ...new Map(
      usable.filter(({ authorId }) => !castIds.includes(authorId)).map((one) => [one.authorId, one]),
    ).values(),
  ];
  for (const [index, path] of paths.entries()) {
    const scenario = index === 0 ? (own[0] ?? others.at(-1)) : others[index - 1];
    if (scenario) await addApplication(context, { selection: closed!, scenario, path });
  }
  await addProtocols(context, closed!.id);
  if (own[1]) await addApplication(context, { selection: open!, scenario: own[1], path: [] });
}

interface Row {
  selection: { id: string; wave_id: string };
  scenario: SeededScenario;
  path: Path;
}

async function addApplication({ tx, today }: SeedContext, { selection, scenario, path }: Row): Promise<void> {
  const id = newId();
  const { authorId, textId } = scenario;
  const fields = await fieldsOf(tx, { scenario, path });
  const submission = isSent(path) ? await submissionOf(tx, scenario, fields) : null;
  const [last, lastDays] = path.at(-1) ?? [null, 4];
  const state: ApplicationState = last === null ? 'DRAFT' : applicationLifecycle.moves[last].to;
  const createdDays = path[0] ? path[0][1] + 10 : 4;
  await tx
    .insertInto('application')
    .values({
      id,
      selection_id: selection.id,
      wave_id: selection.wave_id,
      author_id: authorId,
      state,
      state_since: shift(today, -lastDays),
      changed: JSON.stringify({ selection: 1, scenario: 1, materials: 1 }),
      scenario_id: scenario.id,
      fields: JSON.stringify(fields),
      fix_until: state === 'NEED_FIX' ? moscowDay(shift(today, 5)) : null,
      created_at: shift(today, -createdDays),
      updated_at: shift(today, -lastDays),
    })
    .execute();
  if (submission) await submit({ tx, today }, { id, selection, path, submission, textId });
  await addTimeline({ tx, today }, { id, authorId, path, submission, textId });
}

const isSent = (path: Path): boolean => path[0]?.[0] === 'submit';

interface Submitting extends Pick<Row, 'selection' | 'path'> {
  id: string;
  submission: Submission;
  textId: string | null;
}

async function submit(
  { tx, today }: Pick<SeedContext, 'tx' | 'today'>,
  { id, selection, path, submission, textId }: Submitting,
): Promise<void> {
  const [, days] = path.findLast(([move]) => move === 'submit' || move === 'resubmit')!;
  await tx
    .updateTable('application')
    .set({
      number: await nextApplicationNumber(tx, selection.id),
      changed: JSON.stringify({ selection: 1, scenario: 1, materials: 1, declarations: 1, preview: 1 }),
      text_id: textId,
      blind_text_id: textId,
      submission: JSON.stringify(submission),
      submitted_at: shift(today, -days),
    })
    .where('id', '=', id)
    .execute();
}

const declarations = { original: true, notAdaptation: true, notElsewhere: true, rulesAccepted: true };

/** The card fills in most of them, as in the product. A draft has not come to the declarations. */
async function fieldsOf(
  tx: SeedContext['tx'],
  { scenario, path }: Pick<Row, 'scenario' | 'path'>,
): Promise<ApplicationFields> {
  const wasReturned = path.some(([move]) => move === 'returnForFix');
  const isMended = path.some(([move]) => move === 'resubmit');
  return {
    ...fieldsOfCard((await findScenario(tx, scenario.id)).scenario),
    scene: texts.scene,
    episodePlan: texts.episodePlan,
    importance: wasReturned && !isMended ? texts.importance : texts.importanceMended,
    workPlan: texts.workPlan,
    ...(isSent(path) && declarations),
  };
}

/** The version of the questionnaire is signed later, outside of this transaction (signed-questionnaires.ts). */
async function submissionOf(
  tx: SeedContext['tx'],
  { authorId, textId, id }: SeededScenario,
  fields: ApplicationFields,
): Promise<Submission> {
  const application = { author_id: authorId, scenario_id: id };
  const described = await describeSubmission(tx, application, {
    textId,
    coauthors: { version: 0, ownShare: 100, confirmed: true, items: [] },
    questionnaire: { versionId: null },
    fields,
    answers: {},
    submitted: { person: null, scenario: null, keepsText: false },
  });
  return { ...described, questionnaireVersion: 1 };
}
