/** What stands in for the router in the peers: links are plain links, and the page's facts come from a context. */
import { createContext, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export * from 'react-router';

const FactsContext = createContext<unknown>(null);
export const FactsProvider = FactsContext;
export const useLoaderData = (): unknown => use(FactsContext);

const OutletContext = createContext<ReactNode>(null);
export const OutletProvider = OutletContext;
export const Outlet = () => use(OutletContext);

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & { to: string; children?: ReactNode };

export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} data-discover="true" {...rest}>
    {children}
  </a>
);

export const NavLink = ({ to, end: _end, className, children, ...rest }: LinkProps & { end?: boolean }) => {
  const here = to === '/';
  return (
    <a
      href={to}
      data-discover="true"
      aria-current={here ? 'page' : undefined}
      className={here ? `${className} active` : className}
      {...rest}
    >
      {children}
    </a>
  );
};

export const useMatches = (): { handle: { path: string; title: string } }[] => home;
export const useNavigation = (): { state: 'idle' } => idle;
export const useLocation = (): { pathname: string; search: string; hash: string } => place;
export const ScrollRestoration = () => null;

const home = [{ handle: { path: '/', title: 'content@home.title' } }];
const idle = { state: 'idle' } as const;
const place = { pathname: '/', search: '', hash: '' };
