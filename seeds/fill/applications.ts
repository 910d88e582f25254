/** Applications to the closed selection in every state, and a draft for the open one. */
import { sql } from 'kysely';
import { applicationLifecycle } from '#features/applications/lifecycle.ts';
import type { ApplicationMove, ApplicationState } from '#features/applications/lifecycle.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import { nextApplicationNumber } from '#features/selections/server/next-application-number.ts';
import { newId } from '#kernel/id.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { shift } from '../content/dates.ts';
import { readJson } from '../content/read-json.ts';
import { cast } from '../people.ts';
import { addProtocols } from './protocols.ts';
import type { SeedContext } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

const texts =
  readJson<Record<'scene' | 'importance' | 'workPlan' | 'remark' | 'ground' | 'comment' | 'appeal', string>>(
    'applications.json',
  );

/** Moves with the days before today. */
type Path = readonly (readonly [ApplicationMove, number])[];
const sent = ['submit', 50] as const;
const taken = ['take', 38] as const;
// The decisions of a group are published by one protocol.
const admitted = ['admit', 9] as const;
const refused = ['refuse', 9] as const;
const passed = ['passToCommission', 7] as const;
const paths: readonly Path[] = [
  [sent, taken, admitted],
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
  [['expire', 40]],
];

export async function addApplications(
  context: SeedContext,
  scenarios: readonly SeededScenario[],
): Promise<void> {
  const { tx, today } = context;
  const { author } = cast(today);
  const selections = await tx.selectFrom('selection').select(['id', 'wave_id', 'state']).execute();
  const [open, closed] = ['OPEN', 'CLOSED'].map((state) => selections.find((one) => one.state === state)!);
  const usable = scenarios.filter(({ state, textId }) => state === 'PUBLISHED' && textId !== null);
  const own = usable.filter(({ authorId }) => authorId === author.id);
  const others = [
    ...new Map(
      usable.filter(({ authorId }) => authorId !== author.id).map((one) => [one.authorId, one]),
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
  const fields = {
    workingTitle: scenario.content.title,
    logline: scenario.content.logline,
    annotation: scenario.content.annotation,
    scene: texts.scene,
    importance: texts.importance,
    workPlan: texts.workPlan,
  };
  const [first] = path;
  const isSent = first?.[0] === 'submit';
  const [last, lastDays] = path.at(-1) ?? [null, 4];
  const state: ApplicationState = last === null ? 'DRAFT' : applicationLifecycle.moves[last].to;
  const created = shift(today, -(first ? first[1] + 10 : 4));
  await tx
    .insertInto('application')
    .values({
      id,
      selection_id: selection.id,
      wave_id: selection.wave_id,
      author_id: scenario.authorId,
      state,
      state_since: shift(today, -lastDays),
      number: isSent ? await nextApplicationNumber(tx, selection.id) : null,
      changed: JSON.stringify({ selection: 1, scenario: 1, materials: 1 }),
      scenario_id: scenario.id,
      fields: JSON.stringify(fields),
      text_id: isSent ? scenario.textId : null,
      submission: isSent ? JSON.stringify(await submissionOf(tx, scenario, fields)) : null,
      submitted_at: isSent ? shift(today, -first[1]) : null,
      fix_until: state === 'NEED_FIX' ? moscowDay(shift(today, 5)) : null,
      created_at: created,
      updated_at: shift(today, -lastDays),
    })
    .execute();
  await addTimeline({ tx, today }, { id, authorId: scenario.authorId, path });
}

async function submissionOf(
  tx: SeedContext['tx'],
  { authorId, textId, id, content }: SeededScenario,
  fields: Submission['fields'],
): Promise<Submission> {
  const { rows } = await sql<{ author: string; number: number; pages: number; sha256: string }>`
    SELECT concat_ws(' ', u.last_name, u.name, u.second_name) AS author, t.number, t.pages, f.sha256
    FROM account u, scenario_text t JOIN file f ON f.id = t.file_id WHERE u.id = ${authorId} AND t.id = ${textId}`.execute(
    tx,
  );
  const { author, ...text } = rows[0]!;
  return {
    author,
    scenario: { id, name: content.title, format: '', genres: [] },
    text,
    coauthors: [],
    ownShare: 100,
    questionnaireVersion: 1,
    fields,
    answers: {},
    similarPercent: null,
  };
}

async function addTimeline(
  { tx, today }: Pick<SeedContext, 'tx' | 'today'>,
  { id, authorId, path }: { id: string; authorId: string; path: Path },
): Promise<void> {
  const { fund } = cast(today);
  let from: ApplicationState = 'DRAFT';
  for (const [move, days] of path) {
    const { to, action } = applicationLifecycle.moves[move];
    const isRefusal = move === 'refuse' || move === 'reject';
    const { id: moveId } = await tx
      .insertInto('application_move')
      .values({
        application_id: id,
        at: shift(today, -days),
        actor_id: move === 'expire' ? null : action === 'application.edit' ? authorId : fund.id,
        move,
        from_state: from,
        to_state: to,
        ...(isRefusal && { ground: texts.ground, comment: texts.comment }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (move === 'returnForFix') await addRemark(tx, { id, at: shift(today, -days), officerId: fund.id });
    if (isRefusal && path.at(-1)![0] === 'appeal')
      await tx
        .insertInto('application_appeal')
        .values({
          id: newId(),
          application_id: id,
          move_id: moveId,
          ground: 'FORMAL_CHECK',
          text: texts.appeal,
          created_at: shift(today, -path.at(-1)![1]),
        })
        .execute();
    from = to;
  }
}

const addRemark = (
  tx: SeedContext['tx'],
  { id, at, officerId }: { id: string; at: Date; officerId: string },
) =>
  tx
    .insertInto('application_remark')
    .values({
      id: newId(),
      application_id: id,
      field: 'importance',
      text: texts.remark,
      officer_id: officerId,
      created_at: at,
    })
    .execute();
