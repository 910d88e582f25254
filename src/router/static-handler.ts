/** Entering a page on the server: the same loaders, once, without a history. */
import { isRouteErrorResponse } from './answers.ts';
import { matchRoutes } from './route.ts';
import type { RouteObject } from './route.ts';
import type { RouterState } from './router.ts';
import { runLoaders } from './run-loaders.ts';

export interface StaticContext {
  state: RouterState;
  status: number;
}

/** A redirect is answered as it is. */
export async function enterOnServer(
  routes: readonly RouteObject[],
  request: Request,
  context: unknown,
): Promise<StaticContext | Response> {
  const { pathname, search } = new URL(request.url);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const matches = matchRoutes(routes, pathname) ?? [];
  const answers = await runLoaders({ matches, request, context });
  if (answers instanceof Response) return answers;
  return {
    status: statusOf(Object.values(answers.errors ?? {})),
    state: {
      ...answers,
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
