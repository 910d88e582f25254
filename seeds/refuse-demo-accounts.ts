import type { ServerContext } from '#platform/http/define-handler.ts';
import { SetupError } from '#platform/setup-error.ts';
import { cast, castPassword, secondOfficer } from './people.ts';
import type {} from '#features/accounts/server/tables.ts';

/** Throws when the database has an account of the demo with its published password. */
export async function refuseDemoAccounts({ database, services }: ServerContext): Promise<void> {
  const members = [...Object.values(cast(services.clock.now())), secondOfficer];
  const emails = members.map(({ email }) => email);
  const hashes = await database.db
    .selectFrom('account')
    .select('password_hash')
    .distinct()
    .where('email', 'in', emails)
    .execute();
  for (const { password_hash } of hashes)
    if (await services.passwords.verify(password_hash, castPassword))
      throw new SetupError(
        'The database has demo accounts, and their password is published: production needs a database without them.',
      );
}
