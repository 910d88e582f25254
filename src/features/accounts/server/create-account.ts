/** Creates an account with its consents and the link that confirms the address. */
import type { Capability, Role } from '#access/actor.ts';
import type { PersonInput } from '#features/accounts/registration-fields.ts';
import { createEmailLink } from '#features/accounts/server/email-links.ts';
import { writeConsents } from '#features/accounts/server/write-consents.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { ClientInfo } from '#platform/http/define-handler.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

export interface NewAccount {
  id: string;
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
  clientInfo: Pick<ClientInfo, 'ip' | 'agent'>;
  now: Date;
}

/** Throws `not_unique_email`. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<void> {
  await insertAccount(tx, account);
  const { id } = account;
  const { consents } = account.person;
  await writeConsents(tx, { accountId: id, consents, clientInfo: account.clientInfo });
  await record(tx, {
    kind: 'account.registered',
    actorId: id,
    subjectId: id,
    payload: { role: account.role },
    ipPrefix: networkOf(account.clientInfo.ip),
  });
  await createEmailLink(tx, { accountId: id, email: account.email, now: account.now });
}

async function insertAccount(tx: Tx, { person, ...account }: NewAccount): Promise<void> {
  const row = await tx
    .insertInto('account')
    .values({
      id: account.id,
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
      may_be_published: false,
      created_at: account.now,
      // The registration opens a session.
      last_login_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_unique_email', account.emailTakenError ?? { field: 'email' });
}
