/** Two co-authors with a thread and sessions, inserted by SQL: for tests of whole processes and for load. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import type { Database } from '#platform/db/database.ts';
import { newSessionKeys } from '#platform/http/session-cookie.ts';
import { addAccount, addScenario } from './fixtures-scenarios.ts';

export interface Talk {
  threadId: string;
  cookies: readonly [string, string];
}

export async function addTalk(database: Database): Promise<Talk> {
  const threadId = newId();
  const authorId = await addAccount(database, { role: 'AVTOR' });
  const coauthorId = await addAccount(database, { role: 'AVTOR' });
  const scenarioId = await addScenario(database, { authorId, state: 'DRAFT' });
  await sql`
    INSERT INTO scenario_coauthor (id, scenario_id, place, email, account_id, share, state, code_hash, code_expires_at,
      invited_at, answered_at)
    VALUES (${newId()}, ${scenarioId}, 1, 'coauthor@example.com', ${coauthorId}, 50, 'CONFIRMED', ${newId()}, now(),
      now(), now())`.execute(database.db);
  await sql`
    INSERT INTO chat_thread (id, type, subject_id, title, last_message_at, last_side, created_at)
    VALUES (${threadId}, 'COAUTHOR', ${scenarioId}, '', now(), 'AUTHOR', now())`.execute(database.db);
  for (const accountId of [authorId, coauthorId])
    await sql`
      INSERT INTO chat_participant (account_id, thread_id, side, joined_at)
      VALUES (${accountId}, ${threadId}, 'AUTHOR', now())`.execute(database.db);
  return { threadId, cookies: [await signIn(database, authorId), await signIn(database, coauthorId)] };
}

async function signIn(database: Database, accountId: string): Promise<string> {
  const { sid, sidHash, pid } = newSessionKeys();
  await sql`
    INSERT INTO session (pid, sid_hash, account_id, epoch, authenticated_at, idle_at, abs_at, ip, agent)
    SELECT ${pid}, ${sidHash}, id, epoch, now(), now() + interval '1 day', now() + interval '1 day', '', ''
    FROM account WHERE id = ${accountId}`.execute(database.db);
  return `sid=${sid}`;
}
