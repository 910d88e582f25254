/**
 * Replaces the modules of the router in the peer. Its hooks are the product's own and read a constant state; links are plain
 * links.
 */
import type { ComponentProps, ReactNode } from 'react';
import type { RouteMatch } from '../../src/router/route.ts';
import type { RouterState } from '../../src/router/router.ts';
import { DataRouterContext, RouteContext } from '../../src/router/provider.tsx';

export * from '../../src/router/hooks.ts';
export * from '../../src/router/link.tsx';
export * from '../../src/router/provider.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & { to: string; children?: ReactNode };

export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

export const NavLink = ({ to, end: _end, className, ...rest }: LinkProps & { end?: boolean }) =>
  to === '/' ? (
    <Link aria-current="page" {...rest} to={to} className={`${className} active`} />
  ) : (
    <Link {...rest} to={to} className={className} />
  );

export const ScrollRestoration = () => null;

const match: RouteMatch = {
  id: 'home',
  route: { handle: { path: '/', title: 'content@home.title' } },
  params: {},
  pathname: '/',
};
const state: RouterState = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  matches: [match],
  navigation: { state: 'idle', location: undefined },
  revalidation: 'idle',
  initialized: true,
  historyAction: 'POP',
  preventScrollReset: false,
  blocked: null,
  loaderData: {},
  errors: null,
};

interface PlainRouterProps {
  /** The loader data of the page. */
  facts: unknown;
  children: ReactNode;
}

export const PlainRouter = ({ facts, children }: PlainRouterProps) => (
  <DataRouterContext value={{ state: { ...state, loaderData: { [match.id]: facts } }, router: null }}>
    {children}
  </DataRouterContext>
);

/** `outlet` is what an `Outlet` in the children renders. */
export const Layout = ({ outlet, children }: { outlet: ReactNode; children: ReactNode }) => (
  <RouteContext value={{ match, outlet }}>{children}</RouteContext>
);
