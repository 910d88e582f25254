import * as calls from '#features/questionnaire/calls-admin.ts';
import * as schemas from '#features/questionnaire/schemas-admin.ts';
import * as check from '#features/questionnaire/server/check-questionnaire.ts';
import {
  findOpenable,
  findSignedItem,
  listQuestionnaires,
} from '#features/questionnaire/server/list-questionnaires.ts';
import { findSignedFile, openFile, readOpenedFile } from '#features/questionnaire/server/open-file.ts';
import * as opening from '#features/questionnaire/server/open-questionnaire.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';

type Found = Pick<HandlerContext<unknown, unknown>, 'database' | 'params' | 'actor'>;

const find = ({ database, params, actor }: Found) => findOpenable(database.db, params['id']!, actor);
const findIfSigned = ({ database, params, actor }: Found) =>
  findSignedItem(database.db, params['id']!, actor);
const findFile = ({ database, params, actor }: Found) => findSignedFile(database.db, params['id']!, actor);
const decision = { input: schemas.decisionInput, output: schemas.questionnaireDecision, find };

export const adminQuestionnaireHandlers: Handler[] = [
  defineHandler(calls.listQuestionnaires, {
    input: schemas.listQuestionnairesInput,
    output: schemas.listQuestionnairesOutput,
    run: ({ database, input }) => listQuestionnaires(database.db, input),
  }),
  defineHandler(calls.openQuestionnaire, {
    input: schemas.openQuestionnaireInput,
    output: schemas.openedQuestionnaire,
    find,
    run: opening.openQuestionnaire,
  }),
  defineHandler(calls.readOpenedQuestionnaire, {
    input: schemas.readOpenedQuestionnaireInput,
    output: schemas.readOpenedQuestionnaireOutput,
    find: findIfSigned,
    run: opening.readOpenedQuestionnaire,
  }),
  defineHandler(calls.openFile, {
    input: schemas.openingForm,
    output: schemas.openedFile,
    find: findFile,
    run: openFile,
  }),
  defineHandler(calls.readOpenedFile, { find: findFile, run: readOpenedFile }),
  defineHandler(calls.acceptFile, {
    output: schemas.acceptedFile,
    find: findFile,
    run: check.acceptFile,
  }),
  defineHandler(calls.rejectFile, {
    input: schemas.fileRemarkForm,
    output: schemas.rejectedFile,
    find: findFile,
    run: check.rejectFile,
  }),
  defineHandler(calls.addRemark, {
    input: schemas.fieldRemarkForm,
    output: schemas.addedRemark,
    find,
    run: check.addRemark,
  }),
  defineHandler(calls.removeRemark, {
    find: ({ database, params, actor }) => check.findRemark(database.db, params['id']!, actor),
    run: (context) => check.removeRemark(context),
  }),
  defineHandler(calls.startCheck, { ...decision, run: check.decide('check') }),
  defineHandler(calls.confirmQuestionnaire, { ...decision, run: check.decide('confirm') }),
  defineHandler(calls.returnQuestionnaire, { ...decision, run: check.decide('returnForFix') }),
];
