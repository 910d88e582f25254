/**
 * The steps that all registrations share: checks, the password hash before the transaction, account and session inside
 * it.
 */
import type { Role } from '#access/actor.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { enrol } from '#features/accounts/server/enrol.ts';
import type { OpenProfile } from '#features/accounts/server/enrol.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { passwordComplaints } from '#features/accounts/server/password-rules.ts';
import { refuseTakenEmail } from '#features/accounts/server/taken-email.ts';
import type { Complaint } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';

/** The fields that all registrations share, under the names of the form. */
export interface PersonForm {
  last_name: string;
  name: string;
  second_name?: string | undefined;
  phone: string;
  password: string;
  consents: readonly ConsentKind[];
}

export interface Admission {
  person: PersonForm;
  role: Role;
  email: string;
  /** The visitor typed the address, so the call may be a probe for registered addresses. */
  emailIsTyped: boolean;
  /** Field and text of `not_unique_email`; the field `email` by default. */
  whenTaken?: { field: string; text: string };
  birthday?: string;
  city?: string;
  /** Errors found by the caller; reported together with the errors of the password. */
  complaints?: readonly Complaint[];
  /** Runs in the transaction that creates the account; must call `createAccount` once. */
  within(tx: Tx, createAccount: () => Promise<string>): Promise<void>;
}

export type AdmitNewcomer = (
  context: Pick<Context<unknown, unknown>, 'database' | 'outside' | 'now' | 'visit' | 'effects'>,
  admission: Admission,
) => Promise<OpenedSession>;

/** Each registration costs a hash and a letter to the typed address. */
const registrationLimit = { key: 'register', limit: 20, seconds: 3600 };

export const newcomerGate =
  (openProfile: OpenProfile): AdmitNewcomer =>
  async ({ database, outside, now, visit, effects }, registration) => {
    const { settings } = outside;
    const { person, role, email } = registration;
    checkPassword(registration, settings.productName);
    await limitAddress(database.db, { ip: visit.ip, settings }, registrationLimit);
    if (registration.emailIsTyped) await refuseTakenEmail(database.db, { email, ip: visit.ip, settings });
    const passwordHash = await outside.passwords.hash(person.password);
    const account = {
      ...accountFieldsOf(registration),
      role,
      email,
      passwordHash,
      whenTaken: registration.whenTaken,
      consents: person.consents,
      ip: visit.ip,
      now,
    };
    const csrf = await database.tx(async (tx) => {
      let accountId = '';
      await registration.within(tx, async () => (accountId = await enrol(tx, account, openProfile)));
      return openSession(tx, { accountId, roles: [role], visit, effects, settings });
    });
    return { csrf, roles: [role], landing: landingOf([role], settings) };
  };

function checkPassword({ person, email, complaints = [] }: Admission, productName: string): void {
  const personal = {
    email,
    name: person.name,
    lastName: person.last_name,
    secondName: person.second_name ?? null,
    productName,
  };
  const errors = [...complaints, ...passwordComplaints(person.password, personal)];
  if (errors.length) throw new InvalidInput(errors);
}

const accountFieldsOf = ({ person, birthday, city }: Admission) => ({
  lastName: person.last_name,
  name: person.name,
  secondName: person.second_name ?? null,
  phone: person.phone,
  birthday: birthday ?? null,
  city: city ?? null,
});
