/** What happens elsewhere and makes a signed questionnaire outdated (product §6). */
import { sql } from 'kysely';
import { isSignedState } from '#features/questionnaire/lifecycle.ts';
import { validMonths } from '#features/questionnaire/constants.ts';
import { readAccount } from '#features/questionnaire/server/answers.ts';
import { closeConsents } from '#features/questionnaire/server/consents.ts';
import { outdate } from '#features/questionnaire/server/move-questionnaire.ts';
import { findQuestionnaire, lockOwnQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import { findVersion } from '#features/questionnaire/server/sign-questionnaire.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Vault } from '#platform/vault/vault.ts';

const signedFields = ['lastName', 'name', 'secondName', 'birthday'] as const;

/** Compares with what was signed: a profile is often saved without a new name. */
export const outdateByAccount = (vault: Vault) =>
  defineSubscriber({
    name: 'questionnaire-of-changed-account',
    on: ['profile.saved', 'account.birthday-corrected'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const authorId = event.subjectId;
        if (!authorId) return;
        // The author may be signing with the new name.
        await lockOwnQuestionnaire(tx, authorId);
        if (await hasChanged(tx, { vault, authorId }))
          await outdate(tx, { authorId, because: 'ACCOUNT_CHANGED', actorId: null });
      }),
  });

/** In FIX the author corrects what the remarks name, and signs again anyway. */
async function hasChanged(tx: Tx, { vault, authorId }: { vault: Vault; authorId: string }): Promise<boolean> {
  const { state, versionId } = await findQuestionnaire(tx, authorId);
  if (!isSignedState(state)) return false;
  const { values } = await findVersion({ db: tx, vault }, versionId);
  const account = await readAccount({ db: tx, authorId });
  return signedFields.some((field) => values.personal[field] !== account[field]);
}

/** A consent to letters that was withdrawn in the settings of the account. */
export const outdateByMailing = (clock: Clock) =>
  defineSubscriber({
    name: 'questionnaire-of-withdrawn-mailing',
    on: ['consent.withdrawn'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const authorId = event.subjectId;
        const { kinds } = event.payload as { kinds: string[] };
        if (!authorId || !kinds.includes('mailing')) return;
        // The author may have given it again, and signed with it, before this delivery.
        await lockOwnQuestionnaire(tx, authorId);
        const given = { authorId, kinds: ['mailing'] as const, givenUntil: event.at };
        const closed = await closeConsents(tx, { ...given, now: clock.now() });
        if (closed) await outdate(tx, { authorId, because: 'CONSENT_WITHDRAWN', actorId: authorId });
      }),
  });

const batchSize = 100;

/** Signed more than twelve months ago. Returns the number of outdated ones. */
export async function outdateOld(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM questionnaire
    WHERE state IN ('SIGNED', 'CHECK', 'CONFIRMED', 'FIX')
      AND signed_at <= ${now}::timestamptz - make_interval(months => ${validMonths})
    ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const { id } of rows) await outdate(tx, { authorId: id, because: 'TOO_OLD', actorId: null });
  return rows.length;
}
