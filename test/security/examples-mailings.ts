/** Example requests: letters of officers to many people. */
import type { Examples } from './example.ts';

const letter = {
  audience: 'AUTHORS',
  selection: '',
  filter: {},
  subject: 'Летняя школа',
  text: 'Открыт приём в летнюю школу.',
};

export const mailingExamples: Examples = {
  'GET /api/mailings': { body: { state: 'DRAFT', limit: '10', offset: '0' } },
  'GET /api/mailings/options': {},
  'GET /api/mailings/:id': { about: 'mailing' },
  'POST /api/mailings': { body: letter },
  'POST /api/mailings/:id': { about: 'mailing', body: { ...letter, version: '1' } },
  'POST /api/mailings/:id/test': { about: 'mailing' },
  'POST /api/mailings/:id/send': { about: 'mailing', body: { recipients: '1', version: '1' } },
  'POST /api/mailings/:id/confirm': { about: 'proposedMailing', body: { recipients: '1' } },
  'POST /api/mailings/:id/cancel': { about: 'mailing' },
};
