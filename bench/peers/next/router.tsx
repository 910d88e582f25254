'use client';
/** Replaces the modules of the product's router: Next's own link, and the loader data of the page from a context. */
import { createContext as createReactContext, use } from 'react';
import NextLink from 'next/link';

export const LoaderDataContext = createReactContext(null);
export const useLoaderData = () => use(LoaderDataContext);

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

// Modules of the product import these, but this page calls none of them.
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
export const isRouteErrorResponse = never;
export const Form = 'form';
export const Outlet = never;
export const ScrollRestoration = never;
export const generatePath = never;
