/** Example requests: signed documents, their signatures, the public check. */
import type { Examples } from './example.ts';

/** The documents of the examples belong to an author's questionnaire, which officers and companies do not read here. */
const never = ['OK_USER', 'OK_ADMIN', 'FK_ADMIN'] as const;

export const signingExamples: Examples = {
  'GET /api/documents/:id/signatures': { about: 'signedDocument', never },
  'GET /api/documents/:id/file': { about: 'signedDocument', never },
  'GET /api/documents/:id/stamped': { about: 'signedDocument', never },
  'GET /api/signatures/:id/file': { about: 'signature', never },
  'POST /api/signatures/check': { file: 'pdf', body: { document: '', signature: '' } },
  'POST /api/demo/signatures': {
    file: 'pdf',
    body: {
      surname: 'Соколова',
      givenName: 'Анна Викторовна',
      snils: '112-233-445 95',
      inn: '',
      ogrn: '',
      document: '',
    },
  },
};
