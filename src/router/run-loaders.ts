/** Entering a page: its code is brought, then what it stands on is asked for; the same in the browser and on the server. */
import { isRedirect } from './answers.ts';
import type { RouteMatch } from './route.ts';

export interface Answers {
  loaderData: Record<string, unknown>;
  /** By the id of the route that shows them; null when all went well. */
  errors: Record<string, unknown> | null;
}

/** Brings the code of a route once; what was brought stays on the route. */
export async function bring({ route }: RouteMatch): Promise<void> {
  if (!route.lazy) return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

export interface Question {
  matches: readonly RouteMatch[];
  request: Request;
  context: unknown;
}

/** A redirect is answered as it is, an error by the route that shows it. */
export async function runLoaders({ matches, request, context }: Question): Promise<Answers | Response> {
  const loaderData: Record<string, unknown> = {};
  try {
    await Promise.all(matches.map(bring));
    await Promise.all(
      matches.map(async ({ id, route, params }) => {
        if (!route.loader) return;
        const answer = await route.loader({ request, params, context });
        // A way elsewhere may be thrown or answered.
        if (isRedirect(answer)) throw answer;
        loaderData[id] = answer;
      }),
    );
    return { loaderData, errors: null };
  } catch (error) {
    if (isRedirect(error)) return error;
    return { loaderData, errors: { [boundaryOf(matches)]: error } };
  }
}

/** The nearest route that shows errors: the innermost one with a boundary. */
const boundaryOf = (matches: readonly RouteMatch[]): string =>
  (matches.findLast(({ route }) => route.ErrorBoundary) ?? matches[0]!).id;
