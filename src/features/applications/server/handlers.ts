import { personOf } from '#access/actor.ts';
import * as calls from '#features/applications/calls.ts';
import * as schemas from '#features/applications/schemas.ts';
import { expertPreview, officerPreview } from '#features/applications/schemas-preview.ts';
import { answerQuestions } from '#features/applications/server/answer-questions.ts';
import { appealApplication } from '#features/applications/server/appeal-application.ts';
import { readTimeline } from '#features/applications/server/read-timeline.ts';
import * as files from '#features/applications/server/application-files.ts';
import { addFile, removeFile } from '#features/applications/server/change-files.ts';
import { listApplications } from '#features/applications/server/list-applications.ts';
import { listAuthorSelections } from '#features/applications/server/author-selections.ts';
import { readConclusion } from '#features/applications/server/read-conclusion.ts';
import {
  answersForCopy,
  copyApplication,
  createApplication,
} from '#features/applications/server/create-application.ts';
import { findApplication } from '#features/applications/server/find-application.ts';
import type { FoundApplication } from '#features/applications/server/find-application.ts';
import * as ownMoves from '#features/applications/server/own-moves.ts';
import { previewForExpert, readBlindText } from '#features/applications/server/preview-expert.ts';
import type { TextPreviewContext } from '#features/applications/server/preview-expert.ts';
import { previewForOfficer } from '#features/applications/server/previews.ts';
import { readApplication } from '#features/applications/server/read-application.ts';
import { readReceipt } from '#features/applications/server/receipt.ts';
import { saveApplication } from '#features/applications/server/save-application.ts';
import { prepareApplication, verifyOwnSignature } from '#features/applications/server/sign-application.ts';
import { submitApplication } from '#features/applications/server/submit-application.ts';
import type { ApplicationStatus } from '#features/applications/statuses.ts';
import { listOrderStatuses } from '#features/dictionaries/calls.ts';
import { statusesOutput } from '#features/dictionaries/schemas.ts';
import { cacheControl, findItems } from '#features/dictionaries/server/handlers.ts';
import * as selectionCalls from '#features/selections/calls.ts';
import { questionVisibilities } from '#features/selections/questions.ts';
import { authorSelections } from '#features/selections/schemas.ts';
import { documentToSign } from '#features/signing/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';

type Context<In = unknown> = HandlerContext<In, FoundApplication>;

const find = ({ database, params }: Pick<Context, 'database' | 'params'>) =>
  findApplication(database.db, params['id']!);

const read = ({ database, services: { t, vault }, now, subject }: Context) =>
  readApplication(database.db, { id: subject.application.id, now, t, vault });

/** Runs a change and answers with the application as it is then. */
const change =
  <In>(apply: (tx: Tx, context: Context<In>) => Promise<unknown>) =>
  async (context: Context<In>) => {
    await context.database.tx((tx) => apply(tx, context));
    return read(context);
  };

const ownOptions = ({ subject, accountId, now }: Pick<Context, 'subject' | 'accountId' | 'now'>) => ({
  id: subject.application.id,
  authorId: accountId,
  now,
});

const listHandlers: Handler[] = [
  defineHandler(selectionCalls.listAuthorSelections, {
    output: authorSelections,
    run: ({ database, services: { vault }, accountId: authorId, now }) =>
      listAuthorSelections(database.db, { authorId, now, vault }),
  }),
  defineHandler(calls.listApplications, {
    input: schemas.listApplicationsInput,
    output: schemas.listApplicationsOutput,
    run: ({
      database,
      services,
      accountId,
      now,
      input,
    }: HandlerContext<schemas.ListApplicationsInput, unknown>) =>
      listApplications(database.db, { ...input, authorId: accountId, now, t: services.t }),
  }),
  defineHandler(calls.createApplication, {
    input: schemas.createInput,
    output: schemas.createdOutput,
    run: async ({ database, accountId, now, input }: HandlerContext<schemas.CreateInput, unknown>) => ({
      id: await database.tx((tx) =>
        createApplication(tx, { authorId: accountId, selectionId: input.categoryId, now }),
      ),
    }),
  }),
];

const withApplication = { output: schemas.readApplicationOutput, find };

