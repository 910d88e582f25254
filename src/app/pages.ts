/** Every page (spec §2): where, for whom, in which layout, with which texts. Routes, the law and the documentation read it. */
import type { Action } from '#access/permissions.ts';

export type Layout = 'client' | 'server' | 'tech';

export interface PageRow {
  /** As the router writes it. */
  path: string;
  /** False: public (spec §2, auth). */
  auth: boolean;
  layout: Layout;
  /** Comma-separated namespaces, loaded before the page is entered (spec §2). */
  ns: string;
  /** Text key of the title; null when the page names itself. */
  title: string | null;
  /** What one must be allowed to do to find anything here; else the page of closed sections says why. */
  action?: Action;
  /** `<feature>/<file>` below features/<feature>/web; `app/<file>` for what is put together of several features. */
  module: string;
}

type Rest = Omit<PageRow, 'path' | 'auth' | 'layout'>;
const open = (path: string, layout: Layout, rest: Rest): PageRow => ({ path, auth: false, layout, ...rest });
const closed = (path: string, layout: Layout, rest: Rest): PageRow => ({ path, auth: true, layout, ...rest });

// prettier-ignore
export const pages: readonly PageRow[] = [
  open('/', 'server', { ns: 'content, ratings, catalogue, news', title: 'content@home.title', module: 'app/home-page' }),
  open('/news', 'server', { ns: 'news', title: 'news@list.title', module: 'news/news-list-page' }),
  open('/news/:id', 'server', { ns: 'news', title: null, module: 'news/news-item-page' }),
  open('/authors', 'server', { ns: 'catalogue', title: 'catalogue@authors.title', module: 'catalogue/authors-page' }),
  open('/authors/:id', 'server', { ns: 'catalogue', title: null, module: 'catalogue/author-page' }),
  open('/faq', 'server', { ns: 'content', title: 'content@faq.title', module: 'content/faq-page' }),
  open('/faq/ask', 'server', { ns: 'support, rules', title: 'support@ask.title', module: 'support/ask-page' }),
  open('/contacts', 'server', { ns: 'support', title: 'support@contacts.title', module: 'support/contacts-page' }),
  open('/demo/letters', 'tech', { ns: 'notifications', title: 'notifications@demo.title', module: 'notifications/demo-letters-page' }),
  open('/login', 'tech', { ns: 'accounts, rules', title: 'accounts@title.login', module: 'accounts/login-page' }),
  open('/forgot', 'tech', { ns: 'accounts, rules', title: 'accounts@title.forgot', module: 'accounts/forgot-page' }),
  open('/password/reset', 'tech', { ns: 'accounts, rules', title: 'accounts@title.reset', module: 'accounts/password-reset-page' }),
  open('/registration', 'tech', { ns: 'accounts', title: 'accounts@title.registration', module: 'accounts/registration-page' }),
  open('/registration/default', 'tech', { ns: 'accounts, rules', title: 'accounts@title.author', module: 'accounts/author-registration-page' }),
  open('/registration/expert', 'tech', { ns: 'invitations, accounts, rules', title: 'invitations@web.title.expert', module: 'invitations/expert-registration-page' }),
  open('/registration/ok', 'tech', { ns: 'invitations, accounts, rules', title: null, module: 'invitations/company-registration-page' }),
  closed('/registration/confirm', 'tech', { ns: 'accounts, rules', title: 'accounts@title.confirm', module: 'accounts/registration-confirm-page' }),
  closed('/consents', 'tech', { ns: 'accounts, rules', title: 'accounts@title.consents', module: 'accounts/consents-page' }),
  closed('/email/confirm/:id?', 'client', { ns: 'accounts, phone', title: 'accounts@title.confirm', module: 'app/email-confirm-page' }),
  closed('/not-accessability', 'client', { ns: 'accounts', title: 'accounts@title.closed', module: 'accounts/not-accessability-page' }),
  open('/legal/:code', 'server', { ns: 'content', title: null, module: 'content/legal-page' }),
  closed('/organization', 'client', { action: 'organization.read', ns: 'catalogue', title: 'app@ways.overview', module: 'app/company-overview-page' }),
  closed('/organization/favorites', 'client', { action: 'favorite.mark', ns: 'catalogue, shortlist', title: 'shortlist@favorites.title', module: 'app/company-favorites-page' }),
  closed('/organization/employees', 'client', { action: 'employee.read', ns: 'organization', title: 'organization@people.title', module: 'organization/employees-page' }),
  closed('/organization/company', 'client', { action: 'organization.read', ns: 'organization', title: 'organization@company.title', module: 'organization/company-page' }),
  closed('/organization/authors', 'client', { action: 'author.read', ns: 'catalogue', title: 'catalogue@authors.title', module: 'catalogue/company-authors-page' }),
  closed('/organization/authors/:id', 'client', { action: 'author.read', ns: 'catalogue, shortlist, profile', title: null, module: 'app/company-author-page' }),
  closed('/organization/scenarios', 'client', { action: 'scenario.read', ns: 'catalogue', title: 'catalogue@scenarios.title', module: 'catalogue/company-scenarios-page' }),
  closed('/organization/scenarios/:id', 'client', { action: 'scenario.read', ns: 'catalogue, shortlist, requests, ratings', title: null, module: 'app/company-scenario-page' }),
  closed('/organization/requests', 'client', { action: 'request.read', ns: 'requests', title: 'requests@company.title', module: 'requests/company-requests-page' }),
  closed('/organization/requests/:id', 'client', { action: 'request.read', ns: 'requests', title: 'requests@company.title', module: 'requests/text-reader-page' }),
  closed('/administrator', 'client', { action: 'desk.read', ns: 'administration', title: 'administration@summary.title', module: 'administration/summary-page' }),
  closed('/administrator/content', 'client', { action: 'content.edit', ns: 'desk, editor', title: 'desk@title', module: 'content/desk-page' }),
  closed('/administrator/content/slider', 'client', { action: 'content.edit', ns: 'desk, editor', title: 'desk@page.slider.title', module: 'content/desk-slider-page' }),
  closed('/administrator/content/about', 'client', { action: 'content.edit', ns: 'desk, editor', title: 'desk@page.about.title', module: 'content/desk-about-page' }),
  closed('/administrator/content/order', 'client', { action: 'content.edit', ns: 'desk, editor', title: 'desk@page.order.title', module: 'content/desk-order-page' }),
  closed('/administrator/content/documents', 'client', { action: 'content.edit', ns: 'desk, editor', title: 'desk@page.documents.title', module: 'content/desk-documents-page' }),
  closed('/administrator/content/community', 'client', { action: 'content.edit', ns: 'desk, editor', title: 'desk@page.community.title', module: 'content/desk-community-page' }),
  closed('/administrator/content/faq', 'client', { action: 'content.edit', ns: 'desk, editor', title: 'desk@page.faq.title', module: 'content/desk-faq-page' }),
  closed('/administrator/news', 'client', { action: 'content.edit', ns: 'news, news-desk', title: 'news-desk@title', module: 'news/news-desk-page' }),
  closed('/administrator/news/new', 'client', { action: 'content.edit', ns: 'news, news-desk, editor', title: 'news-desk@newTitle', module: 'news/news-new-page' }),
  closed('/administrator/news/:id', 'client', { action: 'content.edit', ns: 'news, news-desk, editor', title: null, module: 'news/news-edit-page' }),
  closed('/administrator/ratings', 'client', { action: 'content.edit', ns: 'ratings-desk, editor', title: 'ratings-desk@title', module: 'ratings/ratings-desk-page' }),
  closed('/administrator/site', 'client', { action: 'content.edit', ns: 'editing', title: 'editing@site.title', module: 'editing/site-page' }),
  closed('/administrator/deliveries', 'client', { action: 'delivery.read', ns: 'administration', title: 'administration@deliveries.title', module: 'administration/deliveries-page' }),
  closed('/administrator/scenarios', 'client', { action: 'scenario.moderate', ns: 'scenarios', title: 'scenarios@moderation.title', module: 'scenarios/moderation-page' }),
  closed('/administrator/scenarios/:id', 'client', { action: 'scenario.moderate', ns: 'scenarios', title: 'scenarios@moderation.title', module: 'scenarios/moderation-scenario-page' }),
  closed('/administrator/organizations', 'client', { action: 'organization.moderate', ns: 'organization', title: 'organization@desk.title', module: 'organization/organizations-desk-page' }),
  closed('/administrator/invitations', 'client', { action: 'invitation.issue', ns: 'invitations', title: 'invitations@desk.title', module: 'invitations/invitations-desk-page' }),
  closed('/administrator/questions', 'client', { action: 'support.answer', ns: 'support', title: 'support@desk.title', module: 'support/questions-desk-page' }),
  closed('/administrator/contacts', 'client', { action: 'content.edit', ns: 'support', title: 'support@contacts.title', module: 'support/contacts-desk-page' }),
  closed('/profile', 'client', { ns: 'profile, phone', title: 'profile@web.title', module: 'app/author-profile-page' }),
  closed('/profile/scenarios', 'client', { ns: 'scenarios', title: 'scenarios@web.title', module: 'scenarios/scenarios-page' }),
  closed('/profile/scenarios/new', 'client', { ns: 'scenarios', title: 'scenarios@web.newTitle', module: 'scenarios/scenario-new-page' }),
  closed('/profile/scenarios/:id', 'client', { ns: 'scenarios', title: null, module: 'scenarios/scenario-edit-page' }),
  closed('/profile/projects', 'client', { ns: 'projects', title: 'projects@web.title', module: 'projects/projects-page' }),
  closed('/profile/requests', 'client', { ns: 'requests', title: 'requests@web.author.title', module: 'requests/author-requests-page' }),
  closed('/expert/profile', 'client', { ns: 'profile, phone', title: 'profile@web.title', module: 'app/expert-profile-page' }),
  closed('/settings', 'client', { ns: 'accounts, phone', title: 'accounts@web.settings.title', module: 'app/settings-page' }),
];

/** Old addresses and where they lead (spec §2). */
export const redirects: Readonly<Record<string, string>> = {
  '/confirm_register': '/registration/confirm',
  '/registration/components/registrationpagewrapper': '/registration',
};

export const namespacesOf = (page: Pick<PageRow, 'ns'>): string[] =>
  page.ns
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** What the frame of a layout says. */
export const layoutNamespaces = ({ layout }: Pick<PageRow, 'layout'>): string[] =>
  layout === 'client' ? ['app', 'rules'] : [];

/** In the source tree, as the build manifest spells it. */
export const sourceOf = ({ module }: Pick<PageRow, 'module'>): string => {
  const [feature, file] = module.split('/');
  return feature === 'app' ? `src/app/web/pages/${file}.tsx` : `src/features/${feature}/web/${file}.tsx`;
};
