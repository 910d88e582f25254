/** Side navigation of each role (product §3, §9, §15). */
import { hasCapability } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';
import { denialCode } from '#access/authorize.ts';
import type { Viewer } from '#api/viewer.ts';
import { pages } from '#app/pages.ts';
import { isForAdults, isUnderAge } from '#app/web/page-guard.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { PagePath } from '#kernel/page-path.ts';

export interface NavItem {
  to: PagePath;
  text: TextKey;
  icon:
    | 'home'
    | 'person'
    | 'scenario'
    | 'selection'
    | 'request'
    | 'questionnaire'
    | 'application'
    | 'authors'
    | 'star'
    | 'people'
    | 'company'
    | 'mail'
    | 'settings'
    | 'film'
    | 'question'
    | 'messages'
    | 'help'
    | 'phone'
    | 'content'
    | 'news'
    | 'history'
    | 'flag'
    | 'site';
  /** Active only on an exact match, as in `NavLink`. */
  end?: boolean;
  /** Sections that the page of this item leads to and that have no item of their own. */
  sections?: readonly PagePath[];
  /** An officer needs at least one of them. */
  capabilities?: readonly Capability[];
}

const item = (to: PagePath, text: TextKey, icon: NavItem['icon']): NavItem => ({ to, text, icon });
const indexItem = (to: PagePath, text: TextKey, icon: NavItem['icon']): NavItem => ({
  ...item(to, text, icon),
  end: true,
});

const company: readonly NavItem[] = [
  indexItem('/organization', 'app@nav.overview', 'home'),
  item('/organization/authors', 'app@nav.authors', 'authors'),
  item('/organization/scenarios', 'app@nav.scenarios', 'scenario'),
  item('/organization/favorites', 'app@nav.favorites', 'star'),
  item('/organization/requests', 'app@nav.requests', 'request'),
  item('/chat', 'app@nav.messages', 'messages'),
  item('/organization/employees', 'app@nav.employees', 'people'),
  item('/organization/company', 'app@nav.company', 'company'),
  item('/organization/nda', 'app@nav.nda', 'questionnaire'),
  item('/settings', 'app@nav.settings', 'settings'),
];

const byRole: Readonly<Record<string, readonly NavItem[]>> = {
  AVTOR: [
    indexItem('/profile', 'app@nav.profile', 'person'),
    item('/profile/scenarios', 'app@nav.scenarios', 'scenario'),
    item('/profile/projects', 'app@nav.projects', 'film'),
    item('/profile/requests', 'app@nav.requests', 'request'),
    item('/chat', 'app@nav.messages', 'messages'),
    item('/request', 'app@nav.applications', 'application'),
    item('/questionnaire', 'app@nav.questionnaire', 'questionnaire'),
    item('/settings', 'app@nav.settings', 'settings'),
  ],
  EXPERT: [
    indexItem('/expert/profile', 'app@nav.profile', 'person'),
    item('/chat', 'app@nav.messages', 'messages'),
    item('/settings', 'app@nav.settings', 'settings'),
  ],
  OK_ADMIN: company,
  OK_USER: company,
  FK_ADMIN: [
    indexItem('/administrator', 'app@nav.summary', 'home'),
    item('/administrator/request', 'app@nav.applications', 'application'),
    item('/administrator/selections', 'app@nav.selections', 'selection'),
    item('/administrator/scenarios', 'app@nav.moderation', 'scenario'),
    item('/administrator/organizations', 'app@nav.organizations', 'company'),
    item('/administrator/accounts', 'app@nav.accounts', 'people'),
    item('/administrator/invitations', 'app@nav.invitations', 'mail'),
    item('/administrator/mailings', 'app@nav.mailings', 'mail'),
    item('/administrator/questions', 'app@nav.questions', 'question'),
    item('/administrator/complaints', 'app@nav.complaints', 'flag'),
    // For officers who answer authors, experts and the support.
    {
      ...item('/chat', 'app@nav.messages', 'messages'),
      capabilities: ['fk.intake', 'fk.expertise', 'fk.moderation'],
    },
    {
      ...item('/administrator/content', 'app@nav.content', 'content'),
      sections: ['/administrator/legal', '/administrator/ratings', '/administrator/site'],
    },
    item('/administrator/news', 'app@nav.news', 'news'),
    item('/administrator/contacts', 'app@nav.contacts', 'phone'),
    item('/administrator/deliveries', 'app@nav.deliveries', 'request'),
    item('/administrator/staff', 'app@nav.staff', 'people'),
    item('/administrator/log', 'app@nav.log', 'history'),
    item('/settings', 'app@nav.settings', 'settings'),
  ],
};

/** Below the sections of every role. Leaves out a closed home page, which redirects to the cabinet. */
export const helpItems = (isHomeOpen: boolean): readonly NavItem[] => [
  item('/faq', 'app@nav.help', 'help'),
  item('/faq/ask', 'app@nav.ask', 'question'),
  ...(isHomeOpen ? [item('/', 'app@nav.site', 'site')] : []),
];

/** Only items that the viewer may open. Depends on capabilities and on approvals by colleagues and the fund. */
export const navItemsFor = (viewer: Viewer): readonly NavItem[] =>
  (byRole[viewer.roles[0] ?? ''] ?? []).filter((one) => isOpen(viewer, one));

function isOpen(viewer: Viewer, { to, capabilities }: NavItem): boolean {
  if (isForAdults(to) && isUnderAge(viewer)) return false;
  const claims = { effectiveRole: viewer.roles[0] ?? 'guest', person: viewer } as const;
  if (capabilities && !capabilities.some((one) => hasCapability(claims, one))) return false;
  const action = pages.find(({ path }) => path === to)?.action;
  return action === undefined || denialCode(claims, action) === null;
}
