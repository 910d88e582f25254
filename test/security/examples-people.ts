/** Example requests: accounts, invitations, profiles. */
import type { Examples } from './example.ts';

const person = {
  last_name: 'Проверкина',
  name: 'Полина',
  second_name: 'Петровна',
  phone: '+7 (912) 345 6789',
  password: 'Длинный-пароль-1',
  consents: [
    { kind: 'personal_data', version: '0.1' },
    { kind: 'terms', version: '0.1' },
  ],
};

const company = {
  inn: '7707083893',
  name: 'ООО «Проверка»',
  okved: '59.11',
  legal_address: 'г Москва, ул Вавилова, д 19',
  actual_address: 'г Москва, ул Вавилова, д 19',
  director: 'Проверкина Полина Петровна',
  phone: '+7 (912) 345 6789',
  email: 'company@example.net',
};

const logConditions = {
  from: '01.01.2026',
  to: '31.12.2026',
  kind: 'account.suspended',
  actor: 'слово',
  subject: 'слово',
};

const page = { page: '1', size: '10' };

export const peopleExamples: Examples = {
  'POST /api/login': {
    answers: '400 invalid_credentials',
    endsSession: true,
    body: { email: 'nobody@example.net', password: 'Не тот пароль' },
  },
  'POST /api/logout': { endsSession: true },
  'POST /api/register/author': {
    answers: { guest: '200', others: '409 not_unique_email email' },
    endsSession: true,
    body: { ...person, email: 'caller@example.net', city: 'г Казань', birthday: '14.03.1990' },
  },
  'POST /api/password/forgot': { body: { email: 'nobody@example.net' } },
  'POST /api/password/reset/check': { body: { token: 'no-such-link' } },
  'POST /api/password/reset': {
    answers: '400 token_invalid',
    body: { token: 'a'.repeat(43), password: 'Длинный-пароль-1', conf_password: 'Длинный-пароль-1' },
  },
  'GET /api/email/confirm/:token': { about: 'emailToken', at: 'token' },
  'POST /api/email/confirm/:token': { about: 'emailToken', at: 'token' },
  'POST /api/email/resend': { answers: '409 state_conflict' },
  'POST /api/email/change': {
    answers: '400 invalid_credentials password',
    endsSession: true,
    body: { email: 'moved@example.net', password: 'Не тот пароль' },
  },
  'GET /api/session': {},
  'GET /api/consents': {},
  'POST /api/consents': { body: { consents: [{ kind: 'mailing', version: '0.1' }], withdraw: ['mailing'] } },
  'GET /api/user/sessions': {},
  'POST /api/user/data/allow': {
    answers: '400 invalid_credentials password',
    endsSession: true,
    body: { password: 'Не тот пароль' },
  },
  'GET /api/user/data': {},
  'POST /api/user/sessions/end': { endsSession: true },
  'POST /api/user/role/expert': {
    answers: { minor: '403 age_restricted', others: '404 invite_invalid invite_code' },
    body: { invite_code: 'ABCD-EFGH' },
  },
  'POST /api/user/company': {
    answers: '404 invite_invalid invite_code',
    body: {
      invite_code: 'ABCD-EFGH',
      organization: { inn: '7736050003' },
      position: 'Редактор',
      comment: 'Это я',
    },
  },
  'POST /api/user/role': {
    answers: { author: '200', minor: '200', others: '403 forbidden role' },
    endsSession: true,
    body: { role: 'AVTOR' },
  },
  'POST /api/user/password': {
    answers: '400 invalid_credentials current_password',
    endsSession: true,
    body: {
      current_password: 'Не тот пароль',
      password: 'Длинный-пароль-1',
      conf_password: 'Длинный-пароль-1',
    },
  },
  'GET /api/administrator/accounts': {
    body: { search: 'слово', role: 'AVTOR', state: 'ACTIVE', limit: '10', offset: '0' },
  },
  'GET /api/administrator/accounts/:id': { about: 'account' },
  'POST /api/administrator/accounts/:id/suspend': { about: 'account', body: { reason: 'Проверка' } },
  'POST /api/administrator/accounts/:id/restore': {
    answers: '409 state_conflict',
    about: 'account',
    body: { reason: 'Проверка' },
  },
  'POST /api/administrator/accounts/:id/sessions/end': { about: 'account' },
  'POST /api/administrator/accounts/:id/birthday': {
    about: 'account',
    body: { birthday: '14.03.1990', reason: 'Проверка' },
  },
  'GET /api/administrator/log': {
    body: { ...logConditions, before: '0192a000-0000-7000-8000-ffffffffffff', limit: '10' },
  },
  'GET /api/administrator/log/export': { body: { ...logConditions, format: 'csv' } },
  'GET /api/administrator/log/:id': { about: 'auditEntry' },
  'GET /api/register/expert/:code': { about: 'expertCode', at: 'code' },
  'GET /api/register/organization/:code': { about: 'companyCode', at: 'code' },
  'POST /api/register/expert': {
    answers: '404 invite_invalid invite_code',
    endsSession: true,
    body: { ...person, invite_code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01' },
  },
  'GET /api/register/staff/:code': { about: 'staffCode', at: 'code' },
  'POST /api/register/staff': {
    answers: '404 invite_invalid invite_code',
    endsSession: true,
    body: { ...person, invite_code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01' },
  },
  'POST /api/register/organization': {
    answers: '404 invite_invalid invite_code',
    endsSession: true,
    body: {
      ...person,
      email: 'employee@example.net',
      invite_code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01',
      mode: 'employee',
      position: 'Редактор',
      comment: 'Возьмите меня',
      organization: company,
    },
  },
  'GET /api/administrator/staff': { body: page },
  'GET /api/administrator/staff/invitations': {},
  'POST /api/administrator/staff/invitations': {
    answers: '200 | 409 already_exists email',
    body: { email: 'officer@example.net', last_name: 'Проверкина', capabilities: ['fk.content'], days: 7 },
  },
  'POST /api/administrator/staff/invitations/:id/revoke': { about: 'staffInvitation' },
  'POST /api/administrator/staff/invitations/:id/resend': { about: 'staffInvitation', body: { days: 7 } },
  'POST /api/administrator/staff/:id/capabilities': {
    about: 'officer',
    body: { capabilities: ['fk.content'], known: ['fk.intake'] },
  },
  'POST /api/administrator/staff/:id/dismiss': { about: 'officer' },
  'POST /api/administrator/staff/grants/:id/confirm': { about: 'superGrant' },
  'POST /api/administrator/staff/grants/:id/withdraw': { about: 'superGrant' },
  'GET /api/administrator/invitations': { body: { type: 'EXPERT', state: 'SENT', search: 'слово', ...page } },
  'POST /api/administrator/invitations': {
    body: {
      type: 'ORGANIZATION',
      email: 'invited@example.net',
      emails: ['invited2@example.net'],
      inn: '7707083893',
      last_name: 'Проверкина',
      label: 'Проверка',
      note: 'Проверка',
      days: 7,
    },
  },
  'POST /api/administrator/invitations/:id/revoke': { about: 'fundInvitation' },
  'POST /api/administrator/invitations/:id/resend': { about: 'fundInvitation', body: { days: 7 } },
  'POST /api/organization/invitations': { body: { label: 'Монтажёрам', days: 7 } },
  'GET /api/organization/invitations': { body: { ...page, state: 'SENT' } },
  'POST /api/organization/invitations/:id/revoke': { about: 'companyInvitation' },
  'POST /api/organization/invitations/:id/renew': { about: 'companyInvitation', body: { days: 7 } },
  'GET /api/user/profile': {},
  'POST /api/user/profile': {
    answers: { author: '200', others: '400 validation_failed UF_NICKNAME' },
    body: {
      NAME: 'Полина',
      LAST_NAME: 'Проверкина',
      SECOND_NAME: 'Петровна',
      PERSONAL_CITY: 'г Казань',
      PERSONAL_NOTES: 'О себе',
      PERSONAL_PHONE: '+7 (912) 345 6789',
      PERSONAL_MOBILE: '+7 (912) 345 6789',
      PERSONAL_GENDER: 'F',
      UF_USE_NICKNAME: 'false',
      UF_NICKNAME: 'Проверка',
      UF_NOT_EDUCATION: 'false',
      UF_YEAR_FROM: 2010,
      EDUCATIONS: [
        {
          institution: 'ВГИК',
          inn: '7707083893',
          level: 'SPECIALIST',
          speciality: 'Драматургия',
          workshop: 'Мастерская',
          yearFrom: 2001,
          yearTo: 2006,
          diploma: 'Сценарий',
        },
      ],
      UF_GENRES: ['DRAMA'],
      TIMING: 'UP_TO_30',
      WORK_POSITION: 'Редактор',
      WORK_COMPANY: 'Студия',
      VERSION: 1,
    },
  },
  'POST /api/user/profile/photo': { body: { image: '' }, file: 'png' },
  'POST /api/user/sms/send': {
    answers: { author: '200', minor: '200', expert: '200', others: '429 rate_limited phone' },
    body: { phone: '+7(912)3456789' },
  },
  'POST /api/user/sms/confirm': {
    // Without a code sent to the number no code can be wrong.
    answers: '400 sms_code_invalid code | 400 sms_code_expired code',
    body: { phone: '+7(912)3456789', code: '123456' },
  },
  'GET /api/list/education': { body: { inn: '77', name: 'кино', limit: '10' } },
};
