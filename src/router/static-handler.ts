/** Matches and loads a page on the server. */
import { isRouteErrorResponse } from './answers.ts';
import { matchRoutes } from './route.ts';
import type { RouteObject } from './route.ts';
import type { RouterState } from './router.ts';
import { runLoaders } from './run-loaders.ts';

export interface StaticContext {
  state: RouterState;
  status: number;
}

/** Returns a redirect as a Response. */
export async function enterOnServer(
  routes: readonly RouteObject[],
  request: Request,
  context: unknown,
): Promise<StaticContext | Response> {
  const { pathname, search } = new URL(request.url);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const matches = matchRoutes(routes, pathname) ?? [];
  const results = await runLoaders({ matches, request, context });
  if (results instanceof Response) return results;
  return {
    status: statusOf(Object.values(results.errors ?? {})),
    state: {
      ...results,
      location,
      matches,
      navigation: { state: 'idle', location: undefined },
      revalidation: 'idle',
      initialized: true,
      action: 'POP',
      preventScrollReset: false,
      blocked: null,
    },
  };
}

const statusOf = ([error]: readonly unknown[]): number => {
  if (error === undefined) return 200;
  return isRouteErrorResponse(error) ? error.status : 500;
};
