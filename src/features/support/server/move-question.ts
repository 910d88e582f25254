import { questionLifecycle } from '#features/support/lifecycle.ts';
import type { QuestionMove } from '#features/support/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type {} from '#features/support/server/events.ts';
import type {} from '#features/support/server/tables.ts';

export interface MoveQuestionInput {
  questionId: string;
  move: QuestionMove;
  /** Set for the move `answer` only. */
  answer?: string | undefined;
  officerId: string;
  now: Date;
}

/** Throws `not_found`, `state_conflict`. */
export async function moveQuestion(tx: Tx, decision: MoveQuestionInput) {
  const { questionId, move, answer, officerId, now } = decision;
  const question = await tx
    .selectFrom('support_question')
    .select('number')
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (!question) throw new Refusal('not_found');
  const moved = await moveState(tx, {
    table: 'support_question',
    id: questionId,
    lifecycle: questionLifecycle,
    move,
    set: { officer_id: officerId, decided_at: now, ...(answer !== undefined && { answer }) },
    actorId: officerId,
    event: { number: question.number },
  });
  return { id: moved.id, state: moved.state };
}
