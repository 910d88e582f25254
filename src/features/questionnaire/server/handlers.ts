import * as calls from '#features/questionnaire/calls.ts';
import * as schemas from '#features/questionnaire/schemas.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { addFile, removeFile } from '#features/questionnaire/server/change-files.ts';
import { readPdf } from '#features/questionnaire/server/draw-questionnaire.ts';
import { findFile, sendFile } from '#features/questionnaire/server/files.ts';
import { listOpenings } from '#features/questionnaire/server/list-openings.ts';
import { readQuestionnaire, readStep } from '#features/questionnaire/server/read-questionnaire.ts';
import { saveStep } from '#features/questionnaire/server/save-step.ts';
import {
  prepareQuestionnaire,
  signByCertificate,
} from '#features/questionnaire/server/sign-by-certificate.ts';
import { signQuestionnaire } from '#features/questionnaire/server/sign-questionnaire.ts';
import { documentToSign } from '#features/signing/schemas.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { readAccount } from '#features/questionnaire/server/answers.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';

type Context = HandlerContext<unknown, unknown>;

/** Each author has one questionnaire, so every record is the caller's own. */
const find = async ({ accountId }: Pick<Context, 'accountId'>) => ({ facts: { ownerId: accountId } });

const sourceOf = ({ database, services, accountId, now }: Context) => ({
  db: database.db,
  vault: services.vault,
  authorId: accountId,
  now,
  t: services.t,
});

const sign = (context: HandlerContext<schemas.SignInput, unknown>): Promise<void> => {
  const { signature } = context.input;
  return signature === undefined ? signQuestionnaire(context) : signByCertificate(context, signature);
};

const stepOf = ({ params }: Context): Step => params['step'] as Step;

/** The first birthday of an account may be that of a minor. It is saved, and the questionnaire closes. */
async function refuseMinor(db: Db, authorId: string, now: Date): Promise<void> {
  const { birthday } = await readAccount({ db, authorId });
  if (birthday !== null && birthday > adultsBornBy(now)) throw new Refusal('age_restricted');
}

export const questionnaireHandlers: Handler[] = [
  defineHandler(calls.readQuestionnaire, {
    output: schemas.readQuestionnaireOutput,
    find,
    run: (context) => readQuestionnaire(sourceOf(context)),
  }),
  defineHandler(calls.readQuestionnairePdf, { find, run: readPdf }),
  defineHandler(calls.listOpenings, {
    output: schemas.listOpeningsOutput,
    find,
    run: (context) => listOpenings(sourceOf(context), context.services.t),
  }),
  defineHandler(calls.prepareQuestionnaire, {
    input: schemas.prepareInput,
    output: documentToSign,
    find,
    run: prepareQuestionnaire,
  }),
  defineHandler(calls.signQuestionnaire, {
    input: schemas.signInput,
    output: schemas.readStepOutput,
    find,
    run: async (context) => {
      await sign(context);
      return readStep(sourceOf(context), 'sign');
    },
  }),
  defineHandler(calls.readStep, {
    params: schemas.stepParams,
    output: schemas.readStepOutput,
    find,
    run: (context) => readStep(sourceOf(context), stepOf(context)),
  }),
  defineHandler(calls.saveStep, {
    params: schemas.stepParams,
    input: schemas.saveStepInput,
    output: schemas.readStepOutput,
    find,
    run: async (context) => {
      const step = stepOf(context);
      const { database, services, accountId: authorId, clientInfo, input, now } = context;
      if (step === 'sign') await sign(context);
      else await saveStep(database, { authorId, step, input, clientInfo, vault: services.vault, now });
      await refuseMinor(database.db, authorId, now);
      return readStep(sourceOf(context), step);
    },
  }),
  defineHandler(calls.addFile, {
    params: schemas.stepParams,
    input: schemas.addFileInput,
    output: schemas.addFileOutput,
    find,
    run: addFile,
  }),
  defineHandler(calls.readFile, {
    find: async ({ database, accountId, params }) => ({
      facts: { ownerId: accountId },
      file: await findFile(database.db, { id: params['id']!, authorId: accountId }),
    }),
    run: ({ database, services, subject: { file } }) => sendFile({ db: database.db, ...services }, file),
  }),
  defineHandler(calls.removeFile, { output: schemas.removeFileOutput, find, run: removeFile }),
];
