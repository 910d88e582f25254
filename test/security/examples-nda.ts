/** Example requests: agreements of organizations, their powers of attorney. */
import type { Examples } from './example.ts';

const path = '/api/organization/nda';
const admin = '/api/administrator/organizations/:id/nda';

export const ndaExamples: Examples = {
  [`GET ${path}`]: {},
  // No officer has published the text.
  [`POST ${path}`]: { answers: '409 state_conflict' },
  [`POST ${path}/sign`]: {
    answers: '409 state_conflict',
    body: { documentId: '0192a000-0000-7000-8000-ffffffffffff', signature: 'MIIB' },
  },
  'POST /api/organization/attorneys': {
    file: 'pdf',
    answers: '400 validation_failed document',
    body: { document: '', signature: '' },
  },
  'POST /api/organization/attorneys/:id/revoke': { about: 'attorney' },
  [`GET ${admin}`]: { about: 'organization' },
  [`POST ${admin}/revoke`]: {
    about: 'organization',
    answers: '409 state_conflict',
    body: { reason: 'Текст разглашён' },
  },
};
