/** Who may enter a page, asked before its loader, in the browser and on the server alike (spec §2). */
import type { PageGround } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import type { PageRow } from '#app/pages.ts';
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

const signIn = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return `/login?return=${encodeURIComponent(pathname + search)}`;
};

type Asked = Pick<PageRow, 'path' | 'auth'>;

export const ageRuled = (path: string): boolean => path.includes('questionnaire');

/** Where to go instead, or null to enter. */
export async function gateOf(page: Asked, request: Request, ground: PageGround): Promise<string | null> {
  const { viewer, settings } = ground;
  if (page.path === '/' && !settings.publicPage) return viewer?.landing ?? '/login';
  if (!page.auth) return null;
  return viewer ? gateOfPerson(page, request, { ...ground, viewer }) : signIn(request);
}

type SignedIn = PageGround & { viewer: Viewer };

async function gateOfPerson(page: Asked, request: Request, ground: SignedIn): Promise<string | null> {
  const { viewer } = ground;
  if (!viewer.consented && !beforeConsents.has(page.path))
    return `${consents}?return=${encodeURIComponent(new URL(request.url).pathname)}`;
  if (ageRuled(page.path)) return underAge(await ground.refreshViewer()) ? '/profile' : null;
  return null;
}

/** Without a birthday nobody is known to be of age. */
const underAge = (viewer: Viewer | null): boolean =>
  viewer?.birthday == null || ageOn(viewer.birthday, moscowDay(new Date())) < adult;
