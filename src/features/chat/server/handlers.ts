import { sql } from 'kysely';
import { personOf } from '#access/actor.ts';
import * as calls from '#features/chat/calls.ts';
import * as schemas from '#features/chat/schemas.ts';
import { setBlocked } from '#features/chat/server/blocks.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import { complaintHandlers } from '#features/chat/server/complaint-handlers.ts';
import { complain } from '#features/chat/server/complaints.ts';
import { findAttachment, refuseManyUnsent, sendAttachment, uploadFile } from '#features/chat/server/files.ts';
import { findThread, sideOf } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { listThreads } from '#features/chat/server/list-threads.ts';
import * as participants from '#features/chat/server/participants.ts';
import { readWholeThread } from '#features/chat/server/read-thread.ts';
import { refuseSpam } from '#features/chat/server/refuse-spam.ts';
import {
  listMessages,
  selectMessages,
  seqOf,
  threadIdOf,
  toMessage,
} from '#features/chat/server/select-messages.ts';
import { changeMessage } from '#features/chat/server/send-message.ts';
import { setSupportStep } from '#features/chat/server/support-steps.ts';
import { startThread } from '#features/chat/server/start-thread.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

type ThreadContext = Pick<
  HandlerContext<unknown, FoundThread>,
  'database' | 'actor' | 'accountId' | 'now' | 'subject' | 'params'
>;

/** One person types less. A program that exceeds it is told when to go on. */
const writingRate = { limit: 60, seconds: 60 };

const limitWriting = ({
  database,
  accountId,
}: Pick<HandlerContext<unknown, unknown>, 'database' | 'accountId'>) =>
  limitRate(database.db, { ...writingRate, key: `chat:${accountId}` });

const find = ({ database, params }: Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>) =>
  findThread(database.db, params['id']!);

const findByMessage = async ({
  database,
  params,
}: Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>) =>
  findThread(database.db, await threadIdOf(database.db, params['id']!));

const personIn = ({ actor, accountId, now, subject }: ThreadContext): participants.PersonInThread => ({
  threadId: subject.id,
  type: subject.type,
  accountId,
  side: sideOf(actor, subject),
  now,
});

const readerIn = ({ actor, accountId, subject }: ThreadContext) => ({
  accountId,
  side: sideOf(actor, subject),
  hidesAuthor: subject.hidesAuthor,
});

async function oneMessage(context: ThreadContext) {
  const { database, params, subject } = context;
  const source = sql`WHERE m.id = ${params['id']!} AND m.thread_id = ${subject.id}`;
  const [message] = await selectMessages(database.db, readerIn(context), source);
  return toMessage(message!);
}

const messageHandlers: Handler[] = [
  defineHandler(calls.listMessages, {
    input: schemas.messageFilter,
    output: schemas.listMessagesOutput,
    find,
    run: async (context) => ({
      items: await listMessages(context.database.db, {
        threadId: context.subject.id,
        reader: readerIn(context),
        filter: context.input,
      }),
    }),
  }),
  defineHandler(calls.sendMessage, {
    input: schemas.messageForm,
    output: schemas.sentMessage,
    find,
    run: async (context) => {
      const { database, actor, accountId: authorId, now, subject, input } = context;
      await limitWriting(context);
      const side = sideOf(actor, subject);
      const message = { threadId: subject.id, authorId, side, now, endsDraft: true, ...input };
      return database.tx(async (tx) => {
        // An opened request has a thread before anybody writes.
        if (subject.type === 'REQUEST') await refuseSpam(tx, subject.id, input.text);
        return participants.writeMessage(tx, message);
      });
    },
  }),
  defineHandler(calls.editMessage, {
    input: schemas.editForm,
    output: schemas.chatMessage,
    find: findByMessage,
    run: async (context) => {
      const { database, params, accountId: authorId, now, subject, input } = context;
      const change = { threadId: subject.id, messageId: params['id']!, authorId, now };
      await database.tx((tx) => changeMessage(tx, { ...change, set: { text: input.text, edited_at: now } }));
      return oneMessage(context);
    },
  }),
  defineHandler(calls.deleteMessage, {
    output: schemas.chatMessage,
    find: findByMessage,
    run: async (context) => {
      const { database, params, accountId: authorId, now, subject } = context;
      const change = { threadId: subject.id, messageId: params['id']!, authorId, now };
      await database.tx((tx) => changeMessage(tx, { ...change, set: { deleted_at: now } }));
      return oneMessage(context);
    },
  }),
  defineHandler(calls.markRead, {
    input: schemas.readForm,
    output: schemas.readMark,
    find,
    run: (context) =>
      context.database.tx(async (tx) =>
        participants.markRead(
          tx,
          personIn(context),
          await seqOf(tx, context.subject.id, context.input.messageId),
        ),
      ),
  }),
];

