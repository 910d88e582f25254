/** What stands in for the router in the peers: links are plain links, and the page's facts come from a context. */
import { createContext, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export * from '../../src/router/hooks.ts';
export * from '../../src/router/link.tsx';
export * from '../../src/router/provider.tsx';

const FactsContext = createContext<unknown>(null);
export const FactsProvider = FactsContext;
export const useLoaded = (): unknown => use(FactsContext);

const OutletContext = createContext<ReactNode>(null);
export const OutletProvider = OutletContext;
export const Outlet = () => use(OutletContext);

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

export const useMatches = (): { handle: { path: string; title: string } }[] => home;
export const useNavigation = (): { state: 'idle' } => idle;
export const useLocation = (): { pathname: string; search: string; hash: string } => place;

export const ScrollRestoration = () => null;

const home = [{ handle: { path: '/', title: 'content@home.title' } }];
const idle = { state: 'idle' } as const;
const place = { pathname: '/', search: '', hash: '' };
