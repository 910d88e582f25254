/** What a route is made of, and which routes an address leads to. */
import type { ComponentType, ReactNode } from 'react';

export interface Location {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  state: unknown;
  /** One for each entry of the history. */
  key: string;
}

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderFunctionArgs {
  request: Request;
  params: Params;
  context: unknown;
}
export type LoaderFunction = (args: LoaderFunctionArgs) => unknown;

interface Loaded {
  Component?: ComponentType | null;
  loader?: LoaderFunction;
}

export interface RouteObject extends Loaded {
  id?: string;
  /** Segments, `:name`, `:name?` at the end, or `*` alone. None: around its children. */
  path?: string;
  element?: ReactNode;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
  /** Brings the rest of the route when it is entered for the first time. */
  lazy?: () => Promise<Loaded>;
  children?: RouteObject[];
}

export interface RouteMatch {
  /** As the state that travels to the browser names it. */
  id: string;
  route: RouteObject;
  params: Params;
  pathname: string;
}

interface Branch {
  pattern: RegExp;
  names: string[];
  routes: { id: string; route: RouteObject }[];
  /** The fewer names and stars, the sooner. */
  loose: number;
}

const known = new WeakMap<readonly RouteObject[], Branch[]>();

/** From the outermost route to the page; null when no route answers. */
export function matchRoutes(
  routes: readonly RouteObject[],
  at: string | { pathname: string },
): RouteMatch[] | null {
  const pathname = typeof at === 'string' ? at.split(/[?#]/)[0]! : at.pathname;
  let branches = known.get(routes);
  if (!branches) {
    branches = branchesOf(routes).toSorted((a, b) => a.loose - b.loose);
    known.set(routes, branches);
  }
  for (const { pattern, names, routes: line } of branches) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, i) => [name, decoded(found[i + 1])]));
    return line.map(({ id, route }) => ({ id, route, params, pathname }));
  }
  return null;
}

function branchesOf(routes: readonly RouteObject[], above: Branch['routes'] = [], prefix = ''): Branch[] {
  return routes.flatMap((route, index) => {
    const id = route.id ?? `${prefix}${index}`;
    const line = [...above, { id, route }];
    const own = route.path === undefined ? [] : [branchOf(route.path, line)];
    return [...own, ...branchesOf(route.children ?? [], line, `${id}-`)];
  });
}

function branchOf(path: string, routes: Branch['routes']): Branch {
  const names: string[] = [];
  const segments = path.split('/').filter(Boolean);
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (!segment.startsWith(':')) return `/${segment.replace(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)}`;
    names.push(segment.replace(/[:?]/g, ''));
    return segment.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const star = path.includes('*') ? 100 : 0;
  return { pattern: new RegExp(`^${source.join('')}/*$`, 'i'), names, routes, loose: star + names.length };
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A path with its names filled in; an optional one that is missing leaves its place. */
export const generatePath = (path: string, params: Params = {}): string =>
  path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  }) || '/';

export const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** An address as a page writes it: a path, or a query or a mark on the page where one is. */
export function resolve(
  to: string,
  from: Pick<Location, 'pathname' | 'search'>,
): Omit<Location, 'state' | 'key'> {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const pathname = path === '' ? from.pathname : path;
  return {
    pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}
