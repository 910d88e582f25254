/** Erases personal data from the events of an account. Who did what to which record and when stays as evidence. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';

/** Ids, codes, numbers and times. Anything else in a payload is taken for personal data: a reason, a title, a browser. */
const retainedKeys = [
  'accountId',
  'authorId',
  'codeId',
  'employeeId',
  'invitationId',
  'organizationId',
  'readerIds',
  'requestId',
  'scenarioId',
  'senderId',
  'after',
  'before',
  'capabilities',
  'consents',
  'fields',
  'kinds',
  'role',
  'topic',
  'type',
  'atOnce',
  'created',
  'how',
  'number',
  'openUntil',
  'pages',
  'version',
];

interface ErasedRecords {
  accountId: string;
  /** The account's own records, such as its scenarios. */
  recordIds: readonly string[];
  now: Date;
}

/** Events about records of others keep their payload. The network of the account is erased from all its events. */
export async function eraseEvents(tx: Tx, { accountId, recordIds, now }: ErasedRecords): Promise<void> {
  const own = [accountId, ...recordIds];
  await sql`
    UPDATE delivery SET last_error = NULL FROM event e
    WHERE delivery.event_id = e.id AND delivery.last_error IS NOT NULL
      AND (e.actor_id = ${accountId} OR e.subject_id = ANY (${own}::uuid[]))`.execute(tx);
  await sql`
    UPDATE event SET secret = NULL, ip_prefix = NULL, erased_at = ${now}, erased_digest = event_content_digest(payload, ip_prefix),
      payload = CASE WHEN subject_id IS NULL OR subject_id = ANY (${own}::uuid[]) THEN (
        SELECT coalesce(jsonb_object_agg(p.key, p.value), '{}') FROM jsonb_each(payload) p
        WHERE p.key = ANY (${retainedKeys}::text[])) ELSE payload END
    WHERE (actor_id = ${accountId} OR subject_id = ANY (${own}::uuid[])) AND erased_at IS NULL`.execute(tx);
}
