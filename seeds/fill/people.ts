/** Accounts of the demo, and the context shared by all seed functions. */
import { sql } from 'kysely';
import { requiredConsents } from '#features/accounts/consents.ts';
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
  await inBatches(accounts, (batch) =>
    sql`
      INSERT INTO consent (id, account_id, kind, version, given_at)
      SELECT gen_random_uuid(), a.id, t.code, t.version, a.created_at
      FROM account a JOIN current_legal_text t ON t.code = ANY (${[...requiredConsents]}::text[])
        OR (t.code = 'publication' AND 'AVTOR' = ANY (a.roles))
      WHERE a.id = ANY (${batch.map(({ id }) => id)}::uuid[])`.execute(tx),
  );
}
