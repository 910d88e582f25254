/** Example requests: applications of authors. */
import type { Examples } from './example.ts';

const orders = '/api/user/orders';
const unknownCategory = '0192a000-0000-7000-8000-fffffffffff0';

export const applicationExamples: Examples = {
  [`GET ${orders}`]: { body: { limit: '10', offset: '0' } },
  [`POST ${orders}`]: {
    answers: '400 validation_failed categoryId',
    body: { categoryId: unknownCategory },
  },
  [`GET ${orders}/:id`]: { about: 'application' },
  [`POST ${orders}/:id`]: {
    about: 'application',
    body: {
      version: 1,
      scenarioId: '',
      workingTitle: 'Название',
      logline: 'Логлайн',
      annotation: 'Аннотация',
      characters: 'Илья, смотритель',
      scene: 'ИЛЬЯ\nКто здесь?',
      episodePlan: 'Первая серия',
      importance: 'Об этом молчат',
      workPlan: 'За три месяца',
      original: 'true',
      notAdaptation: 'true',
      notElsewhere: 'true',
      rulesAccepted: 'true',
      aiUse: 'PARTIAL',
      aiDetails: 'Проверка орфографии',
      blindConfirmed: 'false',
      blindTextId: '0192a000-0000-7000-8000-ffffffffffff',
      answers: {},
    },
  },
  [`DELETE ${orders}/:id`]: { about: 'application' },
  [`POST ${orders}/:id/submit`]: {
    answers: `400 ${[
      'validation_failed scenarioId',
      ...['workingTitle', 'logline', 'annotation', 'characters', 'scene', 'importance', 'workPlan'].map(
        (field) => `validation_failed ${field}`,
      ),
      'questionnaire_not_signed questionnaire',
      ...['original', 'notAdaptation', 'notElsewhere', 'rulesAccepted', 'aiUse', 'blindConfirmed'].map(
        (field) => `validation_failed ${field}`,
      ),
    ].join(', ')}`,
    about: 'submittableApplication',
    body: { signature: 'AAAA' },
  },
  // The selection requires no signature.
  [`POST ${orders}/:id/document`]: { about: 'submittableApplication', answers: '409 state_conflict' },
  [`POST ${orders}/:id/reopen`]: { about: 'submittedApplication' },
  [`POST ${orders}/:id/withdraw`]: { about: 'submittedApplication' },
  [`POST ${orders}/:id/copy`]: {
    answers: '400 validation_failed categoryId',
    about: 'withdrawnApplication',
    body: { categoryId: unknownCategory },
  },
  [`GET ${orders}/:id/copy`]: {
    about: 'withdrawnApplication',
    body: { categoryId: unknownCategory },
  },
  [`POST ${orders}/:id/appeal`]: {
    answers: '400 order_not_editable',
    about: 'application',
    body: {
      ground: 'PROCEDURE',
      text: 'Проверка прошла с нарушением порядка: её вёл тот же сотрудник.',
      files: '',
    },
  },
  [`POST ${orders}/:id/files`]: {
    about: 'refusedApplication',
    body: { question: '', file: '' },
    file: 'pdf',
  },
  [`POST ${orders}/:id/answers`]: {
    about: 'submittedApplication',
    answers: '400 order_not_editable',
    body: { version: 1, answers: {} },
  },
  [`GET ${orders}/files/:id`]: { about: 'appealFile' },
  [`DELETE ${orders}/files/:id`]: { about: 'appealFile' },
  [`GET ${orders}/:id/conclusion`]: { about: 'refusedApplication' },
  [`GET ${orders}/:id/timeline`]: { about: 'application' },
  [`GET ${orders}/:id/receipt`]: { about: 'submittedApplication' },
  [`GET ${orders}/:id/preview/officer`]: { about: 'application' },
  [`GET ${orders}/:id/preview/expert`]: { about: 'applicationWithText' },
  [`GET ${orders}/:id/preview/expert/text`]: { about: 'applicationWithText' },
};
