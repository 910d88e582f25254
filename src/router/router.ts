/** Holds the location, the loader data and the pending navigation. */
import type { History } from './history.ts';
import { createKey } from './history.ts';
import { PopRevert } from './pop-revert.ts';
import type { To } from './register.ts';
import { matchRoutes, createPath, resolvePath } from './route.ts';
import type { Location, RouteMatch, RouteObject } from './route.ts';
import { boundaryOf, runLoaders } from './run-loaders.ts';
import type { LoaderResults } from './run-loaders.ts';

export type HydrationState = Partial<LoaderResults>;

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
  /** Does nothing while a navigation to the same URL loads or waits for a blocker. */
  once?: boolean;
}

export type Navigation = { state: 'idle'; location: undefined } | { state: 'loading'; location: Location };

export interface RouterState extends LoaderResults {
  location: Location;
  matches: readonly RouteMatch[];
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  initialized: boolean;
  /** The last history action; POP restores the scroll position. */
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
  preventScrollReset: boolean;
  /** A blocked navigation that waits for `proceed` or `reset`. */
  blocked: BlockedNavigation | null;
}

export interface BlockedNavigation {
  location: Location;
  /** The blocker that returned true. Only its `useBlocker` is blocked. */
  blocker: BlockerFunction;
  proceed: () => void;
  reset: () => void;
}

export interface BlockerFunctionArgs {
  currentLocation: Location;
  nextLocation: Location;
}
export type BlockerFunction = (args: BlockerFunctionArgs) => boolean;

export interface RouterInit {
  routes: readonly RouteObject[];
  history: History;
  origin: string;
  hydrationData?: HydrationState | undefined;
  getContext?: (() => unknown) | undefined;
}

interface PendingNavigation extends Omit<NavigateOptions, 'state'> {
  location: Location;
  historyAction: RouterState['historyAction'];
  /** What `navigate` was called with, also after redirects. */
  requested?: Location | undefined;
  /** The number of redirects that led here. */
  redirects?: number;
}

/** The limit of browsers. */
const maxRedirects = 20;

const idleNavigation: Navigation = { state: 'idle', location: undefined };

export class Router {
  readonly #init: RouterInit;
  readonly #listeners = new Set<() => void>();
  readonly #blockers = new Set<BlockerFunction>();
  #state: RouterState;
  #pending: PendingNavigation | null = null;
  #loaderController = new AbortController();
  #unlisten: () => void = () => undefined;
  readonly #popRevert: PopRevert;
  /** The next POP is our own: it continues a navigation that the user has allowed. */
  #isProceeding = false;

