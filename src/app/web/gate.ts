/** Who may enter a page, asked before its loader, in the browser and on the server alike (spec §2). */
import { roles } from '#access/actor.ts';
import { closedBy } from '#access/authorize.ts';
import type { PageGround } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import type { PageRow } from '#app/pages.ts';
import { landingOf } from '#features/accounts/landing.ts';
import { ageOn, moscowDay } from '#kernel/calendar.ts';

const adult = 18; // spec §9
const consents = '/consents';
/** Open to a signed-in person who has not given the consents yet. */
const beforeConsents = new Set([
  consents,
  '/email/confirm/:id?',
  '/registration/confirm',
  '/not-accessability',
]);

/** `ended`: the page says why one is asked again. */
export const signInWay = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, ended: boolean): string =>
  `/login?return=${encodeURIComponent(pathname + search)}${ended ? '&ended=1' : ''}`;

type Asked = Pick<PageRow, 'path' | 'auth' | 'action'>;

export const ageRuled = (path: string): boolean => path.includes('questionnaire');

/** Where to go instead, or null to enter. */
export async function gateOf(page: Asked, request: Request, ground: PageGround): Promise<string | null> {
  const { viewer } = ground;
  if (page.path === '/' && !(await ground.publicPage())) return landingOfViewer(ground);
  if (!page.auth) return null;
  return viewer
    ? gateOfPerson(page, request, { ...ground, viewer })
    : signInWay(new URL(request.url), ground.ended);
}

/** The profile is loaded and its person sent by role, everybody else to sign in (spec §2). */
const landingOfViewer = async ({ viewer, refreshViewer }: PageGround): Promise<string> =>
  (viewer && (await refreshViewer())?.landing) ?? '/login';

type SignedIn = PageGround & { viewer: Viewer };

async function gateOfPerson(page: Asked, request: Request, ground: SignedIn): Promise<string | null> {
  const { viewer } = ground;
  if (!viewer.consented && !beforeConsents.has(page.path))
    return `${consents}?return=${encodeURIComponent(new URL(request.url).pathname)}`;
  if (ageRuled(page.path)) return underAge(await ground.refreshViewer()) ? '/profile' : null;
  const reason = closedFor(viewer, page);
  return reason === null ? null : `/not-accessability${reason && `?reason=${reason}`}`;
}

/** The cabinets stand under the landings of their roles (spec §2). */
const cabinets = roles.map((role) => ({ role, root: landingOf([role], { publicPage: true }) }));

/** Null: open. What the person itself explains has no word. */
function closedFor(viewer: Viewer, { path, action }: Asked): 'forbidden' | '' | null {
  const [seat = 'guest'] = viewer.roles;
  const owners = cabinets.filter(({ root }) => path === root || path.startsWith(`${root}/`));
  if (owners.length > 0 && !owners.some(({ role }) => role === seat)) return 'forbidden';
  // A landing tells itself that its person is waited for.
  if (!action || (path === viewer.landing && viewer.membership?.state === 'WAITLIST')) return null;
  const reason = closedBy({ seat, person: viewer }, action);
  if (reason === null) return null;
  return reason === 'forbidden' ? reason : '';
}

/** Without a birthday nobody is known to be of age. */
const underAge = (viewer: Viewer | null): boolean =>
  viewer?.birthday == null || ageOn(viewer.birthday, moscowDay(new Date())) < adult;
