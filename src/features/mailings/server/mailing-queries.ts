import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  ListMailingsInput,
  ListMailingsOutput,
  MailingCard,
  MailingItem,
  MailingOptions,
  ReceivedLetter,
} from '#features/mailings/schemas.ts';
import { queryOfFilter } from '#features/mailings/found-filter.ts';
import { maxWithoutSecond } from '#features/mailings/constants.ts';
import type { MailingAudience } from '#features/mailings/constants.ts';
import { countAudience } from '#features/mailings/server/audiences.ts';
import type { Audience } from '#features/mailings/server/audiences.ts';
import type {} from '#features/mailings/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface Row extends Omit<MailingItem, 'createdAt' | 'sendAt' | 'sentAt'> {
  text: string;
  version: number;
  isFrozen: boolean;
  filter: Audience['filter'];
  createdAt: Date;
  sendAt: Date | null;
  sentAt: Date | null;
}

const officerOf = (alias: string): RawBuilder<unknown> => {
  const id = sql.ref(`${alias}.id`);
  return sql`CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('id', ${id},
    'name', ${sql.ref(`${alias}.last_name`)} || ' ' || ${sql.ref(`${alias}.name`)}) END`;
};

const selectMailings = (ending: RawBuilder<unknown>) => sql<Row>`
  SELECT m.id, m.audience, m.filter, m.subject, m.text, m.version, m.is_frozen AS "isFrozen", m.state, m.recipients, s.name AS selection,
    CASE m.state WHEN 'SENT' THEN coalesce(m.recipients, 0) WHEN 'SENDING' THEN
      (SELECT count(*)::int FROM mailing_recipient r WHERE r.mailing_id = m.id AND r.batch IS NOT NULL) ELSE 0 END AS left,
    ${officerOf('o')} AS officer, ${officerOf('c')} AS "confirmedBy",
    m.created_at AS "createdAt", m.send_at AS "sendAt", m.sent_at AS "sentAt"
  FROM mailing m LEFT JOIN account o ON o.id = m.officer_id LEFT JOIN account c ON c.id = m.confirmed_by
  LEFT JOIN selection s ON m.audience = 'SELECTION' AND s.id = (m.filter->>'selection')::uuid ${ending}`;

const toItem = ({ createdAt, sendAt, sentAt, ...row }: Row): MailingItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sendAt: sendAt && sendAt.toISOString(),
  sentAt: sentAt && sentAt.toISOString(),
});

/** The newest first. */
export async function listMailings(
  db: Db,
  { state, limit, offset }: ListMailingsInput,
): Promise<ListMailingsOutput> {
  const where = state ? sql`WHERE m.state = ${state}` : sql``;
  const { rows } = await selectMailings(
    sql`${where} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`,
  ).execute(db);
  const matches = sql`SELECT FROM mailing m ${where}`;
  return {
    items: rows.map(toItem),
    total: await totalOfPage(db, matches, { limit, offset, rowCount: rows.length }),
  };
}

export interface FoundMailing {
  facts: Record<string, never>;
  card: Omit<MailingCard, 'preview'>;
  audience: Audience;
}

/** Throws `not_found`. */
export async function findMailing(db: Db | Tx, id: string, now: Date): Promise<FoundMailing> {
  const { rows } = await selectMailings(sql`WHERE m.id = ${id}`).execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  const audience = { audience: row.audience, filter: row.filter };
  // A draft is counted anew each time.
  const recipients = row.state === 'DRAFT' ? await countAudience(db, audience, now) : row.recipients;
  return {
    facts: {},
    audience,
    card: {
      ...toItem(row),
      recipients,
      text: row.text,
      version: row.version,
      isFrozen: row.isFrozen,
      selectionId: row.filter.selection ?? null,
      foundQuery: row.filter.orders ? queryOfFilter(row.filter.orders) : null,
      needsSecond: (recipients ?? 0) > maxWithoutSecond,
    },
  };
}

export async function listSelections(db: Db, audiences: readonly MailingAudience[]): Promise<MailingOptions> {
  const selections = audiences.includes('SELECTION')
    ? await db
        .selectFrom('selection')
        .select(['id', 'name'])
        .where('state', '<>', 'DRAFT')
        .orderBy('close_at', 'desc')
        .limit(100)
        .execute()
    : [];
  return { audiences: [...audiences], selections };
}

/** A letter that the account has received. Throws `not_found`. */
export async function findReceived(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<ReceivedLetter> {
  const { rows } = await sql<Omit<ReceivedLetter, 'sentAt'> & { sentAt: Date }>`
    SELECT m.subject, m.text, m.send_at AS "sentAt" FROM mailing m
    JOIN mailing_recipient r ON r.mailing_id = m.id AND r.account_id = ${accountId} AND r.batch IS NOT NULL
    WHERE m.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return { ...row, sentAt: row.sentAt.toISOString() };
}