  constructor(init: RouterInit) {
    const { routes, history, hydrationData } = init;
    this.#init = init;
    this.#popRevert = new PopRevert(history);
    const location = history.location();
    const matches = matchRoutes(routes, location) ?? [];
    this.#state = {
      location,
      matches,
      loaderData: hydrationData?.loaderData ?? {},
      errors: hydrationData?.errors ?? null,
      navigation: idleNavigation,
      revalidation: 'idle',
      initialized: hydrationData !== undefined || matches.every(({ route }) => !route.loader && !route.lazy),
      historyAction: 'POP',
      preventScrollReset: false,
      blocked: null,
    };
  }

  get state(): RouterState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  initialize(): this {
    this.#unlisten();
    this.#unlisten = this.#init.history.listen((nextLocation, delta) => this.#onPop(nextLocation, delta));
    if (!this.#state.initialized)
      void this.#startNavigation({ location: this.#state.location, historyAction: 'POP' });
    return this;
  }

  dispose(): void {
    this.#loaderController.abort();
    this.#unlisten();
    this.#listeners.clear();
  }

  /** Resolves when the navigation has completed, was redirected, or was replaced by another one. */
  readonly navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#init.history.go(to);
    const { replace, state = null, preventScrollReset, once } = options;
    const currentLocation = this.#state.location;
    const nextLocation = { ...resolvePath(to, currentLocation), state, key: createKey() };
    const path = createPath(nextLocation);
    const blocker = this.#blockerOf(nextLocation);
    if (once && this.#isRequested(path, blocker)) return undefined;
    const isReplace = replace ?? path === createPath(currentLocation);
    const pending: PendingNavigation = {
      location: nextLocation,
      historyAction: isReplace ? 'REPLACE' : 'PUSH',
      requested: nextLocation,
      preventScrollReset,
    };
    if (!blocker) return this.#startNavigation(pending);
    return this.#setBlocked(blocker, nextLocation, () => void this.#startNavigation(pending));
  };

  /** Runs the loaders of the current page again, or those of the pending navigation. */
  readonly revalidate = async (): Promise<void> => {
    this.#updateState({ revalidation: 'loading' });
    if (this.#pending) return this.#startNavigation(this.#pending);
    const { location } = this.#state;
    const results = await this.#loadData(location);
    if (results === null) return undefined;
    if (results instanceof Response)
      return this.#startRedirectNavigation(results, { location, historyAction: 'REPLACE' });
    return this.#updateState({ ...results, revalidation: 'idle' });
  };

  addBlocker(shouldBlock: BlockerFunction): () => void {
    this.#blockers.add(shouldBlock);
    return () => {
      this.#blockers.delete(shouldBlock);
      if (this.#state.blocked?.blocker === shouldBlock) this.#updateState({ blocked: null });
    };
  }

  #updateState(update: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...update };
    for (const listener of this.#listeners) listener();
  }

  #interruptLoaders(): AbortSignal {
    this.#loaderController.abort();
    this.#loaderController = new AbortController();
    return this.#loaderController.signal;
  }

  /** Only the latest results count: returns null when newer loaders have started since. */
  async #loadData(location: Location) {
    const { routes, origin, getContext } = this.#init;
    const signal = this.#interruptLoaders();
    const request = new Request(origin + createPath(location), { signal });
    const { pathname } = location;
    const results = await runLoaders({ routes, pathname, request, context: getContext?.() });
    return signal.aborted ? null : results;
  }

  /** Runs the loaders before the location changes. A newer navigation aborts an older one. */
  async #startNavigation(pending: PendingNavigation): Promise<void> {
    const { location } = pending;
    const { initialized, revalidation } = this.#state;
    // A change of the hash must not drop a pending revalidation, so its loaders run again.
    if (initialized && revalidation === 'idle' && isHashChange(this.#state.location, location)) {
      this.#interruptLoaders();
      return this.#completeNavigation(pending, {});
    }
    this.#pending = pending;
    this.#updateState({ navigation: { state: 'loading', location } });
    const results = await this.#loadData(location);
    if (results === null) return undefined;
    if (results instanceof Response) return this.#startRedirectNavigation(results, pending);
    return this.#completeNavigation(pending, results);
  }

  #completeNavigation(pending: PendingNavigation, update: Partial<RouterState>): void {
    const { location, historyAction, preventScrollReset = false } = pending;
    this.#pending = null;
    try {
      if (historyAction !== 'POP') this.#init.history.write(location, historyAction === 'REPLACE');
    } catch (error) {
      this.#updateState({ navigation: idleNavigation, revalidation: 'idle' });
      throw error;
    }
    this.#updateState({
      ...update,
      location,
      historyAction,
      preventScrollReset,
      navigation: idleNavigation,
      revalidation: 'idle',
      initialized: true,
      blocked: null,
    });
  }

  async #startRedirectNavigation(response: Response, from: PendingNavigation): Promise<void> {
    const { origin, routes } = this.#init;
    const { historyAction, requested, redirects = 0 } = from;
    if (redirects === maxRedirects) {
      const matches = matchRoutes(routes, from.location)!;
      const errors = { [boundaryOf(matches)]: new Error('too many redirects') };
      return this.#completeNavigation(from, { matches, loaderData: {}, errors });
    }
    const url = new URL(response.headers.get('location')!, origin + createPath(from.location));
    if (url.origin !== origin) return location.assign(url.href);
    const { pathname, search, hash } = url;
    return this.#startNavigation({
      location: { pathname, search, hash, state: null, key: createKey() },
      historyAction: historyAction === 'PUSH' ? 'PUSH' : 'REPLACE',
      requested,
      redirects: redirects + 1,
    });
  }

  #blockerOf(nextLocation: Location): BlockerFunction | undefined {
    const args = { currentLocation: this.#state.location, nextLocation };
    return [...this.#blockers].findLast((shouldBlock) => shouldBlock(args));
  }

  #isRequested(path: string, blocker: BlockerFunction | undefined): boolean {
    // A blocker also stops what is already loading, because its input has changed since.
    const requested = blocker ? this.#state.blocked?.location : this.#pending?.requested;
    return requested !== undefined && createPath(requested) === path;
  }

  #setBlocked(blocker: BlockerFunction, nextLocation: Location, onProceed: () => void): void {
    const reset = () => this.#updateState({ blocked: null });
    const proceed = () => {
      reset();
      onProceed();
    };
    this.#updateState({ blocked: { location: nextLocation, blocker, proceed, reset } });
  }

  /** Handles back and forward navigation: the browser has already changed the URL. */
  #onPop(nextLocation: Location, popDelta: number): void {
    const delta = this.#popRevert.receive(popDelta);
    if (delta === null) return;
    // A retry of the revert arrived after the first attempt had succeeded.
    if (delta === 0 && this.#state.blocked) return;
    const isAllowed = this.#isProceeding || delta === 0;
    this.#isProceeding = false;
    const blocker = isAllowed ? undefined : this.#blockerOf(nextLocation);
    if (!blocker) return void this.#startNavigation({ location: nextLocation, historyAction: 'POP' });
    this.#popRevert.start(delta);
    return this.#setBlocked(blocker, nextLocation, () =>
      this.#popRevert.whenReverted(() => {
        this.#isProceeding = true;
        this.#init.history.go(delta);
      }),
    );
  }
}

/** Only the hash differs, so no loaders run. */
const isHashChange = (from: Location, to: Location): boolean =>
  (to.hash !== '' || from.hash !== '') && from.pathname === to.pathname && from.search === to.search;
