/** Endpoints with which officers who hold `fk.intake` run programmes, waves and selections (product §15). */
import { endpoint } from '#api/endpoint.ts';
import type {
  AdminSelection,
  CopySelectionForm,
  CountSubscribersOutput,
  CreateSelectionForm,
  ExtendSelectionInput,
  ListProgramsOutput,
  Program,
  ProgramForm,
  SavedProgramForm,
  SavedSelectionForm,
  UnsealForm,
  WaveForm,
} from '#features/selections/schemas-admin.ts';
import type {
  ListCalendarOutput,
  CalendarYear,
  SaveCalendarInput,
} from '#features/selections/schemas-calendar.ts';
import type {
  PublishQuestionsInput,
  QuestionEditor,
  SaveQuestionsInput,
} from '#features/selections/schemas-questions.ts';

const byOfficer = { action: 'selection.edit', beyondSpec: true } as const;
const programs = '/api/administrator/programs';
const waves = '/api/administrator/waves';
const selections = '/api/administrator/selections';

/** With their waves and selections. */
export const listPrograms = endpoint<undefined, ListProgramsOutput>({
  method: 'GET',
  path: programs,
  ...byOfficer,
});
export const readProgram = endpoint<undefined, Program>({
  method: 'GET',
  path: `${programs}/:id`,
  ...byOfficer,
});
export const createProgram = endpoint<ProgramForm, Program>({
  method: 'POST',
  path: programs,
  ...byOfficer,
});
export const saveProgram = endpoint<SavedProgramForm, Program>({
  method: 'POST',
  path: `${programs}/:id`,
  ...byOfficer,
});

/** All calls about waves return the programme. */
export const createWave = endpoint<WaveForm, Program>({
  method: 'POST',
  path: `${programs}/:id/waves`,
  ...byOfficer,
});
/** Possible until the wave has given a number to an application. */
export const saveWave = endpoint<WaveForm, Program>({ method: 'POST', path: `${waves}/:id`, ...byOfficer });
export const archiveWave = endpoint<undefined, Program>({
  method: 'POST',
  path: `${waves}/:id/archive`,
  ...byOfficer,
});
export const restoreWave = endpoint<undefined, Program>({
  method: 'POST',
  path: `${waves}/:id/restore`,
  ...byOfficer,
});

export const createSelection = endpoint<CreateSelectionForm, AdminSelection>({
  method: 'POST',
  path: selections,
  body: 'json',
  ...byOfficer,
});
export const readSelection = endpoint<undefined, AdminSelection>({
  method: 'GET',
  path: `${selections}/:id`,
  ...byOfficer,
});
export const saveSelection = endpoint<SavedSelectionForm, AdminSelection>({
  method: 'POST',
  path: `${selections}/:id`,
  body: 'json',
  ...byOfficer,
});
/** Deletes a draft. */
export const deleteSelection = endpoint({ method: 'DELETE', path: `${selections}/:id`, ...byOfficer });
/** Makes a draft with the rules and the published questions of this selection. */
export const copySelection = endpoint<CopySelectionForm, AdminSelection>({
  method: 'POST',
  path: `${selections}/:id/copy`,
  ...byOfficer,
});

const moveEndpoint = (name: string) =>
  endpoint<undefined, AdminSelection>({ method: 'POST', path: `${selections}/:id/${name}`, ...byOfficer });

export const announceSelection = moveEndpoint('announce');
/** Back to the drafts, before the opening. */
export const withdrawSelection = moveEndpoint('withdraw');
export const openSelection = moveEndpoint('open');
/** Who gets the letter about an opening, read when an officer is going to open a selection. */
export const countSubscribers = endpoint<undefined, CountSubscribersOutput>({
  method: 'GET',
  path: '/api/administrator/subscribers',
  ...byOfficer,
});
export const closeSelection = moveEndpoint('close');
export const extendSelection = endpoint<ExtendSelectionInput, AdminSelection>({
  method: 'POST',
  path: `${selections}/:id/extend`,
  ...byOfficer,
});
/** Lets the fund open applications of a sealed selection before its end. */
export const unsealSelection = endpoint<UnsealForm, AdminSelection>({
  method: 'POST',
  path: `${selections}/:id/unseal`,
  action: 'selection.unseal',
  beyondSpec: true,
});

export const readQuestions = endpoint<undefined, QuestionEditor>({
  method: 'GET',
  path: `${selections}/:id/questions`,
  ...byOfficer,
});
export const saveQuestions = endpoint<SaveQuestionsInput, QuestionEditor>({
  method: 'POST',
  path: `${selections}/:id/questions`,
  body: 'json',
  ...byOfficer,
});
/** The draft becomes the next version, which never changes. */
export const publishQuestions = endpoint<PublishQuestionsInput, QuestionEditor>({
  method: 'POST',
  path: `${selections}/:id/questions/publish`,
  ...byOfficer,
});

export const listCalendar = endpoint<undefined, ListCalendarOutput>({
  method: 'GET',
  path: '/api/administrator/calendar',
  ...byOfficer,
});
export const saveCalendar = endpoint<SaveCalendarInput, CalendarYear>({
  method: 'POST',
  path: '/api/administrator/calendar/:year',
  body: 'json',
  ...byOfficer,
});
