/** What a page stands on: the client, the viewer and the public settings; one set per request, one in the browser. */
import { createContext, use } from 'react';
import { createContext as createRouterContext } from '#router/answers.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { Client } from '#api/client.ts';
import type { Viewer } from '#api/viewer.ts';

/** The part of the configuration that everybody may see. */
export interface PublicSettings {
  productName: string;
  publicOrigin: string;
  publicPage: boolean;
  demo: boolean;
}

/** The session ended in the middle of work: the page stays as it is, and its calls wait for whoever was at work. */
export interface Interrupted {
  email: string;
  /** Nobody signs in now: the calls fail, and what was typed stays where it is. */
  giveUp(): void;
}

export interface PageGround {
  client: Client;
  settings: PublicSettings;
  /** The public-page flag as it is now: a page in a browser may be older than it. */
  publicPage(): Promise<boolean>;
  /** Null for guests. */
  viewer: Viewer | null;
  /** What came with the request were the cookies of a session that is over. */
  ended: boolean;
  interrupted: Interrupted | null;
  /** After a 401: true when the same person has signed in again and the call may be repeated. */
  signInAgain(asked: { reads: boolean }): Promise<boolean>;
  /** Asks the server again who is signed in: after signing in or out, after a role change. */
  refreshViewer(): Promise<Viewer | null>;
  /** The token of the session, for the form field of the logout (spec §7). */
  token(): string | undefined;
  /** Keeps the token of a session that was just opened (spec §4); null forgets it. */
  keepToken(token: string | null): void;
  /** Where a `?return=` may lead: a page of the product with its query, never another site; null for all else. */
  wayBack(asked: string | null): string | null;
}

/** For loaders: `groundOf(args).client.call(endpoint)`. */
export const groundContext = createRouterContext<PageGround>();
export const groundOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): PageGround =>
  (context as { get(key: typeof groundContext): PageGround }).get(groundContext);

const GroundContext = createContext<PageGround | null>(null);
export const GroundProvider = GroundContext;

/** For components. */
export function useGround(): PageGround {
  const ground = use(GroundContext);
  if (!ground) throw new Error('a page was rendered without its ground');
  return ground;
}

export const useViewer = (): Viewer | null => useGround().viewer;
export const useClient = (): Client => useGround().client;

/** Takes in the answer of whatever opens a session (spec §4): keeps its token and learns who is signed in. */
export function useEnter(): (opened: { csrf: string }) => Promise<Viewer | null> {
  const { keepToken, refreshViewer } = useGround();
  return ({ csrf }) => {
    keepToken(csrf);
    return refreshViewer();
  };
}
