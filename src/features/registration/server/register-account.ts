/** The steps that all registrations share. */
import type { Capability, Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession, PersonInput } from '#features/accounts/registration-fields.ts';
import { createAccount } from '#features/accounts/server/create-account.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { passwordErrors } from '#features/accounts/server/password-rules.ts';
import { takenEmailErrors } from '#features/accounts/server/refuse-taken-email.ts';
import { outdatedConsentErrors } from '#features/accounts/server/write-consents.ts';
import { redeemInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { createProfile } from '#features/profile/server/save-profile.ts';
import { newId } from '#kernel/id.ts';
import type { FieldError } from '#kernel/refusal.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';

interface Registration {
  person: PersonInput;
  role: Role;
  capabilities?: readonly Capability[];
  email: string;
  birthday?: string;
  city?: string;
  /** Used up in the transaction. */
  invitation?: Invitation | undefined;
  /**
   * True when the address comes from a code: the visitor has not typed it, so the call cannot probe for registered
   * addresses.
   */
  emailTakenError?: { field: string; text: TextKey };
  /** Errors found by the caller; reported together with all others. */
  fieldErrors?: readonly FieldError[];
  /** Writes what the role needs, in the same transaction. */
  onCreated?: (tx: Tx, accountId: string) => Promise<unknown>;
}

/**
 * Each registration costs a hash and a letter to the typed address, and its refusal reveals whether the address is taken.
 */
const registrationLimit = { key: 'register', limit: 20, seconds: 3600 };

/** Throws `validation_failed`, `rate_limited`, `not_unique_email`. */
export async function registerAccount(
  context: HandlerContext<unknown, unknown>,
  { invitation, onCreated, ...registration }: Registration,
): Promise<OpenedSession> {
  const { database, services, clientInfo, responseHeaders, now } = context;
  const { settings } = services;
  const { person, role } = registration;
  await limitRateByAddress(database.db, { ip: clientInfo.ip, settings }, registrationLimit);
  await checkRegistration(context, registration);
  // Hashed before the transaction: on the embedded engine a transaction blocks all other requests.
  const passwordHash = await services.passwords.hash(person.password);
  const accountId = newId();
  return database.tx(async (tx) => {
    if (invitation) await redeemInvitation(tx, invitation, { accountId, now });
    await createAccount(tx, { ...registration, id: accountId, passwordHash, clientInfo, now });
    await createProfile(tx, accountId);
    await onCreated?.(tx, accountId);
    const roles = [role];
    const csrf = await openSession(tx, { accountId, roles, clientInfo, responseHeaders, settings });
    return { csrf, roles, landing: landingOf(roles, settings) };
  });
}

/** All errors in one answer, so that a person corrects them in one round. */
async function checkRegistration(
  { database: { db }, services: { settings }, clientInfo: { ip } }: HandlerContext<unknown, unknown>,
  { person, email, emailTakenError, fieldErrors = [] }: Registration,
): Promise<void> {
  const { name, last_name: lastName, second_name: secondName = null } = person;
  const personal = { email, name, lastName, secondName, productName: settings.productName };
  const [taken] = emailTakenError ? [] : await takenEmailErrors(db, { email, ip, settings });
  const errors = [
    ...fieldErrors,
    ...passwordErrors(person.password, personal),
    ...(await outdatedConsentErrors(db, person.consents)),
  ];
  // The status of an answer follows from its codes, and `not_unique_email` does not mean 400.
  if (taken && errors.length)
    errors.push({ ...taken, code: 'validation_failed', text: 'errors@not_unique_email' });
  if (errors.length) throw new InvalidInput(errors);
  if (taken) throw new Refusal('not_unique_email', taken);
}
