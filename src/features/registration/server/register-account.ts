/**
 * The steps that all registrations share: checks and the password hash before the transaction; account, profile and
 * session inside it.
 */
import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession, PersonInput } from '#features/accounts/registration-fields.ts';
import { enrol } from '#features/accounts/server/enrol.ts';
import type { Newcomer } from '#features/accounts/server/enrol.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { passwordComplaints } from '#features/accounts/server/password-rules.ts';
import { refuseTakenEmail } from '#features/accounts/server/taken-email.ts';
import { createProfile } from '#features/profile/server/save-profile.ts';
import type { Complaint } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';

export interface AccountRegistration extends Pick<Newcomer, 'role' | 'email' | 'whenTaken'> {
  person: PersonInput;
  /** The visitor typed the address, so the call may be a probe for registered addresses. */
  emailIsTyped: boolean;
  birthday?: string;
  city?: string;
  /** Errors found by the caller; reported together with the errors of the password. */
  fieldErrors?: readonly Complaint[];
}

/** Each registration costs a hash and a letter to the typed address. */
const registrationLimit = { key: 'register', limit: 20, seconds: 3600 };

/** Checks the input and hashes the password; hashing takes too long for a transaction. */
export async function prepareAccount(
  { database, outside, now, visit }: Context<unknown, unknown>,
  registration: AccountRegistration,
): Promise<Newcomer> {
  const { settings } = outside;
  const { person, email, birthday = null, city = null } = registration;
  checkPassword(registration, settings.productName);
  await limitAddress(database.db, { ip: visit.ip, settings }, registrationLimit);
  if (registration.emailIsTyped) await refuseTakenEmail(database.db, { email, ip: visit.ip, settings });
  return {
    role: registration.role,
    email,
    whenTaken: registration.whenTaken,
    passwordHash: await outside.passwords.hash(person.password),
    lastName: person.last_name,
    name: person.name,
    secondName: person.second_name ?? null,
    phone: person.phone,
    birthday,
    city,
    consents: person.consents,
    ip: visit.ip,
    now,
  };
}

function checkPassword({ person, email, fieldErrors = [] }: AccountRegistration, productName: string): void {
  const personal = {
    email,
    name: person.name,
    lastName: person.last_name,
    secondName: person.second_name ?? null,
    productName,
  };
  const errors = [...fieldErrors, ...passwordComplaints(person.password, personal)];
  if (errors.length) throw new InvalidInput(errors);
}

/** Returns the id of the account; throws `not_unique_email`. */
export async function createAccountAndProfile(tx: Tx, account: Newcomer): Promise<string> {
  const accountId = await enrol(tx, account);
  await createProfile(tx, accountId);
  return accountId;
}

export async function openFirstSession(
  tx: Tx,
  { outside: { settings }, visit, effects }: Context<unknown, unknown>,
  { accountId, role }: { accountId: string; role: Role },
): Promise<OpenedSession> {
  const roles = [role];
  const csrf = await openSession(tx, { accountId, roles, visit, effects, settings });
  return { csrf, roles, landing: landingOf(roles, settings) };
}
