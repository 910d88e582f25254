/** Runs the loaders of a request on the server. */
import { isRouteErrorResponse } from './responses.ts';
import type { RouteObject } from './route.ts';
import type { RouterState } from './router.ts';
import { runLoaders } from './run-loaders.ts';

export interface StaticHandlerContext {
  state: RouterState;
  statusCode: number;
}

export interface StaticHandler {
  /** Returns a redirect as a Response. */
  query(request: Request, options: { requestContext: unknown }): Promise<StaticHandlerContext | Response>;
}

export const createStaticHandler = (routes: readonly RouteObject[]): StaticHandler => ({
  query: (request, { requestContext }) => query(routes, request, requestContext),
});

async function query(
  routes: readonly RouteObject[],
  request: Request,
  context: unknown,
): Promise<StaticHandlerContext | Response> {
  const { pathname, search } = new URL(request.url);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const results = await runLoaders({ routes, pathname, request, context });
  if (results instanceof Response) return results;
  return {
    statusCode: statusOf(Object.values(results.errors ?? {})),
    state: {
      ...results,
      location,
      navigation: { state: 'idle', location: undefined },
      revalidation: 'idle',
      initialized: true,
      historyAction: 'POP',
      preventScrollReset: false,
      blocked: null,
    },
  };
}

const statusOf = ([error]: readonly unknown[]): number => {
  if (error === undefined) return 200;
  return isRouteErrorResponse(error) ? error.status : 500;
};
