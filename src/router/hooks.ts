/** What a page asks of the router. */
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LevelContext, ShownContext } from './provider.tsx';
import type { Shown } from './provider.tsx';
import type { Location, Params } from './route.ts';
import type { NavigateOptions, Navigation, Router, ShouldBlock, Step } from './router.ts';

function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('a part of a page was rendered outside of the router');
  return shown;
}

/** Of handlers and effects only: the server has no router. */
function routerOf({ router }: Shown): Router {
  if (!router) throw new Error('nobody goes anywhere while a page is rendered on the server');
  return router;
}

export const useLocation = (): Location => useShown().state.location;
export const useNavigation = (): Navigation => useShown().state.navigation;

export const useParams = (): Record<string, string | undefined> =>
  (use(LevelContext)?.match.params ?? none) as Record<string, string | undefined>;
const none: Params = {};

/** Of a loader, what it answers. */
type AnswerOf<T> = T extends (...args: never[]) => infer Answer ? Awaited<Answer> : T;

export function useLoaded<T = unknown>(): AnswerOf<T> {
  const { state } = useShown();
  const level = use(LevelContext);
  return state.loaderData[level?.match.id ?? ''] as AnswerOf<T>;
}

export interface UiMatch {
  id: string;
  params: Params;
  pathname: string;
  handle: unknown;
  loaderData: unknown;
}

/** The routes of the page, the outermost first. */
export function useMatches(): UiMatch[] {
  const { matches, loaderData } = useShown().state;
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

export const useRouteError = (): unknown => use(LevelContext)?.error;

export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

export function useNavigate(): Navigate {
  const shown = useShown();
  const { router } = shown;
  return useCallback((to, options) => routerOf({ ...shown, router }).navigate(to, options), [router]); // eslint-disable-line react-hooks/exhaustive-deps
}

export function useRevalidator(): { revalidate: () => Promise<void>; state: 'idle' | 'loading' } {
  const shown = useShown();
  return { revalidate: () => routerOf(shown).revalidate(), state: shown.state.revalidation };
}

type Query = URLSearchParams | Record<string, string> | string;
type SetQuery = (next: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetQuery>(
    (next, options) => {
      const query = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(params)) : next,
      );
      void navigate(`?${query}`, options);
    },
    [params, navigate],
  );
  return [params, set];
}

export interface Blocker {
  state: 'unblocked' | 'blocked';
  location: Location | undefined;
  proceed: () => void;
  reset: () => void;
}

/** Holds the visitor on the page while `should` says so; the last `should` that was rendered decides. */
export function useBlocker(should: (step: Step) => boolean): Blocker {
  const { state, router } = useShown();
  const latest = useRef<ShouldBlock>(should);
  useEffect(() => {
    latest.current = should;
  });
  useEffect(() => router?.block((step) => latest.current(step)), [router]);
  const [nothing] = useState(() => () => undefined);
  const { blocked } = state;
  return {
    state: blocked ? 'blocked' : 'unblocked',
    location: blocked?.location,
    proceed: blocked?.proceed ?? nothing,
    reset: blocked?.reset ?? nothing,
  };
}
