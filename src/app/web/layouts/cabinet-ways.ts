/** Side navigation of each role (product §3, §9, §15). */
import { closedBy } from '#access/authorize.ts';
import type { Viewer } from '#api/viewer.ts';
import { pages } from '#app/pages.ts';

export interface CabinetWay {
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

const item = (to: string, text: string, icon: CabinetWay['icon']): CabinetWay => ({
  to,
  text: `app@${text}`,
  icon,
});
const indexItem = (to: string, text: string, icon: CabinetWay['icon']): CabinetWay => ({
  ...item(to, text, icon),
  end: true,
});

const company: readonly CabinetWay[] = [
  indexItem('/organization', 'ways.overview', 'home'),
  item('/organization/authors', 'ways.authors', 'authors'),
  item('/organization/scenarios', 'ways.scenarios', 'scenario'),
  item('/organization/favorites', 'ways.favorites', 'star'),
  item('/organization/requests', 'ways.requests', 'request'),
  item('/organization/employees', 'ways.employees', 'people'),
  item('/organization/company', 'ways.company', 'company'),
  item('/settings', 'ways.settings', 'settings'),
];

const byRole: Readonly<Record<string, readonly CabinetWay[]>> = {
  AVTOR: [
    indexItem('/profile', 'ways.profile', 'person'),
    item('/profile/scenarios', 'ways.scenarios', 'scenario'),
    item('/profile/projects', 'ways.projects', 'film'),
    item('/profile/requests', 'ways.requests', 'request'),
    item('/settings', 'ways.settings', 'settings'),
  ],
  EXPERT: [
    indexItem('/expert/profile', 'ways.profile', 'person'),
    item('/settings', 'ways.settings', 'settings'),
  ],
  OK_ADMIN: company,
  OK_USER: company,
  FK_ADMIN: [
    indexItem('/administrator', 'ways.summary', 'home'),
    item('/administrator/scenarios', 'ways.moderation', 'scenario'),
    item('/administrator/organizations', 'ways.organizations', 'company'),
    item('/administrator/invitations', 'ways.invitations', 'mail'),
    item('/administrator/questions', 'ways.questions', 'question'),
    item('/administrator/content', 'ways.content', 'content'),
    item('/administrator/news', 'ways.news', 'news'),
    item('/administrator/contacts', 'ways.contacts', 'phone'),
    item('/administrator/deliveries', 'ways.deliveries', 'request'),
    item('/settings', 'ways.settings', 'settings'),
  ],
};

/** Only items that the viewer may open, given an officer's capabilities and the approval by colleagues and the fund. */
export const waysOf = (viewer: Viewer): readonly CabinetWay[] =>
  (byRole[viewer.roles[0] ?? ''] ?? []).filter(({ to }) => isOpen(viewer, to));

function isOpen(viewer: Viewer, to: string): boolean {
  const action = pages.find(({ path }) => path === to)?.action;
  return (
    action === undefined || closedBy({ seat: viewer.roles[0] ?? 'guest', person: viewer }, action) === null
  );
}
