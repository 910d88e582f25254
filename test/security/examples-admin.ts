/** Example requests: editing of news and rating categories, and endpoints shared by all site editors. */
import type { Examples } from './example.ts';
import { ratingVersion } from './fixtures-content.ts';
import { newsVersion } from './fixtures-news.ts';

const tools: Examples = {
  'POST /api/administrator/media': { file: 'png' },
  'POST /api/administrator/content/preview': { body: { text: '**Слово**' } },
  'GET /api/site': {},
  'GET /api/administrator/site': {},
  'POST /api/administrator/site': { body: { publicPage: 'configured' } },
};

const ofLegal = '/api/administrator/legal';
const legalText = { about: 'legalText', at: 'code' } as const;
const legal: Examples = {
  [`GET ${ofLegal}`]: {},
  [`GET ${ofLegal}/:code`]: legalText,
  [`POST ${ofLegal}/:code`]: {
    ...legalText,
    body: { title: 'Политика', body: 'Текст', version: 0 },
    answers: '200 | 409 version_conflict',
  },
  [`POST ${ofLegal}/:code/publish`]: {
    ...legalText,
    body: { version: 1, day: '', asksAgain: 'false', note: 'Исправлена опечатка' },
    answers: '200 | 409 version_conflict',
  },
  [`POST ${ofLegal}/:code/take-back`]: { ...legalText, answers: '409 state_conflict' },
};

const item = {
  name: 'Новость',
  categoryId: 1,
  previewText: 'Коротко',
  detailText: 'Подробно',
  pictureId: '',
  videoId: '',
  gallery: [],
  files: [],
  tags: ['конкурс'],
  pinned: 'false',
  important: 'false',
  source: 'Пресс-служба',
  seoTitle: 'Новость',
  seoDescription: 'О чём она',
};
const path = '/api/administrator/news';
const about = 'news';

const news: Examples = {
  [`GET ${path}`]: {
    body: { state: 'DRAFT', category: '1', search: 'слово', limit: '10', offset: '0' },
  },
  // The category exists only after other requests.
  [`POST ${path}`]: { body: item, answers: '200 | 400 validation_failed categoryId' },
  [`GET ${path}/:id`]: { about },
  [`POST ${path}/:id`]: { about, body: { ...item, version: 1 } },
  [`POST ${path}/:id/publish`]: { about, body: { version: 1 }, answers: '409 state_conflict' },
  [`POST ${path}/:id/schedule`]: {
    about,
    body: { day: '01.02.2099', time: '10:00' },
    answers: '409 state_conflict',
  },
  [`POST ${path}/:id/withdraw`]: { about },
  [`POST ${path}/:id/archive`]: { about },
  [`POST ${path}/:id/restore`]: { about, answers: '409 state_conflict' },
  [`DELETE ${path}/:id`]: { about, answers: '409 state_conflict' },
  [`GET ${path}/:id/versions`]: { about },
  [`POST ${path}/:id/versions/:version`]: { about, params: { version: newsVersion }, body: { version: 1 } },
};

const ofCategories = '/api/administrator/news-categories';
const newsCategories: Examples = {
  [`GET ${ofCategories}`]: {},
  [`POST ${ofCategories}`]: { body: { name: 'Новая рубрика' } },
  [`POST ${ofCategories}/order`]: { body: { ids: [1, 2] }, answers: '409 version_conflict' },
  [`POST ${ofCategories}/:id`]: { about: 'newsCategory', body: { name: 'Иначе' } },
  [`DELETE ${ofCategories}/:id`]: { about: 'newsCategory' },
};

const ratings = '/api/administrator/ratings';
const category = { name: 'Драма', source: 'COMBINED', codes: [1], debut: 'false', minVotes: 5 };
const ratingCategories: Examples = {
  [`GET ${ratings}`]: {},
  [`POST ${ratings}`]: { body: category, answers: '200 | 409 already_exists name' },
  [`POST ${ratings}/order`]: { body: { ids: [1, 2] }, answers: '409 version_conflict' },
  [`POST ${ratings}/:id`]: {
    about: 'ratingCategory',
    body: { ...category, version: 1 },
    answers: '200 | 409 already_exists name | 409 version_conflict',
  },
  [`POST ${ratings}/:id/show`]: { about: 'ratingCategory', body: { visible: 'true' } },
  [`GET ${ratings}/:id/versions`]: { about: 'ratingCategory', tellsNothing: true },
  [`POST ${ratings}/:id/versions/:version`]: {
    about: 'ratingCategory',
    params: { version: ratingVersion },
    body: { version: 1 },
    answers: '200 | 409 already_exists name | 409 version_conflict',
  },
  [`DELETE ${ratings}/:id`]: { about: 'emptyCategory' },
  [`GET ${ratings}/removed`]: {},
  [`POST ${ratings}/removed/:id`]: { about: 'removedCategory' },
};

export const adminExamples: Examples = {
  ...tools,
  ...legal,
  ...news,
  ...newsCategories,
  ...ratingCategories,
};
