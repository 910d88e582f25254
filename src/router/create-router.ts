import { browserHistory, memoryHistory } from './history.ts';
import type { RouteObject } from './route.ts';
import { Router } from './router.ts';
import type { RouterParts } from './router.ts';

type Options = Pick<RouterParts, 'hydrationData' | 'getContext'>;

export const createBrowserRouter = (routes: readonly RouteObject[], options: Options = {}): Router =>
  new Router({ routes, history: browserHistory(), origin: location.origin, ...options }).initialize();

/** For tests: the record of addresses is kept in memory. */
export function createMemoryRouter(
  routes: readonly RouteObject[],
  { initialEntries, ...options }: Options & { initialEntries?: readonly string[] } = {},
): Router {
  const origin = 'http://localhost';
  return new Router({ routes, history: memoryHistory(initialEntries), origin, ...options }).initialize();
}
