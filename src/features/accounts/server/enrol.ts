/** A new account with everything that belongs to it: consents, profile, the link that confirms the address. */
import type { Role } from '#access/actor.ts';
import { consentVersion } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { makeEmailLink } from '#features/accounts/server/email-links.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

export interface Newcomer {
  role: Role;
  email: string;
  whenTaken?: { field: string; text: string } | undefined;
  passwordHash: string;
  lastName: string;
  name: string;
  secondName: string | null;
  /** Eleven digits. */
  phone: string;
  /** yyyy-MM-dd */
  birthday: string | null;
  city: string | null;
  consents: readonly ConsentKind[];
  ip: string;
  now: Date;
}

/** Begins the profile of an account; the feature that owns profiles provides it. */
export type OpenProfile = (tx: Tx, accountId: string) => Promise<void>;

/** Returns the id of the account; throws `not_unique_email`. */
export async function enrol(tx: Tx, who: Newcomer, openProfile: OpenProfile): Promise<string> {
  const id = await insertAccount(tx, who);
  await openProfile(tx, id);
  await writeConsents(tx, { accountId: id, kinds: who.consents, ip: who.ip });
  await record(tx, {
    kind: 'account.registered',
    actorId: id,
    subjectId: id,
    payload: { role: who.role },
    ipPrefix: networkOf(who.ip),
  });
  await makeEmailLink(tx, { accountId: id, email: who.email, now: who.now });
  return id;
}

async function insertAccount(tx: Tx, who: Newcomer): Promise<string> {
  const row = await tx
    .insertInto('account')
    .values({
      id: newId(),
      email: who.email,
      password_hash: who.passwordHash,
      roles: [who.role],
      last_name: who.lastName,
      name: who.name,
      second_name: who.secondName,
      phone: who.phone,
      birthday: who.birthday,
      city: who.city,
      gender: null,
      email_confirmed_at: null,
      phone_confirmed_at: null,
      created_at: who.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_unique_email', who.whenTaken ?? { field: 'email' });
  return row.id;
}

interface Given {
  accountId: string;
  kinds: readonly ConsentKind[];
  ip: string;
}

/** The text version, the time and the address are evidence (product §2). */
export async function writeConsents(tx: Tx, { accountId, kinds, ip }: Given): Promise<void> {
  if (!kinds.length) return;
  const given = [...new Set(kinds)];
  await tx
    .insertInto('consent')
    .values(
      given.map((kind) => ({
        id: newId(),
        account_id: accountId,
        kind,
        version: consentVersion,
        ip,
        withdrawn_at: null,
      })),
    )
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
