/** Side navigation of each role (product §3, §9, §15). */
import { denialCode } from '#access/authorize.ts';
import type { Viewer } from '#api/viewer.ts';
import { pages } from '#app/pages.ts';

export interface NavItem {
  to: string;
  /** Locale key. */
  text: string;
  icon:
    | 'home'
    | 'person'
    | 'scenario'
    | 'request'
    | 'authors'
    | 'star'
    | 'people'
    | 'company'
    | 'mail'
    | 'settings'
    | 'film'
    | 'question'
    | 'phone'
    | 'content'
    | 'news';
  /** Current only at exactly this path. */
  end?: boolean;
}

const item = (to: string, text: string, icon: NavItem['icon']): NavItem => ({
  to,
  text: `app@${text}`,
  icon,
});
const indexItem = (to: string, text: string, icon: NavItem['icon']): NavItem => ({
  ...item(to, text, icon),
  end: true,
});

const company: readonly NavItem[] = [
  indexItem('/organization', 'nav.overview', 'home'),
  item('/organization/authors', 'nav.authors', 'authors'),
  item('/organization/scenarios', 'nav.scenarios', 'scenario'),
  item('/organization/favorites', 'nav.favorites', 'star'),
  item('/organization/requests', 'nav.requests', 'request'),
  item('/organization/employees', 'nav.employees', 'people'),
  item('/organization/company', 'nav.company', 'company'),
  item('/settings', 'nav.settings', 'settings'),
];

const byRole: Readonly<Record<string, readonly NavItem[]>> = {
  AVTOR: [
    indexItem('/profile', 'nav.profile', 'person'),
    item('/profile/scenarios', 'nav.scenarios', 'scenario'),
    item('/profile/projects', 'nav.projects', 'film'),
    item('/profile/requests', 'nav.requests', 'request'),
    item('/settings', 'nav.settings', 'settings'),
  ],
  EXPERT: [
    indexItem('/expert/profile', 'nav.profile', 'person'),
    item('/settings', 'nav.settings', 'settings'),
  ],
  OK_ADMIN: company,
  OK_USER: company,
  FK_ADMIN: [
    indexItem('/administrator', 'nav.summary', 'home'),
    item('/administrator/scenarios', 'nav.moderation', 'scenario'),
    item('/administrator/organizations', 'nav.organizations', 'company'),
    item('/administrator/invitations', 'nav.invitations', 'mail'),
    item('/administrator/questions', 'nav.questions', 'question'),
    item('/administrator/content', 'nav.content', 'content'),
    item('/administrator/news', 'nav.news', 'news'),
    item('/administrator/contacts', 'nav.contacts', 'phone'),
    item('/administrator/deliveries', 'nav.deliveries', 'request'),
    item('/settings', 'nav.settings', 'settings'),
  ],
};

/** Only items that the viewer may open, given an officer's capabilities and the approval by colleagues and the fund. */
export const navItemsFor = (viewer: Viewer): readonly NavItem[] =>
  (byRole[viewer.roles[0] ?? ''] ?? []).filter(({ to }) => isOpen(viewer, to));

function isOpen(viewer: Viewer, to: string): boolean {
  const action = pages.find(({ path }) => path === to)?.action;
  return (
    action === undefined ||
    denialCode({ effectiveRole: viewer.roles[0] ?? 'guest', person: viewer }, action) === null
  );
}
