/** Types of the locale files by namespace: `TextKey` is made of them. A law test compares the list with the folders. */
import type accounts from '#features/accounts/locales/ru.json';
import type administration from '#features/administration/locales/ru.json';
import type app from '#app/locales/ru.json';
import type accountsAdmin from '#features/accounts/web/admin/locales/ru.json';
import type audit from '#features/audit/locales/ru.json';
import type catalogue from '#features/catalogue/locales/ru.json';
import type common from '#ui/locales/ru.json';
import type content from '#features/content/locales/ru.json';
import type contentAdmin from '#features/content/web/admin/locales/ru.json';
import type editing from '#features/editing/locales/ru.json';
import type editor from '#ui/editor/locales/ru.json';
import type errors from '#api/locales/ru.json';
import type gallery from '#ui/gallery/locales/ru.json';
import type invitations from '#features/invitations/locales/ru.json';
import type legal from '#features/legal/locales/ru.json';
import type legalAdmin from '#features/legal/web/admin/locales/ru.json';
import type news from '#features/news/locales/ru.json';
import type newsAdmin from '#features/news/web/admin/locales/ru.json';
import type notifications from '#features/notifications/locales/ru.json';
import type organization from '#features/organization/locales/ru.json';
import type phone from '#features/phone/locales/ru.json';
import type profile from '#features/profile/locales/ru.json';
import type projects from '#features/projects/locales/ru.json';
import type ratings from '#features/ratings/locales/ru.json';
import type ratingsAdmin from '#features/ratings/web/admin/locales/ru.json';
import type requests from '#features/requests/locales/ru.json';
import type rules from '#kernel/rules/locales/ru.json';
import type scenarios from '#features/scenarios/locales/ru.json';
import type shortlist from '#features/shortlist/locales/ru.json';
import type staff from '#features/staff/locales/ru.json';
import type support from '#features/support/locales/ru.json';

declare module '#kernel/translate.ts' {
  interface Locales {
    accounts: typeof accounts;
    'accounts-admin': typeof accountsAdmin;
    administration: typeof administration;
    app: typeof app;
    audit: typeof audit;
    catalogue: typeof catalogue;
    common: typeof common;
    content: typeof content;
    'content-admin': typeof contentAdmin;
    editing: typeof editing;
    editor: typeof editor;
    errors: typeof errors;
    gallery: typeof gallery;
    invitations: typeof invitations;
    legal: typeof legal;
    'legal-admin': typeof legalAdmin;
    news: typeof news;
    'news-admin': typeof newsAdmin;
    notifications: typeof notifications;
    organization: typeof organization;
    phone: typeof phone;
    profile: typeof profile;
    projects: typeof projects;
    ratings: typeof ratings;
    'ratings-admin': typeof ratingsAdmin;
    requests: typeof requests;
    rules: typeof rules;
    scenarios: typeof scenarios;
    shortlist: typeof shortlist;
    staff: typeof staff;
    support: typeof support;
  }
}
