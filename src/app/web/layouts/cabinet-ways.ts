/** The side navigation of each role (product §3, §9, §15). */
import type { Viewer } from '#api/viewer.ts';

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
    | 'film';
  /** Current only at this very address. */
  end?: boolean;
}

const way = (to: string, text: string, icon: CabinetWay['icon'], end = false): CabinetWay => ({
  to,
  text: `app@${text}`,
  icon,
  end,
});

const company: readonly CabinetWay[] = [
  way('/organization', 'ways.overview', 'home', true),
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
    way('/profile', 'ways.profile', 'person', true),
    way('/profile/scenarios', 'ways.scenarios', 'scenario'),
    way('/profile/projects', 'ways.projects', 'film'),
    way('/profile/requests', 'ways.requests', 'request'),
    way('/settings', 'ways.settings', 'settings'),
  ],
  EXPERT: [
    way('/expert/profile', 'ways.profile', 'person', true),
    way('/settings', 'ways.settings', 'settings'),
  ],
  OK_ADMIN: company,
  OK_USER: company,
  FK_ADMIN: [
    way('/administrator', 'ways.summary', 'home', true),
    way('/administrator/scenarios', 'ways.moderation', 'scenario'),
    way('/administrator/organizations', 'ways.organizations', 'company'),
    way('/administrator/invitations', 'ways.invitations', 'mail'),
    way('/administrator/deliveries', 'ways.deliveries', 'request'),
    way('/settings', 'ways.settings', 'settings'),
  ],
};

export const waysOf = (viewer: Viewer): readonly CabinetWay[] => {
  const waiting = viewer.membership !== null && viewer.membership.state !== 'ACTIVE';
  const all = byRole[viewer.roles[0] ?? ''] ?? [];
  return waiting ? all.filter(({ to }) => to === '/settings') : all;
};
