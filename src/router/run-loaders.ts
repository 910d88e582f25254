/** Loads lazy routes, then runs all loaders. Shared by browser and server. */
import { isRedirectResponse } from './responses.ts';
import { loadMatches, matchRoutes } from './route.ts';
import type { RouteMatch, RouteObject } from './route.ts';

export interface LoaderResults {
  loaderData: Record<string, unknown>;
  /** By the id of the route that renders the error; null without errors. */
  errors: Record<string, unknown> | null;
}

export interface LoadedMatches extends LoaderResults {
  matches: readonly RouteMatch[];
}

export interface RunLoadersArgs {
  routes: readonly RouteObject[];
  pathname: string;
  request: Request;
  context: unknown;
}

/** Returns a redirect as a Response. An error is assigned to the nearest route with an `ErrorBoundary`. */
export async function runLoaders({
  routes,
  pathname,
  request,
  context,
}: RunLoadersArgs): Promise<LoadedMatches | Response> {
  const loaderData: Record<string, unknown> = {};
  try {
    const matches = await loadMatches(routes, pathname);
    await Promise.all(
      matches.map(async ({ id, route, params }) => {
        if (!route.loader) return;
        const result = await route.loader({ request, params, context });
        // A redirect may be thrown or returned.
        if (isRedirectResponse(result)) throw result;
        loaderData[id] = result;
      }),
    );
    return { matches, loaderData, errors: null };
  } catch (error) {
    if (isRedirectResponse(error)) return error;
    const matches = matchRoutes(routes, pathname) ?? [];
    return { matches, loaderData, errors: { [boundaryOf(matches)]: error } };
  }
}

/** The id of the innermost route with an `ErrorBoundary`. */
export const boundaryOf = (matches: readonly RouteMatch[]): string =>
  (matches.findLast(({ route }) => route.ErrorBoundary) ?? matches[0]!).id;
