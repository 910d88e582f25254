import * as messageCalls from '#features/intake/calls-messages.ts';
import * as calls from '#features/intake/calls.ts';
import { expertPreview } from '#features/applications/schemas-preview.ts';
import * as messageSchemas from '#features/intake/schemas-messages.ts';
import * as schemas from '#features/intake/schemas.ts';
import { bulkHandlers } from '#features/intake/server/bulk-handlers.ts';
import { listCheckHistory, readChecklist, saveCheck } from '#features/intake/server/checklist.ts';
import * as decisions from '#features/intake/server/decisions.ts';
import { findAnyOrder, findOrder } from '#features/intake/server/find-order.ts';
import type { FoundOrder } from '#features/intake/server/find-order.ts';
import { listOrderMessages } from '#features/intake/server/messages.ts';
import { listHandlers } from '#features/intake/server/list-handlers.ts';
import { addNote, listNotes, touchPresence } from '#features/intake/server/notes.ts';
import { officerOf } from '#features/intake/server/officer-of.ts';
import { openOrderText, readOrderText, requireTextAccess } from '#features/intake/server/order-text.ts';
import { listVersions, readLog } from '#features/intake/server/order-history.ts';
import { readOrder } from '#features/intake/server/read-order.ts';
import { toSeal, toSubmitted } from '#features/intake/server/submitted-order.ts';
import { findOrderFile, openOrderFile, readOrderFile } from '#features/intake/server/order-files.ts';
import { requestFixes, resumeCheck } from '#features/intake/server/request-fixes.ts';
import { saveLabels } from '#features/intake/server/labels.ts';
import { findApplication } from '#features/applications/server/find-application.ts';
import { previewForExpert, readBlindText } from '#features/applications/server/preview-expert.ts';
import type { TextPreviewContext } from '#features/applications/server/preview-expert.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';

type Context<In = unknown> = HandlerContext<In, FoundOrder>;

const find = ({ database, params }: Pick<Context, 'database' | 'params'>): Promise<FoundOrder> =>
  findOrder(database.db, params['id']!);

const findFile = ({ database, params, actor, now }: Pick<Context, 'database' | 'params' | 'actor' | 'now'>) =>
  findOrderFile(database.db, { id: params['id']!, actor, now });

const orderOptions = (context: Context) => ({ ...officerOf(context), id: context.subject.application.id });

/** The order as it is now: after a change it may have another status. */
async function read(context: Context): Promise<schemas.ReadOrderOutput> {
  const { database, services, subject } = context;
  const { t, vault, files } = services;
  const { db } = database;
  const order = await findOrder(db, subject.application.id);
  return readOrder({ db, t, vault, files, ...officerOf(context) }, order);
}

/** For the blind package, which shows the text. Throws `access_expired`. */
async function openedContext(context: Context): Promise<TextPreviewContext> {
  const { database, services, subject, accountId, now } = context;
  const { t, vault, files } = services;
  const { db } = database;
  await requireTextAccess(db, { textId: subject.application.text_id, officerId: accountId, now });
  return { db, t, vault, files, readerId: accountId, now };
}

/** Runs a change and answers with the order as it is then. */
const change =
  <In>(apply: (tx: Tx, context: Context<In>) => Promise<unknown>) =>
  async (context: Context<In>): Promise<schemas.ReadOrderOutput> => {
    await context.database.tx((tx) => apply(tx, context));
    return read(context);
  };

