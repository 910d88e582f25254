import { sql } from 'kysely';
import { personOf } from '#access/actor.ts';
import * as calls from '#features/chat/calls.ts';
import { mayMention } from '#features/chat/message-tokens.ts';
import { isQueueType } from '#features/chat/queue-capabilities.ts';
import * as schemas from '#features/chat/schemas.ts';
import type { MessageForm } from '#features/chat/schemas.ts';
import { factsToConfirm, findThread, sideOf } from '#features/chat/server/find-thread.ts';
import * as participants from '#features/chat/server/participants.ts';
import { findThreadToWrite } from '#features/chat/server/remembered-threads.ts';
import type { ThreadToWrite } from '#features/chat/server/remembered-threads.ts';
import { refuseSpam } from '#features/chat/server/refuse-spam.ts';
import { sendMessage, sendText } from '#features/chat/server/send-message.ts';
import {
  listMessages,
  selectMessages,
  seqOf,
  threadIdOf,
  toMessage,
} from '#features/chat/server/select-messages.ts';
import { findThreadOfOwnMessage } from '#features/chat/server/withdraw-forward.ts';
import { changeMessage } from '#features/chat/server/change-message.ts';
import { find, personIn, writingRate } from '#features/chat/server/thread-context.ts';
import type { ThreadContext } from '#features/chat/server/thread-context.ts';
import { defineHandler, tenantOf } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

export const messageHandlers: Handler[] = [
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
      servedAt: context.now.toISOString(),
    }),
  }),
  defineHandler(calls.sendMessage, {
    input: schemas.messageForm,
    output: schemas.sentMessage,
    confirmsSession: true,
    find: findThreadToWrite,
    run: async (context) => {
      const { database, actor, accountId: authorId, now, subject: thread, input } = context;
      const side = sideOf(actor, thread);
      const confirm = context.isRemembered ? rememberedState(context) : undefined;
      const message = { threadId: thread.id, authorId, side, now, endsDraft: true, ...input, confirm };
      const rate = writingRate(authorId);
      // An opened request has a thread before anybody writes.
      if (thread.type === 'REQUEST')
        await refuseSpam(database.db, { threadId: thread.id, side, text: input.text });
      if (isTextAlone(thread, input))
        return sendText(database, { thread, message, rate, isScoped: tenantOf(actor) !== null });
      return database.tx(async (tx) => {
        await limitRate(tx, rate);
        return sendMessage(tx, message);
      });
    },
  }),
  defineHandler(calls.editMessage, {
    input: schemas.editForm,
    output: schemas.chatMessage,
    find: findByMessage,
    run: async (context) => {
      const { database, actor, params, accountId: authorId, now, subject, input } = context;
      const { id: threadId, type } = subject;
      const messageId = params['id']!;
      const change = { threadId, messageId, authorId, now };
      const side = sideOf(actor, subject);
      if (type === 'REQUEST') await refuseSpam(database.db, { threadId, messageId, side, text: input.text });
      await database.unscoped().tx(async (tx) => {
        await limitRate(tx, writingRate(authorId));
        await changeMessage(tx, { ...change, set: { text: input.text, edited_at: now } });
      });
      return oneMessage(context);
    },
  }),
  defineHandler(calls.deleteMessage, {
    output: schemas.chatMessage,
    find: ({ database, params, actor }) => findThreadOfOwnMessage(database.db, params['id']!, actor),
    run: async (context) => {
      const { database, params, accountId: authorId, now, subject } = context;
      const change = { threadId: subject.id, messageId: params['id']!, authorId, now };
      await database.unscoped().tx((tx) => changeMessage(tx, { ...change, set: { deleted_at: now } }));
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

/** Writes one row, so needs no transaction. */
const isTextAlone = ({ type }: ThreadToWrite, { text, files, protectedFiles }: MessageForm): boolean =>
  !isQueueType(type) && !files.length && !protectedFiles.length && !mayMention(text);

async function findByMessage({ database, params }: Pick<ThreadContext, 'database' | 'params'>) {
  return findThread(database.db, await threadIdOf(database.db, params['id']!));
}

const rememberedState = ({
  actor,
  clientInfo,
  subject,
}: Pick<HandlerContext<unknown, ThreadToWrite>, 'actor' | 'clientInfo' | 'subject'>) => ({
  session: { ...clientInfo.session!, person: personOf(actor) },
  facts: factsToConfirm(subject),
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
