'use client';
/** Stands in for the product's router: Next's own link, and the page's facts from a context. */
import { createContext as context, use } from 'react';
import NextLink from 'next/link';

const FactsContext = context(null);
export const FactsProvider = FactsContext;
export const useLoaded = () => use(FactsContext);

export const Link = ({ to, replace, preventScrollReset, state, children, ...rest }) => (
  <NextLink href={to} {...rest}>
    {children}
  </NextLink>
);

export const NavLink = ({ to, end, className, ...rest }) =>
  to === '/' ? (
    <Link aria-current="page" {...rest} to={to} className={`${className} active`} />
  ) : (
    <Link {...rest} to={to} className={className} />
  );

// What the product's modules name and this page never calls.
const never = () => undefined;
export const createContext = () => ({});
export const useLocation = () => ({ pathname: '/', search: '', hash: '' });
export const useNavigate = never;
export const useNavigation = () => ({ state: 'idle' });
export const useMatches = () => [];
export const useParams = () => ({});
export const useRevalidator = never;
export const useSearchParams = () => [new URLSearchParams()];
export const useSubmit = never;
export const useBlocker = never;
export const useRouteError = never;
export const redirect = never;
export const routeError = never;
export const isRouteErrorResponse = never;
export const Form = 'form';
export const Outlet = never;
export const ScrollRestoration = never;
export const generatePath = never;
