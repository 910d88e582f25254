/** The router: location, loader data and pending navigation. */
import type { History } from './history.ts';
import { newKey } from './history.ts';
import { matchRoutes, hrefOf, resolve } from './route.ts';
import type { Location, RouteMatch, RouteObject } from './route.ts';
import { runLoaders } from './run-loaders.ts';
import type { Answers } from './run-loaders.ts';

export type HydrationState = Partial<Answers>;

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

export type Navigation = { state: 'idle'; location: undefined } | { state: 'loading'; location: Location };

export interface RouterState extends Answers {
  location: Location;
  matches: readonly RouteMatch[];
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  initialized: boolean;
  /** The last history action; POP restores the scroll position. */
  action: 'POP' | 'PUSH' | 'REPLACE';
  preventScrollReset: boolean;
  /** A blocked navigation that waits for `proceed` or `reset`. */
  blocked: Blocked | null;
}

export interface Blocked {
  location: Location;
  proceed: () => void;
  reset: () => void;
}

export interface Step {
  currentLocation: Location;
  nextLocation: Location;
}
export type ShouldBlock = (args: Step) => boolean;

export interface RouterParts {
  routes: readonly RouteObject[];
  history: History;
  origin: string;
  hydrationData?: HydrationState | undefined;
  getContext?: (() => unknown) | undefined;
}

interface PendingNavigation extends Omit<NavigateOptions, 'state'> {
  location: Location;
  action: RouterState['action'];
}

const idleNavigation: Navigation = { state: 'idle', location: undefined };

export class Router {
  readonly #init: RouterParts;
  readonly #listeners = new Set<() => void>();
  readonly #blockers = new Set<ShouldBlock>();
  #state: RouterState;
  #pendingNavigationController = new AbortController();
  #unlisten: () => void = () => undefined;
  /** Marks the next POP as our own: it reverts a blocked navigation or continues an allowed one. */
  #popIntent: 'revert' | 'proceed' | null = null;

  constructor(init: RouterParts) {
    const { routes, history, hydrationData } = init;
    this.#init = init;
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
      action: 'POP',
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
      void this.#startNavigation({ location: this.#state.location, action: 'POP' });
    return this;
  }

  dispose(): void {
    this.#pendingNavigationController.abort();
    this.#unlisten();
    this.#listeners.clear();
  }

  /** Resolves when the navigation has completed, was redirected, or was replaced by another one. */
  readonly navigate = async (to: string | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#init.history.go(to);
    const { replace, state = null, preventScrollReset = false } = options;
    const currentLocation = this.#state.location;
    const nextLocation = { ...resolve(to, currentLocation), state, key: newKey() };
    const isReplace = replace ?? hrefOf(nextLocation) === hrefOf(currentLocation);
    const pending: PendingNavigation = {
      location: nextLocation,
      action: isReplace ? 'REPLACE' : 'PUSH',
      preventScrollReset,
    };
    return this.#isBlocked(nextLocation, () => void this.#startNavigation(pending))
      ? undefined
      : this.#startNavigation(pending);
  };

  /** Runs the loaders of the current page again. */
  readonly revalidate = async (): Promise<void> => {
    this.#updateState({ revalidation: 'loading' });
    const { location, matches } = this.#state;
    const { signal } = this.#pendingNavigationController;
    const results = await this.#loadData(matches, location, signal);
    if (signal.aborted) return undefined;
    if (results instanceof Response) return this.#startRedirectNavigation(results, 'REPLACE');
    return this.#updateState({ ...results, revalidation: 'idle' });
  };

  block(shouldBlock: ShouldBlock): () => void {
    this.#blockers.add(shouldBlock);
    return () => this.#blockers.delete(shouldBlock);
  }

  #updateState(update: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...update };
    for (const listener of this.#listeners) listener();
  }

  #loadData(matches: readonly RouteMatch[], location: Location, signal: AbortSignal) {
    const { origin, getContext } = this.#init;
    const request = new Request(origin + hrefOf(location), { signal });
    return runLoaders({ matches, request, context: getContext?.() });
  }

  /** Runs the loaders before the location changes. A newer navigation aborts an older one. */
  async #startNavigation(pending: PendingNavigation): Promise<void> {
    this.#pendingNavigationController.abort();
    this.#pendingNavigationController = new AbortController();
    const { signal } = this.#pendingNavigationController;
    const { location } = pending;
    const matches = matchRoutes(this.#init.routes, location) ?? [];
    if (this.#state.initialized && isHashChange(this.#state.location, location))
      return this.#completeNavigation(pending, { matches });
    this.#updateState({ navigation: { state: 'loading', location } });
    const results = await this.#loadData(matches, location, signal);
    if (signal.aborted) return undefined;
    if (results instanceof Response) return this.#startRedirectNavigation(results, pending.action);
    return this.#completeNavigation(pending, { matches, ...results });
  }

  #completeNavigation(pending: PendingNavigation, update: Partial<RouterState>): void {
    const { location, action, preventScrollReset = false } = pending;
    if (action !== 'POP') this.#init.history.write(location, action === 'REPLACE');
    this.#updateState({
      ...update,
      location,
      action,
      preventScrollReset,
      navigation: idleNavigation,
      revalidation: 'idle',
      initialized: true,
    });
  }

  async #startRedirectNavigation(response: Response, action: PendingNavigation['action']): Promise<void> {
    const { origin } = this.#init;
    const url = new URL(response.headers.get('location')!, origin + hrefOf(this.#state.location));
    if (url.origin !== origin) return location.assign(url.href);
    const { pathname, search, hash } = url;
    const nextLocation = { pathname, search, hash, state: null, key: newKey() };
    return this.#startNavigation({ location: nextLocation, action: action === 'PUSH' ? 'PUSH' : 'REPLACE' });
  }

  #isBlocked(nextLocation: Location, onProceed: () => void): boolean {
    const args = { currentLocation: this.#state.location, nextLocation };
    if (![...this.#blockers].some((shouldBlock) => shouldBlock(args))) return false;
    const reset = () => this.#updateState({ blocked: null });
    const proceed = () => {
      reset();
      onProceed();
    };
    this.#updateState({ blocked: { location: nextLocation, proceed, reset } });
    return true;
  }

  /** Handles back and forward navigation: the browser has already changed the URL. */
  #onPop(nextLocation: Location, delta: number): void {
    const intent = this.#popIntent;
    this.#popIntent = null;
    if (intent === 'revert') return;
    const { history } = this.#init;
    const proceed = () => {
      this.#popIntent = 'proceed';
      history.go(delta);
    };
    if (intent === null && delta !== 0 && this.#isBlocked(nextLocation, proceed)) {
      this.#popIntent = 'revert';
      history.go(-delta);
      return;
    }
    void this.#startNavigation({ location: nextLocation, action: 'POP' });
  }
}

/** The same page with another hash: no loaders run. */
const isHashChange = (from: Location, to: Location): boolean =>
  (to.hash !== '' || from.hash !== '') && from.pathname === to.pathname && from.search === to.search;
