import { describe, expect, test } from 'vitest';
import type { AppContext } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { pages } from '#app/pages.ts';
import { redirectFor } from '#app/web/page-guard.ts';
import { moscowDay } from '#kernel/calendar.ts';

const thisYear = Number(moscowDay(new Date()).slice(0, 4));
const bornYearsAgo = (years: number): string => `${thisYear - years}${moscowDay(new Date()).slice(4)}`;

const adult = {
  roles: ['AVTOR'],
  capabilities: [],
  membership: null,
  landing: '/profile',
  consented: true,
  birthday: bornYearsAgo(18),
} as unknown as Viewer;
const employee = (state: string, organizationState = 'APPROVED') =>
  ({
    ...adult,
    roles: ['OK_USER'],
    landing: '/organization',
    membership: { state, organizationState },
  }) as Viewer;
const officer = (...capabilities: Viewer['capabilities']): Viewer => ({
  ...adult,
  roles: ['FK_ADMIN'],
  capabilities,
  landing: '/administrator',
});
const people: Record<string, Viewer | null> = {
  guest: null,
  adult,
  seventeen: { ...adult, birthday: bornYearsAgo(17) },
  ageless: { ...adult, birthday: null },
  withoutConsents: { ...adult, consented: false },
  expert: { ...adult, roles: ['EXPERT'], landing: '/expert/profile' },
  agelessExpert: { ...adult, roles: ['EXPERT'], landing: '/expert/profile', birthday: null },
  youngExpert: { ...adult, roles: ['EXPERT'], landing: '/expert/profile', birthday: bornYearsAgo(17) },
  nobody: { ...adult, roles: [], landing: '/' },
  editor: employee('ACTIVE'),
  waiting: employee('WAITLIST'),
  blocked: employee('BLOCKED'),
  unchecked: employee('ACTIVE', 'CHECK'),
  suspended: employee('ACTIVE', 'SUSPENDED'),
  former: { ...employee('ACTIVE'), membership: null },
  moderator: officer('fk.moderation'),
  head: officer('fk.super'),
};

interface Asking {
  who: string;
  path: string;
  auth?: boolean;
  publicPage?: boolean;
}

async function redirectOf({ who, path, auth = true, publicPage = true }: Asking): Promise<string | null> {
  const viewer = people[who]!;
  const appContext = {
    viewer,
    publicPage: async () => publicPage,
    refreshViewer: async () => viewer,
  } as AppContext;
  const page = pages.find((one) => one.path === path);
  return redirectFor(
    { path, auth, ...(page?.action && { action: page.action }) },
    new Request(`http://localhost${path}?tab=1`),
    appContext,
  );
}

const closed = '/not-accessability';
const forbidden = `${closed}?reason=forbidden`;

describe('the guard of pages', () => {
  test.each<[Asking, string | null]>([
    [{ who: 'guest', path: '/', auth: false }, null],
    [{ who: 'guest', path: '/', auth: false, publicPage: false }, '/login'],
    [{ who: 'adult', path: '/', auth: false, publicPage: false }, '/profile'],
    [{ who: 'guest', path: '/profile' }, '/login?return=%2Fprofile%3Ftab%3D1'],
    [{ who: 'adult', path: '/profile' }, null],
    [{ who: 'withoutConsents', path: '/profile' }, '/consents?return=%2Fprofile%3Ftab%3D1'],
    [{ who: 'withoutConsents', path: '/consents' }, null],
    [
      { who: 'withoutConsents', path: '/registration/confirm' },
      '/consents?return=%2Fregistration%2Fconfirm%3Ftab%3D1',
    ],
    [{ who: 'withoutConsents', path: '/not-accessability' }, null],
    [{ who: 'guest', path: '/questionnaire' }, '/login?return=%2Fquestionnaire%3Ftab%3D1'],
    [{ who: 'adult', path: '/questionnaire/2' }, null],
    [{ who: 'seventeen', path: '/questionnaire' }, '/profile'],
    [{ who: 'seventeen', path: '/any/questionnaire/3' }, '/profile'],
    [{ who: 'seventeen', path: '/questionnaire/:step' }, '/profile'],
    [{ who: 'ageless', path: '/questionnaire' }, null],
    [{ who: 'ageless', path: '/questionnaire/:step' }, null],
    [{ who: 'expert', path: '/questionnaire' }, forbidden],
    [{ who: 'agelessExpert', path: '/questionnaire/:step' }, forbidden],
    [{ who: 'editor', path: '/questionnaire' }, forbidden],
    [{ who: 'head', path: '/questionnaire' }, forbidden],
    [{ who: 'nobody', path: '/questionnaire' }, forbidden],
    [{ who: 'youngExpert', path: '/questionnaire' }, '/profile'],
    [{ who: 'youngExpert', path: '/profile' }, forbidden],
    [{ who: 'adult', path: '/request/:id?' }, null],
    [{ who: 'ageless', path: '/request/:id?' }, null],
    [{ who: 'seventeen', path: '/request/:id?' }, `${closed}?reason=age`],
    [{ who: 'expert', path: '/request/:id?' }, forbidden],
    [{ who: 'youngExpert', path: '/request/:id?' }, forbidden],
    [{ who: 'head', path: '/request/:id?' }, forbidden],
    [{ who: 'seventeen', path: '/profile' }, null],
    [{ who: 'adult', path: '/settings' }, null],
    [{ who: 'adult', path: '/organization' }, forbidden],
    [{ who: 'adult', path: '/organization/scenarios' }, forbidden],
    [{ who: 'adult', path: '/administrator' }, forbidden],
    [{ who: 'adult', path: '/expert/profile' }, forbidden],
    [{ who: 'expert', path: '/profile/projects' }, forbidden],
    [{ who: 'expert', path: '/expert/profile' }, null],
    [{ who: 'nobody', path: '/profile' }, forbidden],
    [{ who: 'editor', path: '/organization/scenarios/:id' }, null],
    [{ who: 'editor', path: '/profile' }, forbidden],
    [{ who: 'waiting', path: '/organization' }, null],
    [{ who: 'waiting', path: '/organization/scenarios' }, closed],
    [{ who: 'waiting', path: '/organization/employees' }, closed],
    [{ who: 'blocked', path: '/organization' }, closed],
    [{ who: 'former', path: '/organization' }, closed],
    [{ who: 'suspended', path: '/organization' }, closed],
    [{ who: 'unchecked', path: '/organization' }, null],
    [{ who: 'unchecked', path: '/organization/company' }, null],
    [{ who: 'unchecked', path: '/organization/authors' }, closed],
    [{ who: 'moderator', path: '/administrator/scenarios' }, null],
    [{ who: 'moderator', path: '/administrator/invitations' }, `${closed}?reason=rights`],
    [{ who: 'head', path: '/administrator/invitations' }, null],
  ])('%o is redirected to %o', async (asking, redirectPath) => {
    expect(await redirectOf(asking)).toBe(redirectPath);
  });
});
