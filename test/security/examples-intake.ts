/** Example requests: applications as officers process them, and protocols. */
import { cast } from '../../seeds/people.ts';
import type { Examples } from './example.ts';

const orders = '/api/administrator/orders';
const protocols = '/api/administrator/protocols';
/** The id of the calling officer. */
const fundId = cast().fund.id;
const unknownCategory = '0192a000-0000-7000-8000-fffffffffff0';

const filter = {
  search: 'Автор 417',
  category: unknownCategory,
  status: 'SUBMITTED',
  pending: 'ADMITTED',
  officer: fundId,
  label: 'срочно',
  queue: 'NEW',
};
const page = { limit: '10', offset: '0' };
const text = 'Пришлите, пожалуйста, уточнение';

/** No application has the id. */
const ids = [unknownCategory];
const nowhere = { answers: '404 not_found' };

const header = {
  date: '12.10.2026',
  place: 'Москва',
  present: 'Иванов\nПетров',
  recused: 'Сидоров',
  notes: 'Без замечаний',
  secretary: '',
  chair: '',
  orders: '',
};

export const intakeExamples: Examples = {
  [`GET ${orders}`]: { body: { ...filter, ...page } },
  [`GET ${orders}/export`]: { body: { ...filter, format: 'xlsx' } },
  [`GET ${orders}/summary`]: {},
  [`GET ${orders}/officers`]: {},
  [`GET ${orders}/views`]: {},
  [`POST ${orders}/views`]: { body: { name: 'Мои', query: 'queue=NEW' } },
  [`DELETE ${orders}/views/:id`]: { about: 'intakeView' },
  [`GET ${orders}/count`]: { body: filter },
  [`POST ${orders}/assign-found`]: {
    answers: '409 state_conflict',
    body: { filter: { search: 'нет такой заявки' }, officer: fundId, count: 1 },
  },
  [`POST ${orders}/assign`]: { ...nowhere, body: { ids, officer: fundId } },
  [`GET ${orders}/labels`]: {},
  [`POST ${orders}/labels`]: { ...nowhere, body: { ids, add: ['срочно'], remove: ['потом'] } },
  [`POST ${orders}/take`]: { ...nowhere, body: { ids } },
  [`POST ${orders}/commission`]: { ...nowhere, body: { ids, ground: 'Распоряжение № 5' } },
  [`POST ${orders}/messages`]: { ...nowhere, body: { ids, text } },
  [`GET ${orders}/messages`]: { body: page },
  [`POST ${orders}/messages/:id/cancel`]: { about: 'intakeMessage' },
  [`GET ${orders}/:id`]: { about: 'submittedOrder' },
  [`GET ${orders}/:id/seal`]: { about: 'submittedOrder' },
  [`GET ${orders}/:id/blind`]: { about: 'submittedOrder', answers: '409 access_expired' },
  [`GET ${orders}/:id/blind/text`]: { about: 'submittedOrder', answers: '409 access_expired' },
  [`GET ${orders}/:id/messages`]: { about: 'submittedOrder' },
  [`GET ${orders}/:id/notes`]: { about: 'submittedOrder' },
  [`GET ${orders}/:id/check`]: { about: 'submittedOrder' },
  [`GET ${orders}/:id/log`]: { about: 'submittedOrder' },
  [`GET ${orders}/:id/versions`]: { about: 'submittedOrder' },
  [`POST ${orders}/:id/text`]: { about: 'submittedOrder', body: { reason: 'Проверяю объём текста' } },
  [`GET ${orders}/:id/text`]: { about: 'submittedOrder', answers: '409 access_expired' },
  [`POST ${orders}/files/:id/open`]: {
    about: 'sentFile',
    body: { reason: 'Проверяю приложение к апелляции' },
  },
  [`GET ${orders}/files/:id`]: { about: 'sentFile', answers: '409 access_expired' },
  [`POST ${orders}/:id/notes`]: { about: 'submittedOrder', body: { text } },
  [`POST ${orders}/:id/presence`]: { about: 'submittedOrder', body: { place: 'CHECK' } },
  [`POST ${orders}/:id/check`]: {
    about: 'checkedOrder',
    body: { item: 'DEADLINE', answer: 'REMARK', text, version: 0 },
  },
  [`POST ${orders}/:id/labels`]: { about: 'submittedOrder', body: { labels: ['срочно'], version: 0 } },
  [`POST ${orders}/:id/fix`]: {
    about: 'checkedOrder',
    // A day that is over, at any time.
    answers: '400 validation_failed until',
    body: { until: '01.01.2020', number: 0, remarks: [{ field: 'importance', text }] },
  },
  [`POST ${orders}/:id/resume`]: { about: 'submittedOrder', answers: '409 state_conflict' },
  [`POST ${orders}/:id/decision`]: {
    about: 'checkedOrder',
    body: {
      decision: 'NOT_ADMITTED',
      ground: 'Не та тема',
      comment: 'Есть тематический отбор',
      version: 0,
      number: 0,
    },
  },
  [`POST ${orders}/:id/decision/drop`]: { about: 'decidedOrder', body: { version: 1 } },
  [`POST ${orders}/:id/appeal`]: {
    about: 'appealedOrder',
    // The id is that of no appeal that an officer could have read.
    answers: '409 version_conflict',
    body: { appeal: unknownCategory, outcome: 'GRANTED', answer: 'Проверка была с ошибкой' },
  },
  [`POST ${orders}/:id/commission`]: {
    about: 'admittedOrder',
    body: { ground: 'Распоряжение от 12.10.2026 № 5' },
  },
  'GET /api/user/orders/:id/messages': { about: 'application' },
  [`GET ${protocols}`]: { body: { category: unknownCategory, state: 'PROPOSED', ...page } },
  [`GET ${protocols}/:id`]: { about: 'protocol' },
  [`GET ${protocols}/:id/docx`]: { about: 'protocol' },
  [`GET ${protocols}/:id/pdf`]: { about: 'protocol' },
  [`POST ${protocols}`]: {
    ...nowhere,
    body: { categoryId: unknownCategory, kind: 'WORK_GROUP', ...header },
  },
  [`POST ${protocols}/:id`]: { about: 'protocol', body: { ...header, version: 1 } },
  [`POST ${protocols}/:id/propose`]: {
    about: 'protocol',
    answers: '409 state_conflict',
    body: { version: 1 },
  },
  [`POST ${protocols}/:id/return`]: { about: 'proposedProtocol', body: { version: 1 } },
  [`POST ${protocols}/:id/sign`]: {
    about: 'signedProtocol',
    // The table admits both groups, the protocol one of them.
    answers: '400 signature_invalid signature',
    body: { version: 1, signature: 'MIIB' },
  },
  [`POST ${protocols}/:id/publish`]: { about: 'proposedProtocol' },
  [`POST ${protocols}/:id/withdraw`]: { about: 'proposedProtocol', body: { reason: 'Ошибка в списке' } },
};
