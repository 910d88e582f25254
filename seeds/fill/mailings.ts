/** A letter of an officer that the authors of the cast have got. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { shift } from '../content/dates.ts';
import { readJson } from '../content/read-json.ts';
import { cast } from '../people.ts';
import type { SeedContext } from './people.ts';

const { sent } = readJson<{ sent: { subject: string; text: string } }>('mailings.json');
const daysAgo = 3;

export async function addMailings({ tx, today }: SeedContext): Promise<void> {
  const { fund, author, author2 } = cast(today);
  const recipients = [author.id, author2.id];
  const sentAt = shift(today, -daysAgo);
  const id = newId(sentAt.getTime());
  await sql`
    INSERT INTO mailing (id, officer_id, audience, subject, text, state, recipients, created_at, send_at, sent_at, batches)
    VALUES (${id}, ${fund.id}, 'AUTHORS', ${sent.subject}, ${sent.text}, 'SENT', ${recipients.length},
      ${sentAt}, ${sentAt}, ${sentAt}, 1)`.execute(tx);
  await sql`
    INSERT INTO mailing_recipient (mailing_id, account_id, batch)
    SELECT ${id}::uuid, account_id, 1 FROM unnest(${recipients}::uuid[]) u (account_id)`.execute(tx);
}
