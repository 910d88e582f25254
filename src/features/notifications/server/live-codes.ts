import { invitationPath } from '#features/invitations/invitation-link.ts';
import type { Db } from '#platform/db/tables.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import type { SentCode } from '#platform/sent/sent-records.ts';

/** The invitation codes of the demo that are still valid. */
export async function listLiveCodes(db: Db, codes: readonly SentCode[], now: Date) {
  if (!codes.length) return [];
  const byHash = new Map(codes.map((entry) => [hashSecret(entry.code), entry.code]));
  const rows = await db
    .selectFrom('invitation')
    .select(['code_hash', 'type', 'label', 'used', 'max_uses', 'expires_at'])
    .where('code_hash', 'in', [...byHash.keys()])
    .where('state', '=', 'SENT')
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'max_uses')
    .orderBy('type')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    const code = byHash.get(row.code_hash)!;
    return {
      code,
      type: row.type,
      label: row.label,
      path: invitationPath(row.type, code),
      usesLeft: row.max_uses - row.used,
      expiresAt: row.expires_at.toISOString(),
    };
  });
}
