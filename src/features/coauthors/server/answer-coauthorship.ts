import { coauthorLifecycle } from '#features/coauthors/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

interface AnswerOptions {
  id: string;
  scenarioId: string;
  accountId: string;
  move: 'confirm' | 'decline';
  now: Date;
  /** Only for a confirmation. */
  shownShare?: number | undefined;
}

/** Throws `state_conflict` after an answer, `version_conflict` when the share is not the shown one. */
export async function answerCoauthorship(tx: Tx, options: AnswerOptions): Promise<void> {
  const { id, scenarioId, accountId, move, now, shownShare } = options;
  const { share } = await tx
    .selectFrom('scenario_coauthor')
    .select('share')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  if (shownShare !== undefined && shownShare !== share)
    throw new Refusal('version_conflict', { text: 'coauthors@refusals.share', vars: { share } });
  await moveState(tx, {
    table: 'scenario_coauthor',
    id,
    lifecycle: coauthorLifecycle,
    move,
    set: { account_id: accountId, answered_at: now },
    event: { scenarioId, share },
    actorId: accountId,
  });
}

interface AcceptOptions {
  code: string;
  accountId: string;
  now: Date;
}

/** Returns the id. Throws `invite_invalid`; `already_exists` when the account is the author or in the list already. */
export async function acceptCoauthorLink(tx: Tx, { code, accountId, now }: AcceptOptions): Promise<string> {
  const bound = await tx
    .updateTable('scenario_coauthor')
    .set({ account_id: accountId })
    .where('code_hash', '=', hashSecret(code))
    .where('code_expires_at', '>', now)
    .where('state', '=', 'INVITED')
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .returning(['id', 'scenario_id'])
    .executeTakeFirst();
  if (!bound) throw new Refusal('invite_invalid');
  await refuseTwice(tx, { id: bound.id, scenarioId: bound.scenario_id, accountId });
  return bound.id;
}

/** One person is one party: neither the author nor a listed co-author can take another share by a link. */
async function refuseTwice(
  tx: Tx,
  { id, scenarioId, accountId }: { id: string; scenarioId: string; accountId: string },
): Promise<void> {
  const { author_id } = await tx
    .selectFrom('scenario')
    .select('author_id')
    .where('id', '=', scenarioId)
    .executeTakeFirstOrThrow();
  const other = await tx
    .selectFrom('scenario_coauthor')
    .select('id')
    .where('scenario_id', '=', scenarioId)
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (author_id === accountId || other)
    throw new Refusal('already_exists', { text: 'coauthors@refusals.twice' });
}
