import { readSentLettersOutput } from '#features/notifications/schemas-demo.ts';
import { readSentLetters } from '#features/notifications/calls-demo.ts';
import { invitationPath } from '#features/invitations/invitation-path.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import { readSent } from '#platform/sent/sent-records.ts';
import type { SentCode } from '#platform/sent/sent-records.ts';

const maxItems = 100;

export const demoLetterHandlers: Handler[] = [
  defineHandler(readSentLetters, {
    output: readSentLettersOutput,
    run: async ({ database, services, now }) => {
      const { demo, dataDir } = services.settings;
      if (!demo) throw new Refusal('not_found');
      const [letters, messages, codes] = await Promise.all([
        readSent(dataDir, 'mail', maxItems),
        readSent(dataDir, 'sms', maxItems),
        readSent(dataDir, 'codes', maxItems),
      ]);
      return { letters, messages, codes: await listLiveCodes(database.db, codes, now) };
    },
  }),
];

/** The invitation codes of the demo that are still valid. */
async function listLiveCodes(db: Db, codes: readonly SentCode[], now: Date) {
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
