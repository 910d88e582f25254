/** Codes that nobody can use any more: the numbers in them are personal, so they do not stay. */
import type { Db } from '#platform/db/tables.ts';

const keptHours = 24;

export async function sweepPhoneCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('phone_code')
    .where('expires_at', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute();
}
