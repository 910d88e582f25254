import { countSubscribers } from '#features/accounts/server/subscribers.ts';
import * as calls from '#features/selections/calls-admin.ts';
import * as schemas from '#features/selections/schemas-admin.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import {
  calendarParams,
  calendarYear,
  listCalendarOutput,
  saveCalendarInput,
} from '#features/selections/schemas-calendar.ts';
import {
  publishQuestionsInput,
  questionEditor,
  saveQuestionsInput,
} from '#features/selections/schemas-questions.ts';
import { listCalendar, saveCalendar } from '#features/selections/server/edit-calendar.ts';
import { findAdminSelection } from '#features/selections/server/find-admin-selection.ts';
import type { OfficerContext } from '#features/selections/server/lock-selection.ts';
import * as moves from '#features/selections/server/move-selection.ts';
import { findProgram, listPrograms } from '#features/selections/server/program-queries.ts';
import {
  createProgram,
  createWave,
  moveWave,
  saveProgram,
  saveWave,
} from '#features/selections/server/write-program.ts';
import { publishQuestions, saveQuestions } from '#features/selections/server/write-questions.ts';
import { findQuestionEditor } from '#features/selections/server/find-question-editor.ts';
import {
  copySelection,
  createSelection,
  deleteSelection,
  saveSelection,
} from '#features/selections/server/write-selection.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

interface Params {
  params: Record<string, string>;
}
const idOf = ({ params }: Params): string => params['id']!;

const programHandlers: Handler[] = [
  defineHandler(calls.listPrograms, {
    output: schemas.listProgramsOutput,
    run: ({ database }) => listPrograms(database.db),
  }),
  defineHandler(calls.readProgram, {
    output: schemas.program,
    run: ({ database, params }) => findProgram(database.db, idOf({ params })),
  }),
  defineHandler(calls.createProgram, {
    input: schemas.programForm,
    output: schemas.program,
    run: (context) => createProgram(context, context.input),
  }),
  defineHandler(calls.saveProgram, {
    input: schemas.savedProgramForm,
    output: schemas.program,
    run: (context) => saveProgram(context, idOf(context), context.input),
  }),
  defineHandler(calls.createWave, {
    input: schemas.waveForm,
    output: schemas.program,
    run: (context) => createWave(context, idOf(context), context.input),
  }),
  defineHandler(calls.saveWave, {
    input: schemas.waveForm,
    output: schemas.program,
    run: (context) => saveWave(context, idOf(context), context.input),
  }),
  defineHandler(calls.archiveWave, {
    output: schemas.program,
    run: (context) => moveWave(context, idOf(context), 'archive'),
  }),
  defineHandler(calls.restoreWave, {
    output: schemas.program,
    run: (context) => moveWave(context, idOf(context), 'restore'),
  }),
];

const output = schemas.adminSelection;

const moveHandler = (
  endpoint: typeof calls.openSelection,
  move: (context: OfficerContext, id: string) => Promise<AdminSelection>,
): Handler => defineHandler(endpoint, { output, run: (context) => move(context, idOf(context)) });

const selectionHandlers: Handler[] = [
  defineHandler(calls.createSelection, {
    input: schemas.createSelectionForm,
    output,
    run: (context) => createSelection(context, context.input),
  }),
  defineHandler(calls.readSelection, {
    output,
    run: ({ database, params, now }) => findAdminSelection(database.db, idOf({ params }), now),
  }),
  defineHandler(calls.saveSelection, {
    input: schemas.savedSelectionForm,
    output,
    run: (context) => saveSelection(context, idOf(context), context.input),
  }),
  defineHandler(calls.deleteSelection, { run: (context) => deleteSelection(context, idOf(context)) }),
  defineHandler(calls.copySelection, {
    input: schemas.copySelectionForm,
    output,
    run: (context) => copySelection(context, idOf(context), context.input),
  }),
  moveHandler(calls.announceSelection, moves.announceSelection),
  moveHandler(calls.withdrawSelection, moves.withdrawSelection),
  moveHandler(calls.openSelection, moves.openSelection),
  defineHandler(calls.countSubscribers, {
    output: schemas.countSubscribersOutput,
    run: async ({ database }) => ({ total: await countSubscribers(database.db) }),
  }),
  moveHandler(calls.closeSelection, moves.closeSelection),
  defineHandler(calls.extendSelection, {
    input: schemas.extendSelectionInput,
    output,
    run: (context) => moves.extendSelection(context, idOf(context), context.input),
  }),
  defineHandler(calls.unsealSelection, {
    input: schemas.unsealForm,
    output,
    run: (context) => moves.unsealSelection(context, idOf(context), context.input.reason),
  }),
];

const questionHandlers: Handler[] = [
  defineHandler(calls.readQuestions, {
    output: questionEditor,
    run: ({ database, params }) => findQuestionEditor(database.db, idOf({ params })),
  }),
  defineHandler(calls.saveQuestions, {
    input: saveQuestionsInput,
    output: questionEditor,
    run: (context) => saveQuestions(context, idOf(context), context.input),
  }),
  defineHandler(calls.publishQuestions, {
    input: publishQuestionsInput,
    output: questionEditor,
    run: (context) => publishQuestions(context, idOf(context), context.input.version),
  }),
];

const calendarHandlers: Handler[] = [
  defineHandler(calls.listCalendar, {
    output: listCalendarOutput,
    run: ({ database }) => listCalendar(database.db),
  }),
  defineHandler(calls.saveCalendar, {
    params: calendarParams,
    input: saveCalendarInput,
    output: calendarYear,
    run: (context) => saveCalendar(context, Number(context.params['year']), context.input),
  }),
];

export const adminSelectionHandlers: Handler[] = [
  ...programHandlers,
  ...selectionHandlers,
  ...questionHandlers,
  ...calendarHandlers,
];
