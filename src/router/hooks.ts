/** Hooks with the names and meanings of React Router. */
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { RouteContext, DataRouterContext } from './provider.tsx';
import type { DataRouterContextObject } from './provider.tsx';
import type { To } from './register.ts';
import type { Location, Params } from './route.ts';
import type { NavigateOptions, Navigation, Router, BlockerFunction, BlockerFunctionArgs } from './router.ts';

function useDataRouterContext(): DataRouterContextObject {
  const dataRouter = use(DataRouterContext);
  if (!dataRouter) throw new Error('router hooks need a RouterProvider');
  return dataRouter;
}

/** For event handlers and effects only: there is no router on the server. */
function routerOf({ router }: DataRouterContextObject): Router {
  if (!router) throw new Error('there is no navigation during server rendering');
  return router;
}

export const useLocation = (): Location => useDataRouterContext().state.location;
export const useNavigation = (): Navigation => useDataRouterContext().state.navigation;

export const useParams = (): Record<string, string | undefined> =>
  (use(RouteContext)?.match.params ?? noParams) as Record<string, string | undefined>;
const noParams: Params = {};

/** The data type of a loader function. */
type LoaderDataOf<T> = T extends (...args: never[]) => infer Data ? Awaited<Data> : T;

export function useLoaderData<T = unknown>(): LoaderDataOf<T> {
  const { state } = useDataRouterContext();
  const route = use(RouteContext);
  return state.loaderData[route?.match.id ?? ''] as LoaderDataOf<T>;
}

export interface UIMatch {
  id: string;
  params: Params;
  pathname: string;
  handle: unknown;
  loaderData: unknown;
}

export function useMatches(): UIMatch[] {
  const { matches, loaderData } = useDataRouterContext().state;
  return useMemo(
    () =>
      matches.map(({ id, params, pathname, route }) => ({
        id,
        params,
        pathname,
        handle: route.handle,
        loaderData: loaderData[id],
      })),
    [matches, loaderData],
  );
}

export const useRouteError = (): unknown => use(RouteContext)?.error;

export type NavigateFunction = (to: To | number, options?: NavigateOptions) => Promise<void>;

export function useNavigate(): NavigateFunction {
  const dataRouter = useDataRouterContext();
  const { router } = dataRouter;
  return useCallback((to, options) => routerOf({ ...dataRouter, router }).navigate(to, options), [router]); // eslint-disable-line react-hooks/exhaustive-deps
}

export function useRevalidator(): { revalidate: () => Promise<void>; state: 'idle' | 'loading' } {
  const dataRouter = useDataRouterContext();
  return { revalidate: () => routerOf(dataRouter).revalidate(), state: dataRouter.state.revalidation };
}

type URLSearchParamsInit = URLSearchParams | Record<string, string> | string;
type SetURLSearchParams = (
  next: URLSearchParamsInit | ((previous: URLSearchParams) => URLSearchParamsInit),
  options?: NavigateOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetURLSearchParams>(
    (next, options) => {
      const query = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(params)) : next,
      );
      void navigate(`?${query}`, options);
    },
    [params, navigate],
  );
  return [params, setParams];
}

export interface Blocker {
  state: 'unblocked' | 'blocked';
  location: Location | undefined;
  proceed: () => void;
  reset: () => void;
}

/** Blocks navigation while `shouldBlock` returns true. Uses the function of the latest render. */
export function useBlocker(shouldBlock: (args: BlockerFunctionArgs) => boolean): Blocker {
  const { state, router } = useDataRouterContext();
  const latest = useRef<BlockerFunction>(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  const [blocker] = useState(() => (args: BlockerFunctionArgs) => latest.current(args));
  useEffect(() => router?.addBlocker(blocker), [router, blocker]);
  const blocked = state.blocked?.blocker === blocker ? state.blocked : null;
  return {
    state: blocked ? 'blocked' : 'unblocked',
    location: blocked?.location,
    proceed: blocked?.proceed ?? noop,
    reset: blocked?.reset ?? noop,
  };
}

const noop = () => undefined;
