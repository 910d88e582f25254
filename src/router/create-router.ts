import { createBrowserHistory, createMemoryHistory } from './history.ts';
import type { RouteObject } from './route.ts';
import { Router } from './router.ts';
import type { RouterInit } from './router.ts';

type RouterOptions = Pick<RouterInit, 'hydrationData' | 'getContext'>;

export const createBrowserRouter = (routes: readonly RouteObject[], options: RouterOptions = {}): Router =>
  new Router({ routes, history: createBrowserHistory(), origin: location.origin, ...options }).initialize();

/** For tests: with the history in memory. */
export function createMemoryRouter(
  routes: readonly RouteObject[],
  { initialEntries, ...options }: RouterOptions & { initialEntries?: readonly string[] } = {},
): Router {
  const origin = 'http://localhost';
  return new Router({
    routes,
    history: createMemoryHistory(initialEntries),
    origin,
    ...options,
  }).initialize();
}
