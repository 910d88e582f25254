import * as calls from '#features/chat/calls.ts';
import * as schemas from '#features/chat/schemas.ts';
import { setBlocked } from '#features/chat/server/blocks.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import { complaintHandlers } from '#features/chat/server/complaint-handlers.ts';
import { complain } from '#features/chat/server/complaints.ts';
import { fileHandlers } from '#features/chat/server/file-handlers.ts';
import { forwardHandlers } from '#features/chat/server/forward-handlers.ts';
import { listThreads } from '#features/chat/server/list-threads.ts';
import { messageHandlers } from '#features/chat/server/message-handlers.ts';
import * as participants from '#features/chat/server/participants.ts';
import { readSubject } from '#features/chat/server/read-subject.ts';
import { readThread } from '#features/chat/server/read-thread.ts';
import { startThread } from '#features/chat/server/start-thread.ts';
import { setSupportStep } from '#features/chat/server/support-steps.ts';
import { transferThread } from '#features/chat/server/transfer-thread.ts';
import { find, personIn, writingRate } from '#features/chat/server/thread-context.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

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
      const { database, actor, accountId, now, input } = context;
      await limitRate(database.db, writingRate(accountId));
      return { id: await database.tx((tx) => startThread(tx, { actor, form: input, now })) };
    },
  }),
  defineHandler(calls.readSubject, {
    input: schemas.subjectFilter,
    output: schemas.readSubjectOutput,
    run: ({ database, actor, input }) => readSubject(database.db, { actor, ...input }),
  }),
  defineHandler(calls.readThread, {
    output: schemas.readThreadOutput,
    find,
    run: ({ database, actor, subject, now }) => readThread(database.db, { actor, thread: subject, now }),
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
    run: async ({ database, accountId: actorId, now, subject: thread, input }) => {
      await database.tx((tx) => setSupportStep(tx, { thread, actorId, step: input.step, now }));
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
        transferThread(tx, { thread, from: personIn(context), toId: input.accountId }),
      );
      return { id: thread.id };
    },
  }),
];

export const chatHandlers: Handler[] = [
  ...threadHandlers,
  ...messageHandlers,
  ...forwardHandlers,
  ...fileHandlers,
  ...complaintHandlers,
];
