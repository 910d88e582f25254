/** Route objects and route matching. */
import type { ComponentType, ReactNode } from 'react';

export interface Location {
  pathname: string;
  /** Starts with `?`, or is empty. */
  search: string;
  /** Starts with `#`, or is empty. */
  hash: string;
  state: unknown;
  /** Unique for each history entry. */
  key: string;
}

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderFunctionArgs {
  request: Request;
  params: Params;
  context: unknown;
}
export type LoaderFunction = (args: LoaderFunctionArgs) => unknown;

interface LazyRouteDefinition {
  Component?: ComponentType | null;
  ErrorBoundary?: ComponentType;
  loader?: LoaderFunction;
  children?: RouteObject[];
}

export interface RouteObject extends LazyRouteDefinition {
  id?: string;
  /** Static segments, `:name`, a final `:name?`, or `*` alone. A route without a path is a layout route. */
  path?: string;
  element?: ReactNode;
  handle?: unknown;
  /**
   * Loads the rest of the route when it first matches. Loaded `children` replace its path, and the location is matched
   * again, as after `patchRoutesOnNavigation` of React Router.
   */
  lazy?: () => Promise<LazyRouteDefinition>;
}

export interface RouteMatch {
  /** The key of the route in the hydration state. */
  id: string;
  route: RouteObject;
  params: Params;
  pathname: string;
}

interface RouteBranch {
  pattern: RegExp;
  paramNames: string[];
  routes: { id: string; route: RouteObject }[];
  /** The number of parameters; 100 for a splat. Branches match in ascending order. */
  penalty: number;
}

let branchesByRoutes = new WeakMap<readonly RouteObject[], RouteBranch[]>();

/** The matches from the root route to the leaf; null when no route matches. */
export function matchRoutes(
  routes: readonly RouteObject[],
  location: string | { pathname: string },
): RouteMatch[] | null {
  const pathname = typeof location === 'string' ? location.split(/[?#]/)[0]! : location.pathname;
  let branches = branchesByRoutes.get(routes);
  if (!branches) {
    branches = branchesOf(routes).toSorted((a, b) => a.penalty - b.penalty);
    branchesByRoutes.set(routes, branches);
  }
  for (const { pattern, paramNames, routes: branchRoutes } of branches) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const params = Object.fromEntries(paramNames.map((name, i) => [name, decodeParam(match[i + 1])]));
    return branchRoutes.map(({ id, route }) => ({ id, route, params, pathname }));
  }
  return null;
}

/** Loads the lazy part of a route once and merges it into the route. */
export async function loadLazyRoute(route: RouteObject): Promise<void> {
  if (!route.lazy) return;
  const loaded = await route.lazy();
  Object.assign(route, loaded);
  delete route.lazy;
  if (!loaded.children) return;
  delete route.path;
  branchesByRoutes = new WeakMap();
}

/** Matches a location and loads the lazy routes among the matches. */
export async function loadMatches(
  routes: readonly RouteObject[],
  location: string | { pathname: string },
): Promise<RouteMatch[]> {
  const matches = matchRoutes(routes, location) ?? [];
  const lazy = matches.filter(({ route }) => route.lazy);
  if (lazy.length === 0) return matches;
  await Promise.all(lazy.map(({ route }) => loadLazyRoute(route)));
  // Now a child of a loaded route may match, which may be lazy too.
  return loadMatches(routes, location);
}

function branchesOf(
  routes: readonly RouteObject[],
  parents: RouteBranch['routes'] = [],
  prefix = '',
): RouteBranch[] {
  return routes.flatMap((route, index) => {
    const id = route.id ?? `${prefix}${index}`;
    const branchRoutes = [...parents, { id, route }];
    const branch = route.path === undefined ? [] : [branchOf(route.path, branchRoutes)];
    return [...branch, ...branchesOf(route.children ?? [], branchRoutes, `${id}-`)];
  });
}

function branchOf(path: string, routes: RouteBranch['routes']): RouteBranch {
  const paramNames: string[] = [];
  const segments = path.split('/').filter(Boolean);
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (!segment.startsWith(':')) return `/${segment.replace(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)}`;
    paramNames.push(segment.replace(/[:?]/g, ''));
    return segment.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const splatPenalty = path.includes('*') ? 100 : 0;
  return {
    pattern: new RegExp(`^${source.join('')}/*$`, 'i'),
    paramNames: paramNames,
    routes,
    penalty: splatPenalty + paramNames.length,
  };
}

const decodeParam = (part: string | undefined): string | undefined =>
  part === undefined ? undefined : decodeUrlPart(part);

/** Returns the part as it is when its escapes are malformed. */
export function decodeUrlPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Fills in the parameters; a missing optional one is removed. */
export const generatePath = (path: string, params: Params = {}): string =>
  path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  }) || '/';

export const createPath = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash;

/** Resolves a path, or a query or a hash relative to the current page. */
export function resolvePath(
  to: string,
  from: Pick<Location, 'pathname' | 'search'>,
): Omit<Location, 'state' | 'key'> {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  // A path that starts with two slashes would be another host.
  const pathname = path === '' ? from.pathname : path.replaceAll(/\/{2,}/g, '/');
  return {
    pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}
