/** The pages of the present state, one inside another; what a page fails with is shown by the nearest boundary. */
import { Component, createContext, use, useEffect, useState, startTransition } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteMatch, RouteObject } from './route.ts';
import type { Router, RouterState } from './router.ts';
import type { StaticContext } from './static-handler.ts';

/** What the hooks read: the state as it is shown, and the router itself, which the server has not. */
export interface Shown {
  state: RouterState;
  router: Router | null;
}
export const ShownContext = createContext<Shown | null>(null);

interface Level {
  match: RouteMatch;
  outlet: ReactNode;
  error?: unknown;
}
export const LevelContext = createContext<Level | null>(null);

export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useEffect(() => {
    const changed = () => {
      const next = router.state;
      // A page that is still being drawn gives way to the next; a mark of waiting is shown at once.
      if (next.navigation.state === 'loading' || next.blocked) setState(next);
      else startTransition(() => setState(next));
    };
    changed();
    return router.subscribe(changed);
  }, [router]);
  return <Levels shown={{ state, router }} />;
}

/** One page on the server. */
export const StaticRouterProvider = ({ context }: { context: StaticContext }) => (
  <Levels shown={{ state: context.state, router: null }} />
);

export const Outlet = (): ReactNode => use(LevelContext)?.outlet ?? null;

function Levels({ shown }: { shown: Shown }) {
  const { state } = shown;
  if (!state.initialized) return null;
  const failed = Object.keys(state.errors ?? {})[0];
  const last =
    failed === undefined ? state.matches.length - 1 : state.matches.findIndex(({ id }) => id === failed);
  let outlet: ReactNode = null;
  for (const match of state.matches.slice(0, last + 1).toReversed()) {
    const { route, id } = match;
    const drawn =
      id === failed ? (
        <Failed match={match} error={state.errors![id]} />
      ) : (
        <LevelContext value={{ match, outlet }}>{elementOf(route, outlet)}</LevelContext>
      );
    outlet =
      route.ErrorBoundary && id !== failed ? (
        <Boundary key={id} match={match} at={state.location.key}>
          {drawn}
        </Boundary>
      ) : (
        drawn
      );
  }
  return <ShownContext value={shown}>{outlet}</ShownContext>;
}

function elementOf({ element, Component: Drawn }: RouteObject, outlet: ReactNode): ReactNode {
  if (element !== undefined) return element;
  return Drawn ? <Drawn /> : outlet;
}

function Failed({ match, error }: { match: RouteMatch; error: unknown }) {
  const Shown = match.route.ErrorBoundary as ComponentType | undefined;
  if (!Shown) throw error;
  return (
    <LevelContext value={{ match, outlet: null, error }}>
      <Shown />
    </LevelContext>
  );
}

interface BoundaryProps {
  match: RouteMatch;
  /** Another place is a new beginning. */
  at: string;
  children: ReactNode;
}
interface BoundaryState {
  failed: { error: unknown } | null;
  at: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(
    { at }: BoundaryProps,
    before: BoundaryState,
  ): Partial<BoundaryState> | null {
    return at === before.at ? null : { at, failed: null };
  }

  override componentDidCatch(error: unknown): void {
    // eslint-disable-next-line no-console
    console.error(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? <Failed match={this.props.match} error={failed.error} /> : this.props.children;
  }
}
