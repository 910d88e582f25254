/** Access check of pages. Runs before the page's loader, in the browser and on the server (spec §2). */
import { roles } from '#access/actor.ts';
import { denialCode } from '#access/authorize.ts';
import type { AppContext } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import type { PageRow } from '#app/pages.ts';
import { landingOf } from '#features/accounts/landing.ts';
import { adultAge, ageOn, moscowDay } from '#kernel/calendar.ts';
import type { PagePath } from '#kernel/page-path.ts';

const consentsPath = '/consents';
/** Pages for signed-in users who have not given the consents yet. The calls of the others are closed as well. */
const pagesWithoutConsents = new Set([consentsPath, '/not-accessability']);

/** `ended`: the login page explains that the session has expired. */
export const loginPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, ended: boolean): PagePath =>
  `/login?return=${encodeURIComponent(pathname + search)}${ended ? '&ended=1' : ''}`;

export const consentsPathFor = ({ pathname }: Pick<URL, 'pathname'>): PagePath =>
  `${consentsPath}?return=${encodeURIComponent(pathname)}`;

type GuardedPage = Pick<PageRow, 'path' | 'auth' | 'action'>;

export const isAgeRestricted = (path: string): boolean => path.includes('questionnaire');

/** The path to redirect to, or null when the viewer may open the page. */
export async function redirectFor(
  page: GuardedPage,
  request: Request,
  context: AppContext,
): Promise<PagePath | null> {
  const { viewer } = context;
  if (page.path === '/' && !(await context.publicPage())) return landingPath(context);
  if (!page.auth) return null;
  return viewer
    ? redirectForViewer(page, request, { ...context, viewer })
    : loginPath(new URL(request.url), context.sessionEnded);
}

/** The landing page of a signed-in viewer's role, or the login page (spec §2). */
const landingPath = async ({ viewer, refreshViewer }: AppContext): Promise<PagePath> =>
  (viewer && (await refreshViewer())?.landing) ?? '/login';

type SignedInContext = AppContext & { viewer: Viewer };

async function redirectForViewer(
  page: GuardedPage,
  request: Request,
  context: SignedInContext,
): Promise<PagePath | null> {
  const { viewer } = context;
  if (!viewer.consented && !pagesWithoutConsents.has(page.path)) return consentsPathFor(new URL(request.url));
  if (isAgeRestricted(page.path)) return underAge(await context.refreshViewer()) ? '/profile' : null;
  const reason = denialReason(viewer, page);
  if (reason === null) return null;
  return reason ? `/not-accessability?reason=${reason}` : '/not-accessability';
}

/** Path prefix of each role's cabinet (spec §2). */
const cabinets = roles.map((role) => ({ role, root: landingOf([role], { publicPage: true }) }));

/** Null when the page is allowed. Empty when the state of the account explains the denial. */
function denialReason(viewer: Viewer, { path, action }: GuardedPage): 'forbidden' | '' | null {
  const [role = 'guest'] = viewer.roles;
  const owners = cabinets.filter(({ root }) => path === root || path.startsWith(`${root}/`));
  if (owners.length > 0 && !owners.some((owner) => owner.role === role)) return 'forbidden';
  // The landing page itself explains that the membership awaits confirmation.
  if (!action || (path === viewer.landing && viewer.membership?.state === 'WAITLIST')) return null;
  const reason = denialCode({ effectiveRole: role, person: viewer }, action);
  if (reason === null) return null;
  return reason === 'forbidden' ? reason : '';
}

/** Only a birthday can make a person under age (spec §2). Experts and employees need none. */
const underAge = (viewer: Viewer | null): boolean =>
  viewer?.birthday != null && ageOn(viewer.birthday, moscowDay(new Date())) < adultAge;
