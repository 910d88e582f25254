/** Example requests: the questionnaire of an author, and the officers who check it. */
import { castPassword } from '../../seeds/people.ts';
import { answers } from '../questionnaire.ts';
import type { Examples } from './example.ts';

const path = '/api/user/questionnaire';

const adminPath = '/api/administrator/questionnaires';
const reason = 'Проверка заявки автора';

const consents = { processing: '', transfer: '', distribution: '', mailing: '', rules: '' };

/** Every field of every step. */
const body = {
  version: 0,
  ...answers.personal,
  lastName: 'Ветрова',
  name: 'Анна',
  secondName: 'Сергеевна',
  birthday: '01.02.1990',
  gender: 'F',
  phone: '+7 (912) 000 0001',
  ...answers.passport,
  ...answers.address,
  actualAddress: 'г Казань, ул Баумана, д 1',
  postalAddress: 'г Казань, ул Баумана, д 1',
  educations: [{ institution: 'ВГИК', level: 'MASTER' }],
  ...answers.education,
  courses: 'Курс сценарного мастерства',
  ...answers.experience,
  projects: [],
  publications: 'Нет',
  awards: 'Нет',
  memberships: 'Нет',
  otherSupportDetails: 'Нет',
  conflictDetails: 'Нет',
  ...answers.bank,
  ...consents,
  password: castPassword,
  signature: 'AAAA',
};

export const questionnaireExamples: Examples = {
  [`GET ${path}`]: {},
  [`GET ${path}/pdf`]: {},
  [`GET ${path}/openings`]: {},
  [`GET ${path}/:step`]: { about: 'questionnaireStep', at: 'step' },
  [`POST ${path}/:step`]: {
    about: 'questionnaireStep',
    at: 'step',
    body,
    answers: '200 | 409 version_conflict',
  },
  [`POST ${path}/sign`]: {
    body: { version: 1_000_000, password: castPassword, signature: 'AAAA' },
    answers: '409 version_conflict signature',
  },
  [`POST ${path}/document`]: { body: { version: 1_000_000 }, answers: '409 version_conflict' },
  [`POST ${path}/:step/files`]: {
    about: 'questionnaireFileStep',
    at: 'step',
    body: { kind: 'OTHER', file: '' },
    file: 'pdf',
  },
  [`GET ${path}/files/:id`]: { about: 'questionnaireFile' },
  [`DELETE ${path}/files/:id`]: { about: 'questionnaireFile' },
  [`GET ${adminPath}`]: { body: { state: 'SIGNED', limit: '10', offset: '0' } },
  [`POST ${adminPath}/:id/open`]: { about: 'signedQuestionnaire', body: { reason, number: 1 } },
  [`GET ${adminPath}/:id`]: { about: 'signedQuestionnaire', body: { number: 1 }, tellsNothing: true },
  [`POST ${adminPath}/:id/check`]: { about: 'signedQuestionnaire', body: { number: 1 } },
  [`POST ${adminPath}/:id/confirm`]: { about: 'checkedQuestionnaire', body: { number: 1 } },
  [`POST ${adminPath}/:id/fix`]: { about: 'checkedQuestionnaire', body: { number: 1 } },
  [`POST ${adminPath}/:id/remarks`]: {
    about: 'checkedQuestionnaire',
    body: { step: 'passport', field: 'issuedBy', text: 'Не читается', number: 1 },
  },
  [`DELETE ${adminPath}/remarks/:id`]: { about: 'questionnaireRemark' },
  [`POST ${adminPath}/files/:id/open`]: { about: 'checkedDocument', body: { reason } },
  [`GET ${adminPath}/files/:id`]: { about: 'openedDocument' },
  [`POST ${adminPath}/files/:id/accept`]: { about: 'openedDocument' },
  [`POST ${adminPath}/files/:id/reject`]: {
    about: 'checkedDocument',
    body: { remark: 'Не читается', number: 1 },
  },
};
