/** Accounts of the demo, and the context shared by all seed functions. */
import { newId } from '#kernel/id.ts';
import { consentVersion, requiredConsents } from '#features/accounts/consents.ts';
import type { Role } from '#access/actor.ts';
import type { Tx } from '#platform/db/tables.ts';
import { shift } from '../content/dates.ts';
import type { Person } from '../content/names.ts';
import type { Dictionary } from './dictionary.ts';
import { inBatches } from './in-batches.ts';

export interface SeedContext {
  tx: Tx;
  today: Date;
  passwordHash: string;
  dictionary: Dictionary;
}

export interface NewAccount {
  id: string;
  person: Person;
  role: Role;
  createdAt: Date;
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Inserts accounts with the required consents, ready to sign in. */
export async function addAccounts(
  { tx, today, passwordHash }: SeedContext,
  accounts: readonly NewAccount[],
): Promise<void> {
  await inBatches(accounts, (batch) =>
    tx
      .insertInto('account')
      .values(
        batch.map(({ id, person, role, createdAt }) => ({
          id,
          email: person.email,
          password_hash: passwordHash,
          state: 'ACTIVE' as const,
          roles: [role],
          last_name: person.lastName,
          name: person.name,
          second_name: person.secondName,
          phone: person.phone,
          birthday: isoDay(shift(today, -person.birthdayOffset)),
          // The spelling of the address directory.
          city: `г ${person.city}`,
          gender: person.gender,
          email_confirmed_at: createdAt,
          phone_confirmed_at: createdAt,
          created_at: createdAt,
        })),
      )
      .execute(),
  );
  const consents = accounts.flatMap(({ id, createdAt }) =>
    requiredConsents.map((kind) => ({
      id: newId(),
      account_id: id,
      kind,
      version: consentVersion,
      ip: '',
      given_at: createdAt,
      withdrawn_at: null,
    })),
  );
  await inBatches(consents, (batch) => tx.insertInto('consent').values(batch).execute());
}
