/** Access check of pages. Runs before the loader of the page, in the browser and on the server (spec §2). */
import { roles } from '#access/actor.ts';
import { capabilitiesOf, denialCode } from '#access/authorize.ts';
import { cellOf } from '#access/permissions.ts';
import type { Action } from '#access/permissions.ts';
import type { AppContext } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import type { PageRow } from '#app/page-row.ts';
import { consentsPathFor, loginPath, redirectFromPublicPage } from '#app/web/page-redirects.ts';
import { landingOf } from '#features/accounts/landing.ts';
import { adultAge, ageOn, moscowDay } from '#kernel/calendar.ts';
import type { PagePath } from '#kernel/page-path.ts';

/** Pages for signed-in users who still have to give the consents. The server refuses the calls of all other pages. */
const pagesWithoutConsents = new Set(['/consents', '/not-accessability']);

type GuardedPage = Pick<PageRow, 'path' | 'auth' | 'action'>;

/** Spec §2: these paths redirect a minor to the profile. */
export const isAgeRestricted = (path: string): boolean => path.includes('questionnaire');
/** Pages of applications. Their calls answer `403 age_restricted` to a minor as well. */
const isApplication = (path: string): boolean => path === '/request' || path.startsWith('/request/');

export const isForAdults = (path: string): boolean => isAgeRestricted(path) || isApplication(path);

/** The path to redirect to, or null when the viewer may open the page. */
export async function redirectFor(
  page: GuardedPage,
  request: Request,
  context: AppContext,
): Promise<PagePath | null> {
  if (!page.auth) return redirectFromPublicPage(page, request, context);
  const { viewer } = context;
  return viewer
    ? redirectForViewer(page, request, { ...context, viewer })
    : loginPath(new URL(request.url), context);
}

type SignedInContext = AppContext & { viewer: Viewer };

async function redirectForViewer(
  page: GuardedPage,
  request: Request,
  context: SignedInContext,
): Promise<PagePath | null> {
  const { viewer } = context;
  if (!viewer.consented && !pagesWithoutConsents.has(page.path)) return consentsPathFor(new URL(request.url));
  const isMinor = isForAdults(page.path) && isUnderAge(await context.refreshViewer());
  if (isMinor && isAgeRestricted(page.path)) return '/profile';
  const reason = denialReason(viewer, page) ?? (isMinor ? 'age' : null);
  if (reason === null) return null;
  return reason ? `/not-accessability?reason=${reason}` : '/not-accessability';
}

/** Path prefix of each role's cabinet (spec §2). */
const cabinets = roles.map((role) => ({ role, root: landingOf([role], { publicPage: true }) }));

type DenialReason = 'forbidden' | 'rights' | '';

/** Null when the page is allowed. Empty when the page of the denial explains it by the state of the account. */
function denialReason(viewer: Viewer, { path, action }: GuardedPage): DenialReason | null {
  const [role = 'guest'] = viewer.roles;
  const owners = cabinets.filter(({ root }) => path === root || path.startsWith(`${root}/`));
  if (owners.length > 0 && !owners.some((owner) => owner.role === role)) return 'forbidden';
  // The landing page itself explains that the membership awaits confirmation.
  if (!action || (path === viewer.landing && viewer.membership?.state === 'WAITLIST')) return null;
  return denialOfAction(viewer, action);
}

/** `rights`: the role may do it, but this officer lacks the capability. */
function denialOfAction(viewer: Viewer, action: Action): DenialReason | null {
  const [role = 'guest'] = viewer.roles;
  const code = denialCode({ effectiveRole: role, person: viewer }, action);
  if (code !== 'forbidden') return code && '';
  return capabilitiesOf(cellOf(action, role)).length > 0 ? 'rights' : 'forbidden';
}

/** A person without a birthday is an adult (spec §2). Experts and employees have none. */
export const isUnderAge = (viewer: Viewer | null): boolean =>
  viewer?.birthday != null && ageOn(viewer.birthday, moscowDay(new Date())) < adultAge;
