/** Every page (spec §2): path, access, layout, locale namespaces. Used by the routes, the law tests and the documentation. */
import type { Action } from '#access/permissions.ts';
import type { PagePath } from '#kernel/page-path.ts';
import type { TextKey } from '#kernel/translate.ts';

export type Layout = 'client' | 'server' | 'tech';

export interface PageRow<Path extends string = string> {
  /** Route pattern. */
  path: Path;
  /** False for public pages (spec §2, auth). */
  auth: boolean;
  layout: Layout;
  /** Comma-separated locale namespaces, loaded before the page is shown (spec §2). */
  ns: string;
  /** Null when the page sets its own title. */
  title: TextKey | null;
  /** Action the viewer must be permitted to do. Otherwise the viewer is redirected to /not-accessability, which says why. */
  action?: Action;
  /**
   * Keys of the calls whose results are not the main part: without them the page is still an answer. When any other call
   * of the page fails, its status is 503, so that no crawler takes the rest for the page.
   */
  optional?: readonly string[];
  /** `<feature>/<file>` below features/<feature>/web. `app/<file>` for a page composed of several features. */
  module: string;
}

type PageOptions = Omit<PageRow, 'path' | 'auth' | 'layout'>;
const publicPage = <Path extends string>(
  path: Path,
  layout: Layout,
  options: PageOptions,
): PageRow<Path> => ({
  path,
  auth: false,
  layout,
  ...options,
});
const privatePage = <Path extends string>(
  path: Path,
  layout: Layout,
  options: PageOptions,
): PageRow<Path> => ({
  path,
  auth: true,
  layout,
  ...options,
});

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
export const pages = [
  publicPage('/', 'server', { ns: 'content, ratings, catalogue, news', title: 'content@home.title', module: 'app/home-page', optional: homeBlocks }),
  publicPage('/news', 'server', { ns: 'news', title: 'news@list.title', module: 'news/news-list-page', optional: ['GET /api/news/filter'] }),
  publicPage('/news/:id', 'server', { ns: 'news', title: null, module: 'news/news-item-page' }),
  publicPage('/authors', 'server', { ns: 'catalogue', title: 'catalogue@authors.title', module: 'catalogue/authors-page', optional: ['GET /api/list/film/genres', 'GET /api/avtors/list/cities'] }),
  publicPage('/authors/:id', 'server', { ns: 'catalogue, ratings', title: null, module: 'catalogue/author-page', optional: ['GET /api/rating/author/:id'] }),
  publicPage('/faq', 'server', { ns: 'content', title: 'content@faq.title', module: 'content/faq-page' }),
  publicPage('/faq/ask', 'server', { ns: 'support, rules', title: 'support@ask.title', module: 'support/ask-page' }),
  publicPage('/contacts', 'server', { ns: 'support', title: 'support@contacts.title', module: 'support/contacts-page' }),
  publicPage('/demo/letters', 'tech', { ns: 'notifications', title: 'notifications@demo.title', module: 'notifications/demo-letters-page' }),
  publicPage('/login', 'tech', { ns: 'accounts, rules', title: 'accounts@title.login', module: 'accounts/login-page' }),
  publicPage('/forgot', 'tech', { ns: 'accounts, rules', title: 'accounts@title.forgot', module: 'accounts/forgot-page' }),
  publicPage('/password/reset', 'tech', { ns: 'accounts, rules', title: 'accounts@title.reset', module: 'accounts/password-reset-page' }),
  publicPage('/registration', 'tech', { ns: 'accounts', title: 'accounts@title.registration', module: 'accounts/registration-page' }),
  publicPage('/registration/default', 'tech', { ns: 'accounts, rules', title: 'accounts@title.author', module: 'accounts/author-registration-page' }),
  publicPage('/registration/expert', 'tech', { ns: 'invitations, accounts, rules', title: 'invitations@web.title.expert', module: 'invitations/expert-registration-page' }),
  publicPage('/registration/staff', 'tech', { ns: 'invitations, accounts, rules', title: 'invitations@web.title.staff', module: 'invitations/staff-registration-page' }),
  publicPage('/registration/ok', 'tech', { ns: 'invitations, accounts, rules', title: null, module: 'invitations/company-registration-page' }),
  privatePage('/registration/confirm', 'tech', { ns: 'accounts, rules', title: 'accounts@title.confirm', module: 'accounts/registration-confirm-page' }),
  privatePage('/consents', 'tech', { ns: 'accounts, rules', title: 'accounts@title.consents', module: 'accounts/consents-page' }),
  privatePage('/email/confirm/:id?', 'client', { ns: 'accounts, phone', title: 'accounts@title.confirm', module: 'app/email-confirm-page' }),
  privatePage('/not-accessability', 'client', { ns: 'accounts', title: 'accounts@title.closed', module: 'accounts/not-accessability-page' }),
  publicPage('/legal/:code', 'server', { ns: 'legal', title: null, module: 'legal/legal-page' }),
  privatePage('/organization', 'client', { action: 'organization.read', ns: 'catalogue', title: 'app@nav.overview', module: 'app/company-overview-page' }),
  privatePage('/organization/favorites', 'client', { action: 'favorite.mark', ns: 'catalogue, shortlist', title: 'shortlist@favorites.title', module: 'app/company-favorites-page' }),
  privatePage('/organization/employees', 'client', { action: 'employee.read', ns: 'organization', title: 'organization@people.title', module: 'organization/employees-page' }),
  privatePage('/organization/company', 'client', { action: 'organization.read', ns: 'organization', title: 'organization@company.title', module: 'organization/company-page' }),
  privatePage('/organization/authors', 'client', { action: 'author.read', ns: 'catalogue', title: 'catalogue@authors.title', module: 'catalogue/company-authors-page' }),
  privatePage('/organization/authors/:id', 'client', { action: 'author.read', ns: 'catalogue, shortlist, profile', title: null, module: 'app/company-author-page' }),
  privatePage('/organization/scenarios', 'client', { action: 'scenario.read', ns: 'catalogue', title: 'catalogue@scenarios.title', module: 'catalogue/company-scenarios-page' }),
  privatePage('/organization/scenarios/:id', 'client', { action: 'scenario.read', ns: 'catalogue, scenarios, shortlist, requests, ratings', title: null, module: 'app/company-scenario-page' }),
  privatePage('/organization/requests', 'client', { action: 'request.read', ns: 'requests', title: 'requests@company.title', module: 'requests/company-requests-page' }),
  privatePage('/organization/requests/:id', 'client', { action: 'request.read', ns: 'requests, ratings', title: 'requests@company.title', module: 'app/company-text-page' }),
  privatePage('/administrator', 'client', { action: 'administration.read', ns: 'administration', title: 'administration@summary.title', module: 'administration/summary-page' }),
  privatePage('/administrator/content', 'client', { action: 'content.edit', ns: 'content-admin, editor', title: 'content-admin@title', module: 'content/admin-content-page' }),
  privatePage('/administrator/content/slider', 'client', { action: 'content.edit', ns: 'content-admin, editor', title: 'content-admin@page.slider.title', module: 'content/admin-slider-page' }),
  privatePage('/administrator/content/about', 'client', { action: 'content.edit', ns: 'content-admin, editor', title: 'content-admin@page.about.title', module: 'content/admin-about-page' }),
  privatePage('/administrator/content/order', 'client', { action: 'content.edit', ns: 'content-admin, editor', title: 'content-admin@page.order.title', module: 'content/admin-order-page' }),
  privatePage('/administrator/content/documents', 'client', { action: 'content.edit', ns: 'content-admin, editor', title: 'content-admin@page.documents.title', module: 'content/admin-documents-page' }),
  privatePage('/administrator/content/community', 'client', { action: 'content.edit', ns: 'content-admin, editor', title: 'content-admin@page.community.title', module: 'content/admin-community-page' }),
  privatePage('/administrator/content/faq', 'client', { action: 'content.edit', ns: 'content-admin, editor', title: 'content-admin@page.faq.title', module: 'content/admin-faq-page' }),
  privatePage('/administrator/legal', 'client', { action: 'content.edit', ns: 'legal, legal-admin', title: 'legal-admin@title', module: 'legal/admin-legal-page' }),
  privatePage('/administrator/legal/:code', 'client', { action: 'content.edit', ns: 'legal, legal-admin, editor', title: null, module: 'legal/admin-legal-text-page' }),
  privatePage('/administrator/news', 'client', { action: 'content.edit', ns: 'news, news-admin', title: 'news-admin@title', module: 'news/admin-news-page' }),
  privatePage('/administrator/news/new', 'client', { action: 'content.edit', ns: 'news, news-admin, editor', title: 'news-admin@newTitle', module: 'news/news-new-page' }),
  privatePage('/administrator/news/:id', 'client', { action: 'content.edit', ns: 'news, news-admin, editor', title: null, module: 'news/news-edit-page' }),
  privatePage('/administrator/ratings', 'client', { action: 'content.edit', ns: 'ratings-admin, editor', title: 'ratings-admin@title', module: 'ratings/admin-ratings-page' }),
  privatePage('/administrator/site', 'client', { action: 'content.edit', ns: 'editing', title: 'editing@site.title', module: 'editing/site-page' }),
  privatePage('/administrator/deliveries', 'client', { action: 'delivery.read', ns: 'administration', title: 'administration@deliveries.title', module: 'administration/deliveries-page' }),
  privatePage('/administrator/accounts', 'client', { action: 'account.find', ns: 'accounts-admin, accounts', title: 'accounts-admin@list.title', module: 'accounts/admin-accounts-page' }),
  privatePage('/administrator/accounts/:id', 'client', { action: 'account.find', ns: 'accounts-admin, accounts, audit', title: null, module: 'app/admin-account-page' }),
  privatePage('/administrator/log', 'client', { action: 'log.read', ns: 'audit', title: 'audit@title', module: 'audit/log-page' }),
  privatePage('/administrator/scenarios', 'client', { action: 'scenario.moderate', ns: 'scenarios', title: 'scenarios@moderation.title', module: 'scenarios/moderation-page' }),
  privatePage('/administrator/scenarios/:id', 'client', { action: 'scenario.moderate', ns: 'scenarios', title: 'scenarios@moderation.title', module: 'scenarios/moderation-scenario-page' }),
  privatePage('/administrator/organizations', 'client', { action: 'organization.moderate', ns: 'organization', title: 'organization@admin.title', module: 'organization/admin-organizations-page' }),
  privatePage('/administrator/invitations', 'client', { action: 'invitation.issue', ns: 'invitations', title: 'invitations@admin.title', module: 'invitations/admin-invitations-page' }),
  privatePage('/administrator/staff', 'client', { action: 'staff.edit', ns: 'staff', title: 'staff@title', module: 'staff/admin-staff-page' }),
  privatePage('/administrator/questions', 'client', { action: 'support.answer', ns: 'support', title: 'support@admin.title', module: 'support/admin-questions-page' }),
  privatePage('/administrator/contacts', 'client', { action: 'content.edit', ns: 'support', title: 'support@contacts.title', module: 'support/admin-contacts-page' }),
  privatePage('/profile', 'client', { ns: 'profile, phone', title: 'profile@web.title', module: 'app/author-profile-page' }),
  privatePage('/profile/scenarios', 'client', { ns: 'scenarios', title: 'scenarios@web.title', module: 'scenarios/scenarios-page' }),
  privatePage('/profile/scenarios/new', 'client', { ns: 'scenarios', title: 'scenarios@web.newTitle', module: 'scenarios/scenario-new-page' }),
  privatePage('/profile/scenarios/:id', 'client', { ns: 'scenarios', title: null, module: 'scenarios/scenario-edit-page' }),
  privatePage('/profile/projects', 'client', { ns: 'projects', title: 'projects@web.title', module: 'projects/projects-page' }),
  privatePage('/profile/requests', 'client', { ns: 'requests', title: 'requests@web.author.title', module: 'requests/author-requests-page' }),
  privatePage('/expert/profile', 'client', { ns: 'profile, phone', title: 'profile@web.title', module: 'app/expert-profile-page' }),
  privatePage('/settings', 'client', { ns: 'accounts, settings, phone', title: 'settings@title', module: 'app/settings-page' }),
] as const;

/** Old paths and their replacements (spec §2). */
export const redirects: Readonly<Record<string, PagePath>> = {
  '/confirm_register': '/registration/confirm',
  '/registration/components/registrationpagewrapper': '/registration',
};

export const namespacesOf = (page: Pick<PageRow, 'ns'>): string[] =>
  page.ns
    .split(',')
    .map((namespace) => namespace.trim())
    .filter(Boolean);

/** Namespaces of the layout itself. */
export const layoutNamespaces = ({ layout }: Pick<PageRow, 'layout'>): string[] =>
  layout === 'client' ? ['app', 'rules'] : [];

/** Path in the source tree, which is the key in the build manifest. */
export const sourceOf = ({ module }: Pick<PageRow, 'module'>): string => {
  const [feature, file] = module.split('/');
  return feature === 'app' ? `src/app/web/pages/${file}.tsx` : `src/features/${feature}/web/${file}.tsx`;
};
