/**
 * Our router and React Router under the same names: one suite runs against both.
 *
 * Known differences, which the suite leaves out:
 * - Loaders of layout routes run again for every navigation.
 * - `navigate()` to the current URL replaces the history entry, not only a link to it.
 * - A link to the URL that is already loading, or that waits for a blocker, does not begin anew.
 * - A splat has no parameter; a URL without a route renders nothing.
 * - A link with `download` is left to the browser.
 * - All blockers are called, not only the last one. A revalidation keeps a blocked navigation.
 */
import * as reactRouter from 'react-router';
import {
  RouterContextProvider,
  createContext,
  isRouteErrorResponse,
  redirect,
  createErrorResponse,
} from '#router/responses.ts';
import { createBrowserRouter, createMemoryRouter } from '#router/create-router.ts';
import { Form, useSubmit } from '#router/form.tsx';
import {
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from '#router/hooks.ts';
import { Link, NavLink } from '#router/link.tsx';
import { Outlet, RouterProvider } from '#router/provider.tsx';
import { generatePath } from '#router/route.ts';
import type { Router } from '#router/router.ts';
import { ScrollRestoration } from '#router/scroll-restoration.tsx';

const ourRouter = {
  Form,
  Link,
  NavLink,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  createBrowserRouter,
  createContext,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  redirect,
  createErrorResponse: (status: number): unknown => createErrorResponse(status),
  useBlocker,
  useLoaderData: useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
};

export type RouterModule = typeof ourRouter;

const theirRouter = {
  ...reactRouter,
  createErrorResponse: (status: number): unknown => reactRouter.data(null, { status }),
};

export const routers: [string, RouterModule][] = [
  ['our router', ourRouter],
  ['React Router', theirRouter as unknown as RouterModule],
];

/** A loader whose calls the test resolves in any order. */
export function manualLoader() {
  const calls: { url: string; signal: AbortSignal; answer: (value: unknown) => void }[] = [];
  const loader = ({ request }: { request: Request }) =>
    new Promise((answer) => void calls.push({ url: request.url, signal: request.signal, answer }));
  return { calls, loader };
}

export const pathOf = ({ state: { location } }: Router): string =>
  location.pathname + location.search + location.hash;
