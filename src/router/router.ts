/** One visitor's way through the pages: where they are, what it stands on, and where they are going. */
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
  /** The page stays where it was scrolled to. */
  preventScrollReset?: boolean;
}

export type Navigation = { state: 'idle'; location: undefined } | { state: 'loading'; location: Location };

export interface RouterState extends Answers {
  location: Location;
  matches: readonly RouteMatch[];
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  initialized: boolean;
  /** How the visitor came here: scrolling is put back after a step in the record. */
  action: 'POP' | 'PUSH' | 'REPLACE';
  preventScrollReset: boolean;
  /** A step that waits for a decision. */
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
export type ShouldBlock = (step: Step) => boolean;

export interface RouterParts {
  routes: readonly RouteObject[];
  history: History;
  origin: string;
  hydrationData?: HydrationState | undefined;
  getContext?: (() => unknown) | undefined;
}

interface Way extends Omit<NavigateOptions, 'state'> {
  location: Location;
  action: RouterState['action'];
}

const idle: Navigation = { state: 'idle', location: undefined };

export class Router {
  readonly #parts: RouterParts;
  readonly #listeners = new Set<() => void>();
  readonly #blockers = new Set<ShouldBlock>();
  #state: RouterState;
  #underway = new AbortController();
  #unlisten: () => void = () => undefined;
  /** The next step of the record is ours: it undoes a refused one, or goes on with an allowed one. */
  #own: 'undo' | 'go on' | null = null;

  constructor(parts: RouterParts) {
    const { routes, history, hydrationData } = parts;
    this.#parts = parts;
    const location = history.location();
    const matches = matchRoutes(routes, location) ?? [];
    this.#state = {
      location,
      matches,
      loaderData: hydrationData?.loaderData ?? {},
      errors: hydrationData?.errors ?? null,
      navigation: idle,
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

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  initialize(): this {
    this.#unlisten();
    this.#unlisten = this.#parts.history.listen((there, by) => this.#stepped(there, by));
    if (!this.#state.initialized) void this.#enter({ location: this.#state.location, action: 'POP' });
    return this;
  }

  dispose(): void {
    this.#underway.abort();
    this.#unlisten();
    this.#listeners.clear();
  }

  /** Resolves when the visitor is there, or was led elsewhere, or has gone another way meanwhile. */
  readonly navigate = async (to: string | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#parts.history.go(to);
    const { replace, state = null, preventScrollReset = false } = options;
    const here = this.#state.location;
    const next = { ...resolve(to, here), state, key: newKey() };
    const again = replace ?? hrefOf(next) === hrefOf(here);
    const way: Way = { location: next, action: again ? 'REPLACE' : 'PUSH', preventScrollReset };
    return this.#isBlocked(next, () => void this.#enter(way)) ? undefined : this.#enter(way);
  };

  /** Asks again for what the page stands on. */
  readonly revalidate = async (): Promise<void> => {
    this.#set({ revalidation: 'loading' });
    const { location, matches } = this.#state;
    const { signal } = this.#underway;
    const answers = await this.#ask(matches, location, signal);
    if (signal.aborted) return undefined;
    if (answers instanceof Response) return this.#follow(answers, 'REPLACE');
    return this.#set({ ...answers, revalidation: 'idle' });
  };

  block(should: ShouldBlock): () => void {
    this.#blockers.add(should);
    return () => this.#blockers.delete(should);
  }

  #set(part: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...part };
    for (const changed of this.#listeners) changed();
  }

  #ask(matches: readonly RouteMatch[], location: Location, signal: AbortSignal) {
    const { origin, getContext } = this.#parts;
    const request = new Request(origin + hrefOf(location), { signal });
    return runLoaders({ matches, request, context: getContext?.() });
  }

  /** Asks first and goes then; a newer way ends an older one. */
  async #enter(way: Way): Promise<void> {
    this.#underway.abort();
    this.#underway = new AbortController();
    const { signal } = this.#underway;
    const { location } = way;
    const matches = matchRoutes(this.#parts.routes, location) ?? [];
    if (this.#state.initialized && isMark(this.#state.location, location))
      return this.#arrive(way, { matches });
    this.#set({ navigation: { state: 'loading', location } });
    const answers = await this.#ask(matches, location, signal);
    if (signal.aborted) return undefined;
    if (answers instanceof Response) return this.#follow(answers, way.action);
    return this.#arrive(way, { matches, ...answers });
  }

  #arrive(way: Way, part: Partial<RouterState>): void {
    const { location, action, preventScrollReset = false } = way;
    if (action !== 'POP') this.#parts.history.write(location, action === 'REPLACE');
    this.#set({
      ...part,
      location,
      action,
      preventScrollReset,
      navigation: idle,
      revalidation: 'idle',
      initialized: true,
    });
  }

  async #follow(answer: Response, action: Way['action']): Promise<void> {
    const { origin } = this.#parts;
    const url = new URL(answer.headers.get('location')!, origin + hrefOf(this.#state.location));
    if (url.origin !== origin) return location.assign(url.href);
    const { pathname, search, hash } = url;
    const next = { pathname, search, hash, state: null, key: newKey() };
    return this.#enter({ location: next, action: action === 'PUSH' ? 'PUSH' : 'REPLACE' });
  }

  #isBlocked(nextLocation: Location, goOn: () => void): boolean {
    const step = { currentLocation: this.#state.location, nextLocation };
    if (![...this.#blockers].some((should) => should(step))) return false;
    const reset = () => this.#set({ blocked: null });
    const proceed = () => {
      reset();
      goOn();
    };
    this.#set({ blocked: { location: nextLocation, proceed, reset } });
    return true;
  }

  /** The visitor stepped in the record, so the address bar is there already. */
  #stepped(there: Location, by: number): void {
    const own = this.#own;
    this.#own = null;
    if (own === 'undo') return;
    const { history } = this.#parts;
    const goOn = () => {
      this.#own = 'go on';
      history.go(by);
    };
    if (own === null && by !== 0 && this.#isBlocked(there, goOn)) {
      this.#own = 'undo';
      history.go(-by);
      return;
    }
    void this.#enter({ location: there, action: 'POP' });
  }
}

/** Another mark on the same page: nothing is asked again. */
const isMark = (from: Location, to: Location): boolean =>
  (to.hash !== '' || from.hash !== '') && from.pathname === to.pathname && from.search === to.search;
