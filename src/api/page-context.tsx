/** App context of the pages: API client, viewer and public settings. One per request on the server, one in the browser. */
import { createContext, use } from 'react';
import { createContext as createRouterContext } from '#router/answers.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { Client } from '#api/client.ts';
import type { Viewer } from '#api/viewer.ts';

/** The public part of the configuration. */
export interface PublicSettings {
  productName: string;
  publicOrigin: string;
  publicPage: boolean;
  demo: boolean;
}

/** The session expired during work: the page stays as it is, and its calls wait until the same user signs in again. */
export interface Interrupted {
  email: string;
  /** Fails the waiting calls; the page keeps its form values. */
  giveUp(): void;
}

export interface PageGround {
  client: Client;
  settings: PublicSettings;
  /** The current public-page flag: an open page may have an outdated one. */
  publicPage(): Promise<boolean>;
  /** Null for guests. */
  viewer: Viewer | null;
  /** The request had cookies of an expired session. */
  ended: boolean;
  interrupted: Interrupted | null;
  /** Called after a 401. True when the same user has signed in again and the call may be repeated. */
  signInAgain(asked: { reads: boolean }): Promise<boolean>;
  /** Refetches the viewer after sign-in, sign-out and role changes. */
  refreshViewer(): Promise<Viewer | null>;
  /** The CSRF token of the session, for the form field of the logout (spec §7). */
  token(): string | undefined;
  /** Stores the token of a new session (spec §4); null deletes it. */
  keepToken(token: string | null): void;
  /** Validates `?return=`: a path of this site with its query, otherwise null. */
  wayBack(path: string | null): string | null;
}

/** For loaders: `appContextOf(args).client.call(endpoint)`. */
export const groundContext = createRouterContext<PageGround>();
export const groundOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): PageGround =>
  (context as { get(key: typeof groundContext): PageGround }).get(groundContext);

const ReactAppContext = createContext<PageGround | null>(null);
export const GroundProvider = ReactAppContext;

/** For components. */
export function useGround(): PageGround {
  const context = use(ReactAppContext);
  if (!context) throw new Error('a page was rendered without AppProvider');
  return context;
}

export const useViewer = (): Viewer | null => useGround().viewer;
export const useClient = (): Client => useGround().client;

/** Completes a sign-in (spec §4): stores the token of the response and refetches the viewer. */
export function useEnter(): (opened: { csrf: string }) => Promise<Viewer | null> {
  const { keepToken, refreshViewer } = useGround();
  return ({ csrf }) => {
    keepToken(csrf);
    return refreshViewer();
  };
}