const threadHandlers: Handler[] = [
  defineHandler(calls.listThreads, {
    input: schemas.threadFilter,
    output: schemas.listThreadsOutput,
    run: ({ database, actor, input }) => listThreads(database.db, { actor, filter: input }),
  }),
  defineHandler(calls.startThread, {
    input: schemas.threadForm,
    output: schemas.created,
    run: async (context) => {
      const { database, actor, now, input } = context;
      await limitWriting(context);
      return { id: await database.tx((tx) => startThread(tx, { actor, form: input, now })) };
    },
  }),
  defineHandler(calls.readThread, {
    output: schemas.readThreadOutput,
    find,
    run: ({ database, actor, subject }) => readWholeThread(database.db, { actor, thread: subject }),
  }),
  defineHandler(calls.closeThread, {
    output: schemas.created,
    find,
    run: async ({ database, accountId: actorId, now, subject: thread }) => {
      await database.tx((tx) => closeThread(tx, { thread, actorId, now }));
      return { id: thread.id };
    },
  }),
  defineHandler(calls.reportThread, {
    input: schemas.reportForm,
    output: schemas.created,
    find,
    run: ({ database, accountId: complainantId, now, subject: thread, input }) =>
      database.tx((tx) => complain(tx, { thread, complainantId, reason: input.reason, now })),
  }),
  defineHandler(calls.blockThread, {
    input: schemas.blockForm,
    output: schemas.blockForm,
    find,
    run: async (context) => {
      const { database, subject: thread, input } = context;
      await database.tx((tx) => setBlocked(tx, { thread, person: personIn(context), ...input }));
      return input;
    },
  }),
  defineHandler(calls.muteThread, {
    input: schemas.muteForm,
    output: schemas.muteForm,
    find,
    run: async (context) => {
      await context.database.tx((tx) => participants.saveMuted(tx, personIn(context), context.input.muted));
      return context.input;
    },
  }),
  defineHandler(calls.pinThread, {
    input: schemas.pinForm,
    output: schemas.pinForm,
    find,
    run: async (context) => {
      await context.database.tx((tx) => participants.savePinned(tx, personIn(context), context.input.pinned));
      return context.input;
    },
  }),
  defineHandler(calls.saveDraft, {
    input: schemas.draftForm,
    find,
    run: (context) =>
      context.database.tx((tx) => participants.saveDraft(tx, personIn(context), context.input.text)),
  }),
  defineHandler(calls.setSupportStep, {
    input: schemas.supportForm,
    output: schemas.created,
    find,
    run: async ({ database, now, subject: thread, input }) => {
      await database.tx((tx) => setSupportStep(tx, { thread, step: input.step, now }));
      return { id: thread.id };
    },
  }),
  defineHandler(calls.transferThread, {
    input: schemas.transferForm,
    output: schemas.created,
    find,
    run: async (context) => {
      const { database, subject: thread, input } = context;
      await database.tx((tx) =>
        participants.transferThread(tx, { thread, from: personIn(context), toId: input.accountId }),
      );
      return { id: thread.id };
    },
  }),
];

const fileHandlers: Handler[] = [
  defineHandler(calls.uploadFile, {
    input: schemas.uploadForm,
    output: schemas.uploadedAttachment,
    limit: ({ database, actor }) => refuseManyUnsent(database.db, personOf(actor).id),
    find,
    run: uploadFile,
  }),
  defineHandler(calls.readAttachment, {
    find: ({ database, params }) => findAttachment(database.db, params['id']!),
    run: (context) => sendAttachment(context, context.subject),
  }),
];

export const chatHandlers: Handler[] = [
  ...threadHandlers,
  ...messageHandlers,
  ...fileHandlers,
  ...complaintHandlers,
];
