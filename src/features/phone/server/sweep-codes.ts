import type { Db } from '#platform/db/tables.ts';

const retentionHours = 24;

/** Deletes expired codes, because their numbers are personal data. */
export async function sweepPhoneCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('phone_code')
    .where('expires_at', '<', new Date(now.getTime() - retentionHours * 3_600_000))
    .execute();
}
