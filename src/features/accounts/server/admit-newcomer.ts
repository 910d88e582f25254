/** Every registration goes this way: the password looked at, hashed before the transaction, account and session within it. */
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

/** The fields that all registrations share, as the form names them. */
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
  /** The address was typed by the visitor, so it may be a try to find out who is registered. */
  emailIsTyped: boolean;
  /** Where and how `not_unique_email` is said; at the field `email` by default. */
  whenTaken?: { field: string; text: string };
  birthday?: string;
  city?: string;
  /** Found before, shown together with what is wrong with the password. */
  complaints?: readonly Complaint[];
  /** What becomes true together with the account; calls `makeAccount` once. */
  within(tx: Tx, makeAccount: () => Promise<string>): Promise<void>;
}

export type AdmitNewcomer = (
  context: Pick<Context<unknown, unknown>, 'database' | 'outside' | 'visit' | 'effects'>,
  admission: Admission,
) => Promise<OpenedSession>;

/** Each one costs a hash and a letter to whatever address was typed. */
const registrations = { key: 'register', limit: 20, seconds: 3600 };

export const newcomerGate =
  (openProfile: OpenProfile): AdmitNewcomer =>
  async ({ database, outside, visit, effects }, admission) => {
    const { settings } = outside;
    const { person, role, email } = admission;
    refuseFaults(admission, settings.productName);
    await limitAddress(database.db, { ip: visit.ip, settings }, registrations);
    if (admission.emailIsTyped) await refuseTakenEmail(database.db, { email, ip: visit.ip, settings });
    const passwordHash = await outside.passwords.hash(person.password);
    const now = outside.clock.now();
    const newcomer = {
      ...rowOf(admission),
      role,
      email,
      passwordHash,
      whenTaken: admission.whenTaken,
      consents: person.consents,
      ip: visit.ip,
      now,
    };
    const csrf = await database.tx(async (tx) => {
      let accountId = '';
      await admission.within(tx, async () => (accountId = await enrol(tx, newcomer, openProfile)));
      return openSession(tx, { accountId, roles: [role], visit, effects, settings });
    });
    return { csrf, roles: [role], landing: landingOf([role], settings) };
  };

function refuseFaults({ person, email, complaints = [] }: Admission, productName: string): void {
  const own = {
    email,
    name: person.name,
    lastName: person.last_name,
    secondName: person.second_name ?? null,
    productName,
  };
  const all = [...complaints, ...passwordComplaints(person.password, own)];
  if (all.length) throw new InvalidInput(all);
}

const rowOf = ({ person, birthday, city }: Admission) => ({
  lastName: person.last_name,
  name: person.name,
  secondName: person.second_name ?? null,
  phone: person.phone,
  birthday: birthday ?? null,
  city: city ?? null,
});
