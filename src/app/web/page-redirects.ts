/** Redirects of guests: from public pages, and after the end of a session. */
import type { AppContext } from '#api/app-context.tsx';
import type { PageRow } from '#app/page-row.ts';
import type { PagePath } from '#kernel/page-path.ts';

/** `sessionEnded`: the login page explains that the session has expired. */
export const loginPath = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { sessionEnded }: Pick<AppContext, 'sessionEnded'>,
): PagePath => `/login?return=${encodeURIComponent(pathname + search)}${sessionEnded ? '&ended=1' : ''}`;

export const consentsPathFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PagePath =>
  `/consents?return=${encodeURIComponent(pathname + search)}`;

/** Only the home page redirects, when the site is closed to guests. */
export const redirectFromPublicPage = async (
  { path }: Pick<PageRow, 'path'>,
  _request: Request,
  context: AppContext,
): Promise<PagePath | null> => (path === '/' && !(await context.publicPage()) ? landingPath(context) : null);

/** The landing page of a signed-in viewer's role, or the login page (spec §2). */
const landingPath = async ({ viewer, refreshViewer }: AppContext): Promise<PagePath> =>
  (viewer && (await refreshViewer())?.landing) ?? '/login';
