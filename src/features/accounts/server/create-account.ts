/** Creates an account with its consents and the link that confirms the address. */
import type { Capability, Role } from '#access/actor.ts';
import { consentVersion } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import type { PersonInput } from '#features/accounts/registration-fields.ts';
import { createEmailLink } from '#features/accounts/server/email-links.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Tx } from '#platform/db/tables.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

export interface NewAccount {
  role: Role;
  /** Rights of an officer. */
  capabilities?: readonly Capability[] | undefined;
  person: PersonInput;
  email: string;
  emailTakenError?: { field: string; text: TextKey };
  passwordHash: string;
  /** yyyy-MM-dd */
  birthday?: string;
  city?: string;
  ip: string;
  now: Date;
}

/** Returns the id of the account; throws `not_unique_email`. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const id = await insertAccount(tx, account);
  await writeConsents(tx, { accountId: id, kinds: account.person.consents, ip: account.ip });
  await record(tx, {
    kind: 'account.registered',
    actorId: id,
    subjectId: id,
    payload: { role: account.role },
    ipPrefix: networkOf(account.ip),
  });
  await createEmailLink(tx, { accountId: id, email: account.email, now: account.now });
  return id;
}

async function insertAccount(tx: Tx, { person, ...account }: NewAccount): Promise<string> {
  const row = await tx
    .insertInto('account')
    .values({
      id: newId(),
      email: account.email,
      password_hash: account.passwordHash,
      roles: [account.role],
      ...(account.capabilities && { capabilities: [...account.capabilities] }),
      last_name: person.last_name,
      name: person.name,
      second_name: person.second_name,
      phone: person.phone,
      birthday: account.birthday,
      city: account.city,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_unique_email', account.emailTakenError ?? { field: 'email' });
  return row.id;
}

/** The text version, the time and the address are evidence (product §2). */
export async function writeConsents(
  tx: Tx,
  { accountId, kinds, ip }: { accountId: string; kinds: readonly ConsentKind[]; ip: string },
): Promise<void> {
  if (!kinds.length) return;
  const given = [...new Set(kinds)];
  await tx
    .insertInto('consent')
    .values(given.map((kind) => ({ id: newId(), account_id: accountId, kind, version: consentVersion, ip })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'version'])
        .doUpdateSet((eb) => ({
          withdrawn_at: null,
          given_at: eb.fn<Date>('now'),
          ip: eb.ref('excluded.ip'),
        }))
        .where('consent.withdrawn_at', 'is not', null),
    )
    .execute();
  await record(tx, {
    kind: 'consent.given',
    actorId: accountId,
    subjectId: accountId,
    payload: { kinds: given, version: consentVersion },
    ipPrefix: networkOf(ip),
  });
}
