/** Example requests: programmes, waves, selections, their questions and the production calendar. */
import type { Examples } from './example.ts';

const programs = '/api/administrator/programs';
const waves = '/api/administrator/waves';
const selections = '/api/administrator/selections';

const program = { name: 'Авторы', code: 'АВТОР', description: 'О программе' };
const dates = { openDay: '01.01.2099', openTime: '10:00', closeDay: '01.02.2099', closeTime: '23:59' };
const selection = {
  name: 'Осень',
  code: 'THEMATIC',
  theme: 'Север',
  ...dates,
  graceMinutes: 30,
  sealed: 'false',
  signatureRequired: 'true',
  applicationLimit: 1,
  minAge: 18,
  maxAge: 35,
  citizenship: 'RU',
  debut: 'true',
  formats: ['FEATURE'],
  workGroupDays: 30,
  expertDays: 30,
  commissionDays: 30,
  fixDaysAfterClose: 5,
};
/** No wave has it: waves are made by other examples. */
const waveId = '0192a000-0000-7000-8000-ffffffffffff';
const question = {
  key: 'goal',
  type: 'ONE_OF',
  label: 'Зачем вам программа',
  hint: 'Коротко',
  required: 'ALWAYS',
  editableUntil: '15.01.2099',
  conditionQuestion: '',
  conditionAnswer: '',
  min: '',
  max: '',
  visibility: 'PRIVATE_FK',
  options: [
    { key: 'one', label: 'Учиться' },
    { key: 'two', label: 'Снимать' },
  ],
};

export const selectionExamples: Examples = {
  'GET /api/list/orders/category': {},
  'GET /api/user/selections': {},
  [`GET ${programs}`]: {},
  [`POST ${programs}`]: { body: program, answers: '200 | 409 already_exists code' },
  [`GET ${programs}/:id`]: { about: 'program' },
  [`POST ${programs}/:id`]: {
    about: 'program',
    body: { ...program, version: 1 },
    answers: '200 | 409 already_exists code',
  },
  [`POST ${programs}/:id/waves`]: { about: 'program', body: { year: 2026, number: 7 } },
  [`POST ${waves}/:id`]: { about: 'wave', body: { year: 2027, number: 3 } },
  [`POST ${waves}/:id/archive`]: { about: 'wave' },
  [`POST ${waves}/:id/restore`]: { about: 'wave', answers: '409 state_conflict' },
  [`POST ${selections}`]: { body: { ...selection, waveId }, answers: '400 validation_failed waveId' },
  [`GET ${selections}/:id`]: { about: 'selection' },
  [`POST ${selections}/:id`]: { about: 'selection', body: { ...selection, version: 1 } },
  [`DELETE ${selections}/:id`]: { about: 'selection' },
  [`POST ${selections}/:id/copy`]: {
    about: 'selection',
    body: { waveId, name: 'Весна', ...dates },
    answers: '400 validation_failed waveId',
  },
  [`POST ${selections}/:id/announce`]: { about: 'selection' },
  [`POST ${selections}/:id/withdraw`]: { about: 'announcedSelection' },
  [`POST ${selections}/:id/open`]: { about: 'announcedSelection' },
  'GET /api/administrator/subscribers': {},
  [`POST ${selections}/:id/close`]: { about: 'openSelection' },
  [`POST ${selections}/:id/extend`]: {
    about: 'openSelection',
    body: { closeDay: '01.03.2099', closeTime: '23:59', version: 1 },
  },
  [`POST ${selections}/:id/unseal`]: {
    about: 'openSelection',
    body: { reason: 'Проверка жалобы участника' },
  },
  [`GET ${selections}/:id/questions`]: { about: 'selection' },
  [`POST ${selections}/:id/questions`]: {
    about: 'selection',
    body: { questions: [question], version: 1 },
  },
  [`POST ${selections}/:id/questions/publish`]: { about: 'selection', body: { version: 1 } },
  'GET /api/administrator/calendar': {},
  'POST /api/administrator/calendar/:year': {
    about: 'calendarYear',
    at: 'year',
    body: { days: [{ date: '01.01.2026', kind: 'HOLIDAY' }], hasTransfers: 'true', version: 1 },
    answers: '200 | 409 version_conflict',
  },
};
