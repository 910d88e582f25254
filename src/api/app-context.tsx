/** App context of the pages: API client, viewer and public settings. One per request on the server, one in the browser. */
import { createContext, use, useCallback } from 'react';
import type { ReactNode } from 'react';
import type { PagePath } from '#kernel/page-path.ts';
import { createContext as createRouterContext } from '#router/responses.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { Client } from '#api/client.ts';
import { logError } from '#api/log-error.ts';
import type { Viewer } from '#api/viewer.ts';

/** The public part of the configuration. */
export interface PublicSettings {
  productName: string;
  publicOrigin: string;
  publicPage: boolean;
  demo: boolean;
  /** Codes can be sent to phones. */
  sendsPhoneCodes: boolean;
  /** A certificate authority is trusted, so documents can be signed. */
  signsDocuments: boolean;
}

/** The session expired while the page was open. The page stays, and its calls wait until the same user signs in again. */
export interface Reauth {
  email: string;
  /** Fails the waiting calls; the page keeps its form values. */
  cancel(): void;
}

/** Shows the result of a mutation. */
export interface Feedback {
  success(text: string): void;
  /** `source`: what was tried. */
  error(error: unknown, source?: string): void;
  /** Takes away the errors of earlier tries. */
  succeeded(source: string): void;
}

export interface AppContext {
  client: Client;
  feedback: Feedback;
  settings: PublicSettings;
  /** Fetches the flag: the one that came with the page may be outdated. */
  publicPage(): Promise<boolean>;
  /** Null for guests. */
  viewer: Viewer | null;
  /** The request had cookies of an expired session. */
  sessionEnded: boolean;
  reauth: Reauth | null;
  /** Called after a 401. True when the same user has signed in again and the call may be repeated. */
  reauthenticate(options: { reads: boolean }): Promise<boolean>;
  /** Refetches the viewer after sign-in, sign-out and role changes. */
  refreshViewer(): Promise<Viewer | null>;
  /** The CSRF token of the session, for the form field of the logout (spec §7). */
  token(): string | undefined;
  /** Stores the token of a new session (spec §4); null deletes it. */
  storeToken(token: string | null): void;
  /** Validates `?return=`: a path of this site with its query, otherwise null. */
  safeReturnPath(path: string | null): Promise<PagePath | null>;
}

/** For loaders: `appContextOf(args).client.call(endpoint)`. */
export const appContextKey = createRouterContext<AppContext>();
export const appContextOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): AppContext =>
  (context as { get(key: typeof appContextKey): AppContext }).get(appContextKey);

const ReactAppContext = createContext<AppContext | null>(null);
// Separate contexts, because the client and the feedback never change. The viewer and the session do.
const ClientContext = createContext<Client | null>(null);
const FeedbackContext = createContext<Feedback | null>(null);

export function AppProvider({ value, children }: { value: AppContext; children: ReactNode }) {
  return (
    <ClientContext value={value.client}>
      <FeedbackContext value={value.feedback}>
        <ReactAppContext value={value}>{children}</ReactAppContext>
      </FeedbackContext>
    </ClientContext>
  );
}

/** For components. */
export const useAppContext = (): AppContext => provided(use(ReactAppContext));
export const useViewer = (): Viewer | null => useAppContext().viewer;
export const useClient = (): Client => provided(use(ClientContext));
export const useFeedback = (): Feedback => provided(use(FeedbackContext));

/**
 * Refetches the viewer after a change that is saved, also one of another tab. Never rejects, because a failed refetch must
 * not look like a failed save.
 */
export function useRefreshViewerAfterSave(): () => Promise<void> {
  const { refreshViewer } = useAppContext();
  return useCallback(async () => void (await refreshViewer().catch(logError)), [refreshViewer]);
}

function provided<T>(value: T | null): T {
  if (value === null) throw new Error('a page was rendered without AppProvider');
  return value;
}

/** Completes a sign-in (spec §4): stores the token of the response and refetches the viewer. */
export function useCompleteSignIn(): (opened: { csrf: string }) => Promise<Viewer | null> {
  const { storeToken, refreshViewer } = useAppContext();
  return ({ csrf }) => {
    storeToken(csrf);
    return refreshViewer();
  };
}
