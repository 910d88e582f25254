/** The link that confirms an address: bound to the account and to the address it was sent to (S-16). */
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret, newSecret } from '#platform/passwords/secret.ts';

const lifetimeHours = 24; // product §2

/** Seconds between two letters of one account (spec §9 has the same wait for SMS). */
export const emailResendWaitSeconds = 60;

interface NewLink {
  accountId: string;
  email: string;
  now: Date;
}

export async function createEmailLink(tx: Tx, link: NewLink): Promise<void> {
  const { accountId } = link;
  const token = await insertToken(tx, { ...link, kind: 'email', minutes: lifetimeHours * 60 });
  await record(tx, {
    kind: 'email.link-made',
    actorId: accountId,
    subjectId: accountId,
    payload: {},
    secret: { token },
  });
}

/** Returns the secret of the link; the database keeps its hash. */
export async function insertToken(
  tx: Tx,
  { accountId, email, kind, minutes, now }: NewLink & { kind: 'email' | 'password'; minutes: number },
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('account_token')
    .values({
      id: newId(),
      account_id: accountId,
      kind,
      token_hash: hashSecret(token),
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return token;
}
