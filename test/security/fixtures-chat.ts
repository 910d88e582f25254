/** Threads of the example requests. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { sendLetter } from '../chat-attachment.ts';
import { addThread } from '../chat-fixture.ts';
import { addAccount, addScenario } from '../fixtures-scenarios.ts';
import type { World } from '../world.ts';
import { intakeKinds } from './fixtures-intake.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';
/** The message of the thread that was made last. */
export const chatMessageId = '0192a000-0000-7000-8000-00000000c4a7';

/** The number of an application that an author has submitted. */
export const orderNumber = 'АВ-26-1-00417';

/** The message of the fund that repeats the question of an expert to the author, and the answer. */
export const forwardedQuestionId = '0192a000-0000-7000-8000-00000000c4a9';
const authorAnswerId = '0192a000-0000-7000-8000-00000000c4aa';

/** The complaint about the message with the file that was made last. */
export const complaintOfFileId = '0192a000-0000-7000-8000-00000000c4ab';

const messageId = chatMessageId;

/** A question of the caller to the fund; an officer reads that of an author. */
async function question(world: World, me: string | null): Promise<string> {
  const { fund, author2 } = world.people;
  const asker = me === null || me === fund.id ? author2.id : me;
  return addThread(world, { type: 'SUPPORT', subjectId: asker, personIds: [asker], messageId });
}

/** Between the authors of a scenario. */
async function foreignThread(world: World, ownMessage?: string): Promise<string> {
  const authorId = await addAccount(world.database, { role: 'AVTOR' });
  const coauthorId = await addAccount(world.database, { role: 'AVTOR' });
  const subjectId = await addScenario(world.database, { authorId, state: 'DRAFT' });
  const fixture = { type: 'COAUTHOR' as const, subjectId, personIds: [authorId, coauthorId] };
  return addThread(world, ownMessage === undefined ? fixture : { ...fixture, messageId: ownMessage });
}

interface ComplaintFixture {
  id: string;
  threadId: string;
  toSeq: number;
}

async function addComplaint(world: World, { id, threadId, toSeq }: ComplaintFixture): Promise<void> {
  const { db } = world.database;
  await sql`DELETE FROM chat_complaint WHERE id = ${id}`.execute(db);
  await sql`INSERT INTO chat_complaint (id, thread_id, reason, from_seq, to_seq, created_at)
    VALUES (${id}, ${threadId}, 'Грубость', 1, ${toSeq}, ${world.clock.now()})`.execute(db);
}

/** An author answers a question that the fund has forwarded. */
async function addAnswer(world: World): Promise<void> {
  const { db } = world.database;
  const { expert, fund } = world.people;
  const questionId = newId();
  await addThread(world, {
    ...{ type: 'TASK', subjectId: expert.id, personIds: [expert.id], messageId: questionId },
  });
  const subjectId = await intakeKinds.checkedOrder.near(world);
  const { rows } = await sql<{
    id: string;
  }>`SELECT author_id AS id FROM application WHERE id = ${subjectId}`.execute(db);
  const personIds = [rows[0]!.id];
  await sql`DELETE FROM chat_message WHERE id = ${authorAnswerId}`.execute(db);
  const threadId = await addThread(world, {
    ...{ type: 'ORDER', subjectId, personIds, messageId: forwardedQuestionId },
  });
  await sql`UPDATE chat_message SET side = 'FUND', author_id = ${fund.id} WHERE id = ${forwardedQuestionId}`.execute(
    db,
  );
  await sql`INSERT INTO chat_forward (message_id, thread_id, question_id)
    VALUES (${forwardedQuestionId}, ${threadId}, ${questionId})`.execute(db);
  await sql`INSERT INTO chat_message (id, thread_id, seq, author_id, side, client_id, text, created_at)
    VALUES (${authorAnswerId}, ${threadId}, 2, ${personIds[0]!}, 'AUTHOR', 'b2', 'На вокзале', ${world.clock.now()})`.execute(
    db,
  );
  await sql`UPDATE chat_thread SET last_seq = 2 WHERE id = ${threadId}`.execute(db);
}

const foreignMessageId = '0192a000-0000-7000-8000-00000000c4a8';

export const chatKinds = {
  thread: { near: question, far: (world: World) => foreignThread(world), missing },
  attachment: {
    near: async (world: World, me: string | null) => {
      const threadId = await question(world, me);
      const { fund, author2 } = world.people;
      return sendLetter(await world.asAccount(me === null || me === fund.id ? author2.id : me), threadId);
    },
    missing,
  },
  complaint: {
    near: async (world: World) => {
      const id = newId();
      await addComplaint(world, { id, threadId: await foreignThread(world), toSeq: 1 });
      return id;
    },
    missing,
  },
  complaintFile: {
    near: async (world: World) => {
      const { author2 } = world.people;
      const threadId = await question(world, author2.id);
      const fileId = await sendLetter(await world.asAccount(author2.id), threadId);
      await addComplaint(world, { id: complaintOfFileId, threadId, toSeq: 2 });
      return fileId;
    },
    missing,
  },
  expertMessage: {
    near: async (world: World) => {
      const { id } = world.people.expert;
      const { db } = world.database;
      const applicationId = await intakeKinds.checkedOrder.near(world);
      await sql`UPDATE application SET number = id WHERE number = ${orderNumber}`.execute(db);
      await sql`UPDATE application SET number = ${orderNumber} WHERE id = ${applicationId}`.execute(db);
      await addThread(world, { type: 'TASK', subjectId: id, personIds: [id], messageId });
      return messageId;
    },
    far: async (world: World) => {
      await foreignThread(world, foreignMessageId);
      return foreignMessageId;
    },
    missing,
  },
  authorAnswer: {
    near: async (world: World) => {
      await addAnswer(world);
      return authorAnswerId;
    },
    far: async (world: World) => {
      await foreignThread(world, foreignMessageId);
      return foreignMessageId;
    },
    missing,
  },
  threadMessage: {
    near: async (world: World, me: string | null) => {
      await question(world, me);
      return messageId;
    },
    far: async (world: World) => {
      await foreignThread(world, foreignMessageId);
      return foreignMessageId;
    },
    missing,
  },
};
