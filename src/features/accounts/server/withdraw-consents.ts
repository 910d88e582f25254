/** Consequences of a withdrawn consent (152-FZ, articles 9 and 10.1). */
import type { ConsentKind } from '#features/accounts/consents.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import { setPublished } from '#features/accounts/server/set-published.ts';
import { lockConsents } from '#features/accounts/server/write-consents.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface Withdrawal {
  accountId: string;
  kinds: readonly ConsentKind[];
  now: Date;
}

/**
 * Throws `validation_failed` for the terms, which are a contract: a person who does not accept them deletes the account.
 */
export async function withdrawConsents(tx: Tx, { accountId, kinds, now }: Withdrawal): Promise<void> {
  if (!kinds.length) return;
  if (kinds.includes('terms')) {
    throw new InvalidInput([
      { code: 'validation_failed', field: 'withdraw', text: 'accounts@rules.consentRequired' },
    ]);
  }
  await lockConsents(tx, accountId);
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
  if (kinds.includes('publication')) await setPublished(tx, { accountId, isPublished: false });
  const payload = { kinds: [...kinds] };
  await record(tx, { kind: 'consent.withdrawn', actorId: accountId, subjectId: accountId, payload });
  // An account cannot exist without the processing of its data.
  if (kinds.includes('personal_data'))
    await moveState(tx, {
      table: 'account',
      lifecycle: accountLifecycle,
      id: accountId,
      move: 'leave',
      set: { left_at: now },
      actorId: accountId,
    });
}
