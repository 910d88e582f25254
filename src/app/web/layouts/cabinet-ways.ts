/** The side navigation of each role (product §3, §9, §15). */
import { closedBy } from '#access/authorize.ts';
import type { Viewer } from '#api/viewer.ts';
import { pages } from '#app/pages.ts';

export interface CabinetWay {
  to: string;
  /** Text key. */
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
  /** Current only at this very address. */
  end?: boolean;
}

const way = (to: string, text: string, icon: CabinetWay['icon']): CabinetWay => ({
  to,
  text: `app@${text}`,
  icon,
});
const landing = (to: string, text: string, icon: CabinetWay['icon']): CabinetWay => ({
  ...way(to, text, icon),
  end: true,
});

const company: readonly CabinetWay[] = [
  landing('/organization', 'ways.overview', 'home'),
  way('/organization/authors', 'ways.authors', 'authors'),
  way('/organization/scenarios', 'ways.scenarios', 'scenario'),
  way('/organization/favorites', 'ways.favorites', 'star'),
  way('/organization/requests', 'ways.requests', 'request'),
  way('/organization/employees', 'ways.employees', 'people'),
  way('/organization/company', 'ways.company', 'company'),
  way('/settings', 'ways.settings', 'settings'),
];

const byRole: Readonly<Record<string, readonly CabinetWay[]>> = {
  AVTOR: [
    landing('/profile', 'ways.profile', 'person'),
    way('/profile/scenarios', 'ways.scenarios', 'scenario'),
    way('/profile/projects', 'ways.projects', 'film'),
    way('/profile/requests', 'ways.requests', 'request'),
    way('/settings', 'ways.settings', 'settings'),
  ],
  EXPERT: [
    landing('/expert/profile', 'ways.profile', 'person'),
    way('/settings', 'ways.settings', 'settings'),
  ],
  OK_ADMIN: company,
  OK_USER: company,
  FK_ADMIN: [
    landing('/administrator', 'ways.summary', 'home'),
    way('/administrator/scenarios', 'ways.moderation', 'scenario'),
    way('/administrator/organizations', 'ways.organizations', 'company'),
    way('/administrator/invitations', 'ways.invitations', 'mail'),
    way('/administrator/questions', 'ways.questions', 'question'),
    way('/administrator/content', 'ways.content', 'content'),
    way('/administrator/news', 'ways.news', 'news'),
    way('/administrator/contacts', 'ways.contacts', 'phone'),
    way('/administrator/deliveries', 'ways.deliveries', 'request'),
    way('/settings', 'ways.settings', 'settings'),
  ],
};

/** Only what opens: the capabilities of an officer, the confirmation by colleagues and by the fund. */
export const waysOf = (viewer: Viewer): readonly CabinetWay[] =>
  (byRole[viewer.roles[0] ?? ''] ?? []).filter(({ to }) => isOpen(viewer, to));

function isOpen(viewer: Viewer, to: string): boolean {
  const action = pages.find(({ path }) => path === to)?.action;
  return (
    action === undefined || closedBy({ seat: viewer.roles[0] ?? 'guest', person: viewer }, action) === null
  );
}
