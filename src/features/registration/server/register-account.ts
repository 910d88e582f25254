/**
 * The steps that all registrations share: checks and the password hash before the transaction; account, profile and
 * session inside it.
 */
import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession, PersonInput } from '#features/accounts/registration-fields.ts';
import { createAccount } from '#features/accounts/server/create-account.ts';
import type { NewAccount } from '#features/accounts/server/create-account.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { passwordErrors } from '#features/accounts/server/password-rules.ts';
import { refuseTakenEmail } from '#features/accounts/server/taken-email.ts';
import { createProfile } from '#features/profile/server/save-profile.ts';
import type { FieldError } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';

export interface AccountRegistration extends Pick<NewAccount, 'role' | 'email' | 'emailTakenError'> {
  person: PersonInput;
  /** The visitor typed the address, so the call may be a probe for registered addresses. */
  emailIsTyped: boolean;
  birthday?: string;
  city?: string;
  /** Errors found by the caller; reported together with the errors of the password. */
  fieldErrors?: readonly FieldError[];
}

/** Each registration costs a hash and a letter to the typed address. */
const registrationLimit = { key: 'register', limit: 20, seconds: 3600 };

/** Checks the input and hashes the password; hashing takes too long for a transaction. */
export async function prepareAccount(
  { database, services, now, clientInfo }: HandlerContext<unknown, unknown>,
  registration: AccountRegistration,
): Promise<NewAccount> {
  const { settings } = services;
  const { person, email, birthday = null, city = null } = registration;
  checkPassword(registration, settings.productName);
  await limitRateByAddress(database.db, { ip: clientInfo.ip, settings }, registrationLimit);
  if (registration.emailIsTyped) await refuseTakenEmail(database.db, { email, ip: clientInfo.ip, settings });
  return {
    role: registration.role,
    email,
    emailTakenError: registration.emailTakenError,
    passwordHash: await services.passwords.hash(person.password),
    lastName: person.last_name,
    name: person.name,
    secondName: person.second_name ?? null,
    phone: person.phone,
    birthday,
    city,
    consents: person.consents,
    ip: clientInfo.ip,
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
  const errors = [...fieldErrors, ...passwordErrors(person.password, personal)];
  if (errors.length) throw new InvalidInput(errors);
}

/** Returns the id of the account; throws `not_unique_email`. */
export async function createAccountAndProfile(tx: Tx, account: NewAccount): Promise<string> {
  const accountId = await createAccount(tx, account);
  await createProfile(tx, accountId);
  return accountId;
}

export async function openFirstSession(
  tx: Tx,
  { services: { settings }, clientInfo, responseHeaders }: HandlerContext<unknown, unknown>,
  { accountId, role }: { accountId: string; role: Role },
): Promise<OpenedSession> {
  const roles = [role];
  const csrf = await openSession(tx, { accountId, roles, clientInfo, responseHeaders, settings });
  return { csrf, roles, landing: landingOf(roles, settings) };
}