const readHandlers: Handler[] = [
  defineHandler(calls.readOrder, { output: schemas.readOrderOutput, find, run: read }),
  defineHandler(calls.readSeal, {
    output: schemas.sealOutput,
    find: ({ database, params }) => findAnyOrder(database.db, params['id']!),
    run: async ({ subject }: Context) => toSeal(subject),
  }),
  defineHandler(calls.readBlindOrder, {
    output: expertPreview,
    find,
    run: async (context: Context) =>
      previewForExpert(await openedContext(context), toSubmitted(context.subject.application)),
  }),
  defineHandler(calls.readBlindOrderText, {
    find,
    run: async (context: Context) =>
      readBlindText(await openedContext(context), toSubmitted(context.subject.application)),
  }),
  defineHandler(calls.listNotes, {
    output: schemas.notesOutput,
    find,
    run: ({ database, subject }: Context) => listNotes(database.db, subject.application.id),
  }),
  defineHandler(calls.listCheckHistory, {
    output: schemas.checklistOutput,
    find,
    run: ({ database, subject }: Context) => listCheckHistory(database.db, subject.application.id),
  }),
  defineHandler(calls.readLog, {
    output: schemas.logOutput,
    find,
    run: ({ database, subject }: Context) => readLog(database.db, subject.application.id),
  }),
  defineHandler(calls.listOrderVersions, {
    output: schemas.versionsOutput,
    find,
    run: ({ database, services, subject }: Context) =>
      listVersions(database.db, subject.application.id, services.t),
  }),
  defineHandler(messageCalls.listOrderMessages, {
    output: messageSchemas.orderMessagesOutput,
    find,
    run: ({ database, subject }: Context) => listOrderMessages(database.db, subject.application.id),
  }),
  defineHandler(calls.openOrderText, {
    input: schemas.openTextInput,
    output: schemas.openTextOutput,
    find,
    run: (context: Context<schemas.OpenTextInput>) =>
      context.database.tx((tx) =>
        openOrderText(tx, { order: context.subject, ...officerOf(context), ...context.input }),
      ),
  }),
  defineHandler(calls.readOrderText, {
    find,
    run: (context: Context) =>
      readOrderText(context.database.db, {
        order: context.subject,
        ...officerOf(context),
        files: context.services.files,
      }),
  }),
  defineHandler(calls.openOrderFile, {
    input: schemas.openTextInput,
    output: schemas.openTextOutput,
    find: findFile,
    run: openOrderFile,
  }),
  defineHandler(calls.readOrderFile, { find: findFile, run: readOrderFile }),
  defineHandler(messageCalls.listOwnMessages, {
    output: messageSchemas.orderMessagesOutput,
    find: ({ database, params }) => findApplication(database.db, params['id']!),
    run: ({ database, subject }) => listOrderMessages(database.db, subject.application.id),
  }),
];

const workHandlers: Handler[] = [
  defineHandler(calls.addNote, {
    input: schemas.noteInput,
    output: schemas.notesOutput,
    find,
    run: async (context: Context<schemas.NoteInput>) => {
      const order = orderOptions(context);
      await context.database.tx((tx) => addNote(tx, { ...order, ...context.input }));
      return listNotes(context.database.db, order.id);
    },
  }),
  defineHandler(calls.touchPresence, {
    input: schemas.presenceInput,
    output: schemas.presenceOutput,
    find,
    run: (context: Context<schemas.PresenceInput>) =>
      context.database.tx((tx) => touchPresence(tx, { ...orderOptions(context), ...context.input })),
  }),
  defineHandler(calls.saveCheck, {
    input: schemas.saveCheckInput,
    output: schemas.checklistOutput,
    find,
    run: async (context: Context<schemas.SaveCheckInput>) => {
      const order = orderOptions(context);
      await context.database.tx((tx) => saveCheck(tx, { ...order, ...context.input }));
      return readChecklist(context.database.db, order.id);
    },
  }),
];

const withOrder = { output: schemas.readOrderOutput, find };

const changeHandlers: Handler[] = [
  defineHandler(calls.saveLabels, {
    ...withOrder,
    input: schemas.labelsInput,
    run: change<schemas.LabelsInput>((tx, context) =>
      saveLabels(tx, { ...orderOptions(context), ...context.input }),
    ),
  }),
  defineHandler(calls.requestFixes, {
    ...withOrder,
    input: schemas.fixInput,
    run: change<schemas.FixInput>((tx, context) =>
      requestFixes(tx, { ...orderOptions(context), ...context.input }),
    ),
  }),
  defineHandler(calls.resumeCheck, {
    ...withOrder,
    run: change((tx, context) => resumeCheck(tx, orderOptions(context))),
  }),
  defineHandler(calls.prepareDecision, {
    ...withOrder,
    input: schemas.decisionInput,
    run: change<schemas.DecisionInput>((tx, context) =>
      decisions.prepareDecision(tx, { ...orderOptions(context), ...context.input }),
    ),
  }),
  defineHandler(calls.dropDecision, {
    ...withOrder,
    input: schemas.versionInput,
    run: change<schemas.VersionInput>((tx, context) =>
      decisions.dropDecision(tx, { ...orderOptions(context), ...context.input }),
    ),
  }),
  defineHandler(calls.answerAppeal, {
    ...withOrder,
    input: schemas.answerAppealInput,
    run: change<schemas.AnswerAppealInput>((tx, context) =>
      decisions.answerAppeal(tx, { ...orderOptions(context), ...context.input }),
    ),
  }),
  defineHandler(calls.passToCommission, {
    ...withOrder,
    input: schemas.commissionInput,
    run: change<schemas.CommissionInput>((tx, context) =>
      decisions.passToCommission(tx, { ...orderOptions(context), ...context.input }),
    ),
  }),
];

export const intakeHandlers: Handler[] = [
  ...listHandlers,
  ...bulkHandlers,
  ...readHandlers,
  ...workHandlers,
  ...changeHandlers,
];