const changeHandlers: Handler[] = [
  defineHandler(calls.readApplication, { ...withApplication, run: read }),
  defineHandler(calls.saveApplication, {
    ...withApplication,
    input: schemas.saveApplicationInput,
    run: change<schemas.SaveApplicationInput>((tx, context) =>
      saveApplication(tx, { ...ownOptions(context), input: context.input }),
    ),
  }),
  defineHandler(calls.answerQuestions, {
    ...withApplication,
    input: schemas.answerInput,
    run: change<schemas.AnswerInput>((tx, context) =>
      answerQuestions(tx, { ...ownOptions(context), input: context.input }),
    ),
  }),
  defineHandler(calls.deleteApplication, {
    find,
    run: async (context: Context) => {
      await context.database.tx((tx) =>
        ownMoves.deleteApplication(tx, { ...ownOptions(context), store: context.services.files }),
      );
      return null;
    },
  }),
  defineHandler(calls.prepareApplication, { output: documentToSign, find, run: prepareApplication }),
  defineHandler(calls.submitApplication, {
    input: schemas.submitInput,
    output: schemas.submitOutput,
    find,
    run: async (context: Context<schemas.SubmitInput>) => {
      if (!personOf(context.actor).phoneConfirmed) throw new Refusal('phone_not_confirmed');
      const { arrivedAt, services } = context;
      const verified = await verifyOwnSignature(context);
      const options = { ...ownOptions(context), arrivedAt, clock: services.clock, services, verified };
      return { number: await context.database.tx((tx) => submitApplication(tx, options)) };
    },
  }),
  defineHandler(calls.reopenApplication, {
    ...withApplication,
    run: change((tx, context) => ownMoves.reopenApplication(tx, ownOptions(context))),
  }),
  defineHandler(calls.withdrawApplication, {
    ...withApplication,
    run: change((tx, context) => ownMoves.withdrawApplication(tx, ownOptions(context))),
  }),
  defineHandler(calls.copyApplication, {
    input: schemas.copyInput,
    output: schemas.copiedOutput,
    find,
    run: (context: Context<schemas.CopyInput>) =>
      context.database.tx((tx) =>
        copyApplication(tx, { ...ownOptions(context), selectionId: context.input.categoryId }),
      ),
  }),
  defineHandler(calls.appealApplication, {
    ...withApplication,
    input: schemas.appealInput,
    run: change<schemas.AppealInput>((tx, context) =>
      appealApplication(tx, { ...ownOptions(context), ...context.input, store: context.services.files }),
    ),
  }),
];

const findOwnFile = ({ database, params }: Pick<Context, 'database' | 'params'>) =>
  files.findOwnFile(database.db, params['id']!);

const fileHandlers: Handler[] = [
  defineHandler(calls.addApplicationFile, {
    input: schemas.addFileInput,
    output: schemas.applicationFile,
    find,
    run: addFile,
  }),
  defineHandler(calls.readApplicationFile, {
    find: findOwnFile,
    run: ({ database, services, subject }: HandlerContext<undefined, files.FoundFile>) =>
      files.sendFile({ db: database.db, ...services }, subject),
  }),
  defineHandler(calls.removeApplicationFile, { find: findOwnFile, run: removeFile }),
];

const previewOf = ({ database, services, accountId, now }: Context): TextPreviewContext => ({
  db: database.db,
  files: services.files,
  t: services.t,
  vault: services.vault,
  readerId: accountId,
  now,
});

const viewHandlers: Handler[] = [
  defineHandler(calls.previewCopy, {
    input: schemas.copyInput,
    output: schemas.copyPreview,
    find,
    run: async ({ database, subject, input }: Context<schemas.CopyInput>) => {
      const { dropped } = await answersForCopy(database.db, subject.application, input.categoryId);
      return { dropped };
    },
  }),
  defineHandler(calls.readTimeline, {
    output: schemas.timelineOutput,
    find,
    run: ({ database, services, accountId, subject }: Context) =>
      readTimeline(database.db, { id: subject.application.id, authorId: accountId, t: services.t }),
  }),
  defineHandler(calls.readConclusion, {
    output: schemas.conclusionOutput,
    find,
    run: ({ database, services: { t }, subject }: Context) =>
      readConclusion(database.db, { id: subject.application.id, t }),
  }),
  defineHandler(calls.readReceipt, {
    find,
    run: ({ database: { db }, services: { t, settings }, subject: { application } }: Context) =>
      readReceipt({ db, application, t, productName: settings.productName }),
  }),
  defineHandler(calls.previewForOfficer, {
    output: officerPreview,
    find,
    run: (context: Context) =>
      // The author reads all of it.
      previewForOfficer(previewOf(context), context.subject.application, questionVisibilities),
  }),
  defineHandler(calls.previewForExpert, {
    output: expertPreview,
    find,
    run: (context: Context) => previewForExpert(previewOf(context), context.subject.application),
  }),
  defineHandler(calls.readBlindText, {
    find,
    run: (context: Context) => readBlindText(previewOf(context), context.subject.application),
  }),
];

/** The ids are of the dictionary, the labels of the lifecycle. */
const statusHandler = defineHandler(listOrderStatuses, {
  output: statusesOutput,
  run: async ({ database, services: { t }, responseHeaders }) => {
    responseHeaders.headers['cache-control'] = cacheControl;
    const items = await findItems(database.db, 'order-status');
    return items.map((item) => ({
      ...item,
      publicName: t(`applications@status.${item.code as ApplicationStatus}`),
    }));
  },
});

export const applicationHandlers: Handler[] = [
  statusHandler,
  ...listHandlers,
  ...changeHandlers,
  ...fileHandlers,
  ...viewHandlers,
];
