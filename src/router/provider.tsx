/** Renders the matched routes, nested. An error renders the nearest `ErrorBoundary`. */
import { Component, createContext, use, useEffect, useState, startTransition } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteMatch, RouteObject } from './route.ts';
import type { Router, RouterState } from './router.ts';
import type { StaticHandlerContext } from './static-handler.ts';

/** The router is null on the server. */
export interface DataRouterContextObject {
  state: RouterState;
  router: Router | null;
}
export const DataRouterContext = createContext<DataRouterContextObject | null>(null);

interface RouteContextObject {
  match: RouteMatch;
  outlet: ReactNode;
  error?: unknown;
}
export const RouteContext = createContext<RouteContextObject | null>(null);

export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useEffect(() => {
    const updateState = () => {
      const next = router.state;
      // New pages render in a transition, which a newer one may interrupt. Pending and blocked states render immediately.
      if (next.navigation.state === 'loading' || next.blocked) setState(next);
      else startTransition(() => setState(next));
    };
    updateState();
    return router.subscribe(updateState);
  }, [router]);
  return <RenderedMatches dataRouter={{ state, router }} />;
}

/** For server rendering. */
export const StaticRouterProvider = ({ context }: { context: StaticHandlerContext }) => (
  <RenderedMatches dataRouter={{ state: context.state, router: null }} />
);

export const Outlet = (): ReactNode => use(RouteContext)?.outlet ?? null;

function RenderedMatches({ dataRouter }: { dataRouter: DataRouterContextObject }) {
  const { state } = dataRouter;
  if (!state.initialized) return null;
  const errorRouteId = Object.keys(state.errors ?? {})[0];
  const lastIndex =
    errorRouteId === undefined
      ? state.matches.length - 1
      : state.matches.findIndex(({ id }) => id === errorRouteId);
  let outlet: ReactNode = null;
  for (const match of state.matches.slice(0, lastIndex + 1).toReversed()) {
    const { route, id } = match;
    const element =
      id === errorRouteId ? (
        <RouteError match={match} error={state.errors![id]} />
      ) : (
        <RouteContext value={{ match, outlet }}>{elementOf(route, outlet)}</RouteContext>
      );
    outlet =
      route.ErrorBoundary && id !== errorRouteId ? (
        <RenderErrorBoundary key={id} match={match} locationKey={state.location.key}>
          {element}
        </RenderErrorBoundary>
      ) : (
        element
      );
  }
  return <DataRouterContext value={dataRouter}>{outlet}</DataRouterContext>;
}

function elementOf({ element, Component: RouteComponent }: RouteObject, outlet: ReactNode): ReactNode {
  if (element !== undefined) return element;
  return RouteComponent ? <RouteComponent /> : outlet;
}

function RouteError({ match, error }: { match: RouteMatch; error: unknown }) {
  const ErrorBoundary = match.route.ErrorBoundary as ComponentType | undefined;
  if (!ErrorBoundary) throw error;
  return (
    <RouteContext value={{ match, outlet: null, error }}>
      <ErrorBoundary />
    </RouteContext>
  );
}

interface RenderErrorBoundaryProps {
  match: RouteMatch;
  /** A change of the location resets the error. */
  locationKey: string;
  children: ReactNode;
}
interface RenderErrorBoundaryState {
  caught: { error: unknown } | null;
  locationKey: string;
}

class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, RenderErrorBoundaryState> {
  override state: RenderErrorBoundaryState = { caught: null, locationKey: this.props.locationKey };

  static getDerivedStateFromError(error: unknown): Partial<RenderErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { locationKey }: RenderErrorBoundaryProps,
    previous: RenderErrorBoundaryState,
  ): Partial<RenderErrorBoundaryState> | null {
    return locationKey === previous.locationKey ? null : { locationKey, caught: null };
  }

  override componentDidCatch(error: unknown): void {
    // eslint-disable-next-line no-console
    console.error(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <RouteError match={this.props.match} error={caught.error} /> : this.props.children;
  }
}
