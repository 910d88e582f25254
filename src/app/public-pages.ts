/** The pages that guests may open (spec §2): the only rows that their first script has. */
import { publicPage } from '#app/page-row.ts';
import type { PagePath } from '#kernel/page-path.ts';

/** The slider and the text about the competition are the main part of the home page. */
const homeBlocks = [
  'GET /api/blocks/order',
  'GET /api/avtors/list/best',
  'GET /api/rating/categories',
  'GET /api/rating/:categoryId',
  'GET /api/community',
  'POST /api/news',
  'GET /api/program-documents',
];

// oxfmt-ignore
export const publicPages = [
  publicPage('/', 'server', { ns: 'content, ratings, catalogue, news', title: 'content@home.title', module: 'app/home-page', optional: homeBlocks }),
  publicPage('/news', 'server', { ns: 'news', title: 'news@list.title', module: 'news/news-list-page', optional: ['GET /api/news/filter'] }),
  publicPage('/news/:id', 'server', { ns: 'news', title: null, module: 'news/news-item-page' }),
  publicPage('/authors', 'server', { ns: 'catalogue', title: 'catalogue@authors.title', module: 'catalogue/authors-page', optional: ['GET /api/list/film/genres', 'GET /api/avtors/list/cities'] }),
  publicPage('/authors/:id', 'server', { ns: 'catalogue, ratings', title: null, module: 'catalogue/author-page', optional: ['GET /api/rating/author/:id'] }),
  publicPage('/faq', 'server', { ns: 'content', title: 'content@faq.title', module: 'content/faq-page' }),
  publicPage('/faq/ask', 'server', { ns: 'support, rules', title: 'support@ask.title', module: 'support/ask-page' }),
  publicPage('/contacts', 'server', { ns: 'support', title: 'support@contacts.title', module: 'support/contacts-page' }),
  publicPage('/sign/check', 'server', { ns: 'signing, rules', title: 'signing@check.title', module: 'signing/check-page' }),
  publicPage('/demo/signer', 'tech', { ns: 'signing, rules', title: 'signing@demo.title', module: 'signing/demo-signer-page' }),
  publicPage('/help/signing', 'server', { ns: 'workplace, sign', title: 'workplace@title', module: 'signing/workplace-page' }),
  publicPage('/demo/letters', 'tech', { ns: 'notifications', title: 'notifications@demo.title', module: 'notifications/demo-letters-page' }),
  publicPage('/unsubscribe', 'tech', { ns: 'notifications', title: 'notifications@unsubscribe.title', module: 'notifications/unsubscribe-page' }),
  publicPage('/login', 'tech', { ns: 'accounts, rules', title: 'accounts@title.login', module: 'accounts/login-page' }),
  publicPage('/forgot', 'tech', { ns: 'accounts, rules', title: 'accounts@title.forgot', module: 'accounts/forgot-page' }),
  publicPage('/password/reset', 'tech', { ns: 'accounts, rules', title: 'accounts@title.reset', module: 'accounts/password-reset-page' }),
  publicPage('/registration', 'tech', { ns: 'accounts', title: 'accounts@title.registration', module: 'accounts/registration-page' }),
  publicPage('/registration/default', 'tech', { ns: 'accounts, rules', title: 'accounts@title.author', module: 'accounts/author-registration-page' }),
  publicPage('/registration/expert', 'tech', { ns: 'invitations, accounts, rules', title: 'invitations@web.title.expert', module: 'invitations/expert-registration-page' }),
  publicPage('/registration/staff', 'tech', { ns: 'invitations, accounts, rules', title: 'invitations@web.title.staff', module: 'invitations/staff-registration-page' }),
  publicPage('/registration/ok', 'tech', { ns: 'invitations, accounts, rules', title: null, module: 'invitations/company-registration-page' }),
  publicPage('/legal/:code', 'server', { ns: 'legal', title: null, module: 'legal/legal-page' }),
] as const;

/** Old paths and their replacements (spec §2). */
export const redirects: Readonly<Record<string, PagePath>> = {
  '/confirm_register': '/registration/confirm',
  '/registration/components/registrationpagewrapper': '/registration',
};
