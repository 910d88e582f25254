'use client';
/** Stands in for the product's router: Next's own link, and the page's facts from a context. */
import { createContext as context, use } from 'react';
import NextLink from 'next/link';

const FactsContext = context(null);
export const FactsProvider = FactsContext;
export const useLoaderData = () => use(FactsContext);

export const Link = ({ to, children, ...rest }) => (
  <NextLink href={to} {...rest}>
    {children}
  </NextLink>
);

export const NavLink = ({ to, end, className, children, ...rest }) => (
  <NextLink
    href={to}
    aria-current={to === '/' ? 'page' : undefined}
    className={to === '/' ? `${className} active` : className}
    {...rest}
  >
    {children}
  </NextLink>
);

// What the product's modules name and this page never calls.
const never = () => undefined;
export const createContext = never;
export const useLocation = never;
export const useNavigate = never;
export const useNavigation = never;
export const useMatches = never;
export const useParams = never;
export const useRevalidator = never;
export const useSearchParams = () => [new URLSearchParams()];
export const useSubmit = never;
export const useBlocker = never;
export const redirect = never;
export const data = never;
export const Form = 'form';
export const Outlet = never;
export const ScrollRestoration = never;
export const generatePath = never;
export const isRouteErrorResponse = never;
export const useRouteError = never;
