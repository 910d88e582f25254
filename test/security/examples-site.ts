/** Example requests: visitors of the public site, and officers who reply to them. */
import type { Examples } from './example.ts';

export const siteExamples: Examples = {
  'GET /api/faq': { body: { search: 'подпись' } },
  'POST /api/faq/:id/helpful': { about: 'faqItem', body: { helpful: 'true' } },
  'POST /api/browser-faults': {
    body: { message: 'x is not a function', stack: '', route: '/authors/:id', release: 'browser-1.js' },
  },
  'POST /api/support/questions': {
    answers: {
      okAdmin: '429 rate_limited',
      fund: '429 rate_limited',
      blocked: '429 rate_limited',
      waiting: '429 rate_limited',
      clerk: '429 rate_limited',
      others: '200',
    },
    body: {
      name: 'Полина',
      email: 'asker@example.net',
      topic: 'OTHER',
      text: 'Как проверить, дошла ли моя заявка до фонда?',
      personal_data: 'true',
      website: '',
    },
  },
  'GET /api/support/questions': { body: { limit: '10', offset: '0' } },
  'GET /api/contacts': {},
  'GET /api/administrator/questions': {
    body: { state: 'NEW', topic: 'OTHER', search: 'слово', limit: '10', offset: '0' },
  },
  'GET /api/administrator/questions/:id': { about: 'question' },
  'POST /api/administrator/questions/:id/take': { about: 'question' },
  'POST /api/administrator/questions/:id/answer': {
    about: 'question',
    body: { answer: 'Заявка дошла, номер есть в кабинете.' },
  },
  'POST /api/administrator/questions/:id/close': { about: 'question' },
  'GET /api/administrator/contacts': {},
  'POST /api/administrator/contacts': {
    body: {
      name: 'АНО «Фонд»',
      address: 'г Москва, ул Вавилова, д 19',
      phone: '+7 495 000-00-00',
      email: 'fund@example.net',
      hours: 'пн–пт',
      requisites: 'ИНН 7707083893',
      version: 0,
    },
  },
  'GET /api/administrator/contacts/versions': {},
  'POST /api/administrator/contacts/versions/:version': {
    answers: '200 | 409 version_conflict',
    about: 'contactsVersion',
    at: 'version',
    body: { version: 0 },
  },
};
