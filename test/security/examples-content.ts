/** Example requests: editing of the public site's blocks, documents, community and questions. */
import type { Examples } from './example.ts';
import type { KindName } from './fixtures.ts';
import { documentFileId, versionOf } from './fixtures-content.ts';

const scheduled = { dateFrom: '2026-01-01', dateTo: '', theme: 'dark', active: 'true' };
const button = { btnName: 'Подробнее', btnLink: '/authors' };

function listOf(
  part: Parameters<typeof versionOf>[0],
  [about, removed]: [KindName, KindName],
  form: Record<string, unknown>,
): Examples {
  // These fields reference rows that exist only after other requests.
  const ofMissing = ['fileId', 'sectionId'].find((field) => field in form);
  const path = `/api/administrator/content/${part}`;
  const version = 1;
  return {
    [`GET ${path}`]: {},
    [`POST ${path}`]: { body: form, answers: ofMissing ? `200 | 400 validation_failed ${ofMissing}` : '200' },
    [`POST ${path}/order`]: { body: { ids: [1, 2] }, answers: '409 version_conflict' },
    [`POST ${path}/:id`]: { about, body: { ...form, version } },
    [`POST ${path}/:id/show`]: { about, body: { active: 'false' } },
    [`DELETE ${path}/:id`]: { about },
    [`GET ${path}/:id/versions`]: { about, tellsNothing: true },
    [`POST ${path}/:id/versions/:version`]: {
      about,
      params: { version: versionOf(part) },
      body: { version },
    },
    [`GET ${path}/removed`]: {},
    [`POST ${path}/removed/:id`]: { about: removed },
  };
}

const block = '/api/administrator/content/blocks/:code';

export const contentExamples: Examples = {
  'GET /api/administrator/content/summary': {},
  [`GET ${block}`]: { about: 'block', at: 'code' },
  [`POST ${block}`]: {
    about: 'block',
    at: 'code',
    body: { previewText: 'О программе', ...button, ...scheduled, version: 1 },
    answers: '200 | 409 version_conflict',
  },
  [`GET ${block}/versions`]: { about: 'block', at: 'code' },
  [`POST ${block}/versions/:version`]: {
    about: 'block',
    at: 'code',
    params: { version: versionOf('about') },
    body: { version: 1 },
    answers: '200 | 409 version_conflict',
  },
  ...listOf('slider', ['slide', 'removedSlide'], {
    name: 'Слайд',
    previewText: 'Подпись',
    ...button,
    pictureId: '',
    videoId: '',
    ...scheduled,
  }),
  ...listOf('cards', ['aboutCard', 'removedCard'], {
    title: 'Карточка',
    hint: 'Подсказка',
    text: 'Текст',
    active: 'true',
  }),
  ...listOf('documents', ['document', 'removedDocument'], {
    name: 'Положение',
    section: 'Основное',
    date: '2026-01-01',
    fileId: documentFileId,
    signatureId: '',
    active: 'true',
  }),
  ...listOf('community-sections', ['communitySection', 'removedCommunitySection'], {
    name: 'Раздел',
    active: 'true',
  }),
  ...listOf('community-items', ['communityItem', 'removedCommunityItem'], {
    sectionId: 1,
    name: 'Эксперт',
    position: 'Режиссёр',
    bio: 'О себе',
    pictureId: '',
    active: 'true',
  }),
  ...listOf('faq-sections', ['faqSection', 'removedFaqSection'], {
    name: 'Раздел',
    audience: 'ALL',
    active: 'true',
  }),
  ...listOf('faq-items', ['faqEntry', 'removedFaqEntry'], {
    sectionId: 1,
    question: 'Вопрос',
    answer: 'Ответ',
    tags: ['слово'],
    active: 'true',
  }),
};
