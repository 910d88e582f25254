/** The link that confirms an address: bound to the account and to the address it was sent to (S-16). */
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret, newSecret } from '#platform/passwords/secret.ts';

const hourMs = 3_600_000;
const lifetimeHours = 24; // product §2

/** Seconds between two letters of one account (spec §9 has the same wait for SMS). */
export const emailResendWaitSeconds = 60;

interface NewLink {
  accountId: string;
  email: string;
  now: Date;
}

export async function createEmailLink(tx: Tx, { accountId, email, now }: NewLink): Promise<void> {
  const token = newSecret();
  await tx
    .insertInto('account_token')
    .values({
      id: newId(),
      account_id: accountId,
      kind: 'email',
      token_hash: hashSecret(token),
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeHours * hourMs),
      used_at: null,
    })
    .execute();
  await record(tx, {
    kind: 'email.link-made',
    actorId: accountId,
    subjectId: accountId,
    payload: {},
    secret: { token },
  });
}
