import { sql } from 'kysely';
import type { OutdatedBecause } from '#features/questionnaire/constants.ts';
import { questionnaireLifecycle } from '#features/questionnaire/lifecycle.ts';
import type { QuestionnaireMove, QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import { errorsOf, readContent } from '#features/questionnaire/server/questionnaire-content.ts';
import type { ReadSource } from '#features/questionnaire/server/questionnaire-content.ts';
import { resolveRemarks } from '#features/questionnaire/server/remarks.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { StateMove } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

type Move = StateMove<'questionnaire', QuestionnaireState, QuestionnaireMove>;
type Options = Pick<Move, 'move' | 'set' | 'event'> & { authorId: string; actorId: string | null };

/** Throws `state_conflict`. */
export const moveQuestionnaire = (tx: Tx, { authorId, ...options }: Options) =>
  moveState(tx, { table: 'questionnaire', lifecycle: questionnaireLifecycle, id: authorId, ...options });

/** After a change by the author: begins the next version of a signed questionnaire, and follows completeness. */
export async function followChange(tx: Tx, source: Omit<ReadSource, 'db'>): Promise<void> {
  const { authorId } = source;
  const content = await readContent({ ...source, db: tx });
  const by = { authorId, actorId: authorId };
  let { state } = content.row;
  if (state === 'FIX') return;
  for (const move of ['start', 'edit'] as const)
    if (canMove(questionnaireLifecycle, state, move))
      state = (await moveQuestionnaire(tx, { ...by, move })).state;
  const follow = errorsOf(content).length === 0 ? 'complete' : 'reopen';
  if (canMove(questionnaireLifecycle, state, follow)) await moveQuestionnaire(tx, { ...by, move: follow });
}

interface Outdate {
  authorId: string;
  because: OutdatedBecause;
  /** The author, or null for a job. */
  actorId: string | null;
}

/** Does nothing in a state without a signature. Remarks of a check that ends this way are never sent. */
export async function outdate(tx: Tx, { authorId, because, actorId }: Outdate): Promise<void> {
  const row = await tx
    .selectFrom('questionnaire')
    .select(['state', sql<Date>`now()`.as('now')])
    .where('id', '=', authorId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !canMove(questionnaireLifecycle, row.state, 'outdate')) return;
  if (row.state === 'CHECK') await resolveRemarks(tx, authorId, row.now);
  await moveQuestionnaire(tx, { authorId, actorId, move: 'outdate', event: { because } });
}
