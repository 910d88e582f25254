import type { Db } from '#platform/db/tables.ts';
import { limitFailuresByAddress } from '#platform/http/client-address.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';

const answerRate = { key: 'taken-email', limit: 5, seconds: 3600 };

interface EmailCheck {
  email: string;
  ip: string;
  settings: { limitLoopback: boolean };
}

/** Throws `not_unique_email`, `rate_limited`. */
export async function refuseTakenEmail(db: Db, check: EmailCheck): Promise<void> {
  const [taken] = await takenEmailErrors(db, check);
  if (taken) throw new Refusal('not_unique_email', taken);
}

/**
 * The product says openly that an address is taken, but only a few times an hour to one client (product decision 6). After
 * five such answers all checks are refused with `rate_limited` until the hour ends, so that a missing error reveals nothing
 * either.
 */
export async function takenEmailErrors(db: Db, { email, ip, settings }: EmailCheck): Promise<FieldError[]> {
  const account = await limitFailuresByAddress(
    db,
    { ip, settings, ...answerRate },
    {
      run: () => db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst(),
      isFailure: (found) => found !== undefined,
    },
  );
  return account ? [{ code: 'not_unique_email', field: 'email' }] : [];
}
