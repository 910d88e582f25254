/** Loads lazy routes, then runs all loaders; the same in the browser and on the server. */
import { isRedirectResponse } from './responses.ts';
import type { RouteMatch } from './route.ts';

export interface LoaderResults {
  loaderData: Record<string, unknown>;
  /** By the id of the route that renders the error; null without errors. */
  errors: Record<string, unknown> | null;
}

/** Loads the lazy part of a route once and merges it into the route. */
export async function loadLazyRoute({ route }: RouteMatch): Promise<void> {
  if (!route.lazy) return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

export interface RunLoadersArgs {
  matches: readonly RouteMatch[];
  request: Request;
  context: unknown;
}

/** Returns a redirect as a Response. An error is assigned to the nearest route with an `ErrorBoundary`. */
export async function runLoaders({
  matches,
  request,
  context,
}: RunLoadersArgs): Promise<LoaderResults | Response> {
  const loaderData: Record<string, unknown> = {};
  try {
    await Promise.all(matches.map(loadLazyRoute));
    await Promise.all(
      matches.map(async ({ id, route, params }) => {
        if (!route.loader) return;
        const result = await route.loader({ request, params, context });
        // A redirect may be thrown or returned.
        if (isRedirectResponse(result)) throw result;
        loaderData[id] = result;
      }),
    );
    return { loaderData, errors: null };
  } catch (error) {
    if (isRedirectResponse(error)) return error;
    return { loaderData, errors: { [boundaryOf(matches)]: error } };
  }
}

/** The innermost route with an `ErrorBoundary`. */
export const boundaryOf = (matches: readonly RouteMatch[]): string =>
  (matches.findLast(({ route }) => route.ErrorBoundary) ?? matches[0]!).id;
