/** What has happened to an application of the demo: its moves, versions, remarks, appeal, formal check and notes. */
import { applicationLifecycle } from '#features/applications/lifecycle.ts';
import type { ApplicationMove, ApplicationState } from '#features/applications/lifecycle.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import { checkItems } from '#features/intake/constants.ts';
import type { CheckAnswer, CheckItem } from '#features/intake/constants.ts';
import type {} from '#features/intake/server/tables.ts';
import { newId } from '#kernel/id.ts';
import { shift } from '../content/dates.ts';
import { cast, secondOfficer } from '../people.ts';
import { applicationTexts as texts } from './application-texts.ts';
import type { SeedContext } from './people.ts';

/** Moves with the days before today. */
export type Path = readonly (readonly [ApplicationMove, number])[];

export interface Timeline {
  id: string;
  authorId: string;
  path: Path;
  /** Null for an application that was never sent. */
  submission: Submission | null;
  textId: string | null;
}

type Context = Pick<SeedContext, 'tx' | 'today'>;

export async function addTimeline(context: Context, timeline: Timeline): Promise<void> {
  let from: ApplicationState = 'DRAFT';
  let number = 0;
  for (const [move, days] of timeline.path) {
    const at = shift(context.today, -days);
    const moveId = await addMove(context, { timeline, move, from, at });
    if (move === 'submit' || move === 'resubmit')
      await addVersion(context, { timeline, number: (number += 1), at });
    if (move === 'returnForFix') await addRemark(context, { timeline, at });
    if (isRefusal(move)) await addAppeal(context, { timeline, moveId });
    from = applicationLifecycle.moves[move].to;
  }
  if (timeline.path.some(([move]) => move === 'take')) await addCheck(context, timeline);
}

const isRefusal = (move: ApplicationMove): boolean => move === 'refuse' || move === 'reject';

interface Move {
  timeline: Timeline;
  move: ApplicationMove;
  from: ApplicationState;
  at: Date;
}

async function addMove(
  { tx, today }: Context,
  { timeline: { id, authorId }, move, from, at }: Move,
): Promise<string> {
  const { to, action } = applicationLifecycle.moves[move];
  const { id: moveId } = await tx
    .insertInto('application_move')
    .values({
      application_id: id,
      at,
      actor_id: move === 'expire' ? null : action === 'application.edit' ? authorId : cast(today).fund.id,
      move,
      from_state: from,
      to_state: to,
      ...(isRefusal(move) && { ground: texts.ground, comment: texts.comment }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return moveId;
}

/** The last version has what the application has now; one before it had the short answer that was returned. */
async function addVersion(
  { tx }: Context,
  {
    timeline: { id, path, submission, textId },
    number,
    at,
  }: { timeline: Timeline; number: number; at: Date },
): Promise<void> {
  const isLast = number === path.filter(([move]) => move === 'submit' || move === 'resubmit').length;
  const fields = { ...submission!.fields, ...(!isLast && { importance: texts.importance }) };
  await tx
    .insertInto('application_version')
    .values({
      application_id: id,
      number,
      submission: JSON.stringify({ ...submission!, fields }),
      text_id: textId,
      questionnaire_version_id: null,
      submitted_at: at,
    })
    .execute();
}

async function addRemark(
  { tx, today }: Context,
  { timeline: { id, path }, at }: { timeline: Timeline; at: Date },
): Promise<void> {
  const mended = path.find(([move]) => move === 'resubmit');
  await tx
    .insertInto('application_remark')
    .values({
      id: newId(),
      application_id: id,
      field: 'importance',
      text: texts.remark,
      officer_id: cast(today).fund.id,
      created_at: at,
      resolved_at: mended ? shift(today, -mended[1]) : null,
    })
    .execute();
}

async function addAppeal(
  { tx, today }: Context,
  { timeline: { id, path }, moveId }: { timeline: Timeline; moveId: string },
): Promise<void> {
  const [move, days] = path.at(-1)!;
  if (move !== 'appeal') return;
  await tx
    .insertInto('application_appeal')
    .values({
      id: newId(),
      application_id: id,
      move_id: moveId,
      ground: 'FORMAL_CHECK',
      text: texts.appeal,
      created_at: shift(today, -days),
    })
    .execute();
}

/** The answers of the checklist, as far as they go, and what the officers have said to each other. */
async function addCheck({ tx, today }: Context, { id, path }: Timeline): Promise<void> {
  const { fund } = cast(today);
  const taken = path.findLast(([move]) => move === 'take')![1];
  const state = applicationLifecycle.moves[path.at(-1)![0]].to;
  const answered = state === 'FORMAL_CHECK' ? checkItems.slice(0, 5) : checkItems;
  const isRefused = path.some(([move]) => move === 'refuse');
  const answerTo = (item: CheckItem): { answer: CheckAnswer; text: string } => {
    if (item === 'VOLUME' && isRefused) return { answer: 'NO', text: texts.checkNo };
    if (item === 'COMPLETE' && state === 'NEED_FIX') return { answer: 'REMARK', text: texts.checkRemark };
    return { answer: 'YES', text: '' };
  };
  await tx
    .insertInto('intake_check')
    .values(
      answered.map((item) => ({
        application_id: id,
        item,
        version: 1,
        ...answerTo(item),
        officer_id: fund.id,
        at: shift(today, 1 - taken),
      })),
    )
    .execute();
  const notes = [
    { officer_id: fund.id, text: texts.note, created_at: shift(today, 1 - taken) },
    { officer_id: secondOfficer.id, text: texts.noteAnswer, created_at: shift(today, 2 - taken) },
  ];
  await tx
    .insertInto('intake_note')
    .values(notes.map((note) => ({ id: newId(), application_id: id, ...note })))
    .execute();
}
