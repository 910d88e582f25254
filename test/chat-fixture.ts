/** Threads for tests of chats. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { companies } from '../seeds/people.ts';
import { addScenario } from './fixtures-scenarios.ts';
import type { World } from './world.ts';

interface RequestFixture {
  authorId?: string;
  senderId?: string;
  organizationId?: string;
  state?: 'SENT' | 'OPEN' | 'DECLINED';
}

/** A request of a company for a scenario. By default an employee of the studio asks the first author. */
export async function addRequest(
  world: Pick<World, 'people' | 'database'>,
  fixture: RequestFixture = {},
): Promise<string> {
  const { people, database } = world;
  const {
    authorId = people.author.id,
    senderId = people.okUser.id,
    organizationId = companies.studio.id,
    state = 'OPEN',
  } = fixture;
  const id = newId();
  const scenarioId = await addScenario(database, { authorId, title: 'Метель в июле' });
  await sql`
    INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text)
    VALUES (${id}, ${scenarioId}, ${authorId}, ${organizationId}, ${senderId}, ${state}, 'Дайте почитать, пожалуйста')`.execute(
    database.db,
  );
  return id;
}

interface ThreadFixture {
  type: 'SUPPORT' | 'TASK' | 'COAUTHOR' | 'ORDER';
  subjectId: string;
  personIds: readonly string[];
  messageId?: string;
}

/** An open thread with one message of the first person. Ends an earlier thread first. Returns the id. */
export async function addThread(world: World, fixture: ThreadFixture): Promise<string> {
  const { type, subjectId, personIds, messageId = newId() } = fixture;
  const { db } = world.database;
  const id = newId();
  await sql`UPDATE chat_thread SET state = 'CLOSED' WHERE type = ${type} AND subject_id = ${subjectId}`.execute(
    db,
  );
  await sql`DELETE FROM chat_message WHERE id = ${messageId}`.execute(db);
  const side = type === 'COAUTHOR' || type === 'ORDER' ? 'AUTHOR' : 'USER';
  const now = world.clock.now();
  await sql`
    INSERT INTO chat_thread (id, type, subject_id, title, last_seq, last_message_at, last_side, created_at)
    VALUES (${id}, ${type}, ${subjectId}, '', 1, ${now}, ${side}, ${now})`.execute(db);
  for (const personId of personIds)
    await sql`
      INSERT INTO chat_participant (account_id, thread_id, side, joined_at)
      VALUES (${personId}, ${id}, ${side}, ${now})`.execute(db);
  await sql`
    INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, created_at)
    VALUES (${messageId}, ${id}, 1, ${personIds[0]!}, ${side}, ${messageId}, 'Здравствуйте', ${now})`.execute(
    db,
  );
  return id;
}
