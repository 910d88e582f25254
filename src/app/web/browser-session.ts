/** App context in the browser: API client, current user, re-authentication. */
import type { PagePath } from '#kernel/page-path.ts';
import { httpClient } from '#api/client.ts';
import type { AppContext, PublicSettings } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { readCsrf, writeCsrf, clearCsrf } from '#app/web/csrf-cookie.ts';
import { consentsPathFor, loginPath } from '#app/web/page-redirects.ts';
import type { Viewer } from '#api/viewer.ts';
import { translatorFor } from '#app/web/namespaces.ts';
import { pageAt, preloadPrivateRoutes } from '#app/web/routes.tsx';
import { safeReturnPath } from '#app/web/safe-return-path.ts';
import { readSite } from '#features/editing/calls-site.ts';
import { readSession } from '#features/accounts/calls-session.ts';
import { homePath } from '#features/accounts/web/home-path.ts';
import { createFeedback } from '#ui/feedback.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';

export interface BrowserSession {
  getSnapshot(): AppContext;
  subscribe(listener: () => void): () => void;
  /** Sets the function that navigates to the login page after a 401 on a protected page (spec §2). */
  setNavigate(navigate: (path: PagePath) => void): void;
}

export function createBrowserSession(settings: PublicSettings, viewer: Viewer | null): BrowserSession {
  const listeners = new Set<() => void>();
  let navigate = (path: PagePath): void => location.assign(path);
  const change = (part: Partial<AppContext>) => {
    context = { ...context, ...part };
    for (const listener of listeners) listener();
  };
  const reauth = createReauth(change);
  const readViewer = () => client.call(readSession);
  const onSignedIn = () => reauth.finish(true);
  const tab = createTabSession({ currentViewer: () => context.viewer, readViewer, change, onSignedIn });
  const reauthenticate: AppContext['reauthenticate'] = async ({ reads }) => {
    if (reauth.pending) return reauth.pending;
    const page = pageAt(location.pathname);
    // On a public page the visitor continues as a guest (spec §2, §8).
    if (!context.viewer || !page?.auth) return false;
    tab.forgetToken();
    const mayAsk = page.layout === 'client' && (!reads || pageForms.hasInput());
    // Who has closed the dialog goes on writing; a page that asks from time to time does not open it again.
    if (mayAsk) return reads && reauth.isDeclined() ? false : reauth.start(context.viewer);
    change({ viewer: null });
    // Without a session nothing can be saved, so leaving does not ask.
    pageForms.discard();
    navigate(loginPath(location, true));
    return false;
  };
  const client = httpClient({
    token: readCsrf,
    renewToken: tab.renew,
    ensureSameUser: tab.ensureSameUser,
    onUnauthorized: reauthenticate,
    onConsentsRequired: () => askForConsents(context, change, navigate),
  });
  let context: AppContext = {
    client,
    feedback: createFeedback(translatorFor(settings.productName)),
    settings,
    // Falls back to the value sent with the page when the request fails.
    publicPage: () => client.call(readSite).then(publicPageOf, () => settings.publicPage),
    viewer,
    sessionEnded: false,
    reauth: null,
    reauthenticate,
    async refreshViewer() {
      const next = await tab.refetchViewer();
      change({ viewer: next });
      if (next) reauth.finish(true);
      return next;
    },
    token: readCsrf,
    storeToken: tab.storeToken,
    safeReturnPath,
  };
  return {
    getSnapshot: () => context,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setNavigate: (next) => {
      navigate = next;
    },
  };
}

/** Of several rejected calls the first one leads to the page of consents. */
function askForConsents({ viewer }: AppContext, change: Change, navigate: (path: PagePath) => void): void {
  if (!viewer?.consented || !pageAt(location.pathname)?.auth) return;
  change({ viewer: { ...viewer, consented: false } });
  navigate(consentsPathFor(location));
}

const publicPageOf = (site: OutputOf<typeof readSite>): boolean => site.publicPage;

type Change = (part: Partial<AppContext>) => void;

/** One re-authentication that all requests of the page wait for after the session has ended. */
function createReauth(change: Change) {
  let resolvePending: (isSignedIn: boolean) => void = () => undefined;
  let isDeclined = false;
  const reauth = {
    pending: null as Promise<boolean> | null,
    start({ email }: Viewer): Promise<boolean> {
      reauth.pending = new Promise((resolve) => (resolvePending = resolve));
      change({ reauth: { email, cancel: () => reauth.finish(false) } });
      return reauth.pending;
    },
    isDeclined: () => isDeclined,
    finish(isSignedIn: boolean): void {
      isDeclined = !isSignedIn;
      if (!reauth.pending) return;
      reauth.pending = null;
      change({ reauth: null });
      resolvePending(isSignedIn);
    },
  };
  return reauth;
}

interface TabSessionOptions {
  currentViewer: () => Viewer | null;
  readViewer: () => Promise<Viewer | null>;
  change: Change;
  /** The user of this page has signed in again in another tab. */
  onSignedIn: () => void;
}

/**
 * Tabs share cookies, but a page belongs to one user. When another user has signed in, the page is left, so that input is
 * neither shown to the other user nor saved under their account.
 */
function createTabSession({ currentViewer, readViewer, change, onSignedIn }: TabSessionOptions) {
  let ownToken = readCsrf();
  const channel = new BroadcastChannel('session');
  const tab = {
    /** Accepts a rotated token of this tab's session. A token of another session is verified by `ensureSameUser` first. */
    renew(token: string): void {
      const isOwn = readCsrf() === ownToken;
      writeCsrf(token);
      if (isOwn) ownToken = readCsrf();
    },
    /** Tells the other tabs of a new session. A page of the account follows. */
    storeToken(token: string | null): void {
      if (token === null) return clearCsrf();
      writeCsrf(token);
      channel.postMessage(null);
      preloadPrivateRoutes();
    },
    /** Of the session that has ended. Another one may have begun in another tab before this one learns of the end. */
    forgetToken(): void {
      if (readCsrf() === ownToken) clearCsrf();
    },
    /** The current user. Never resolves when it is another user: the page is being left then. */
    async refetchViewer(): Promise<Viewer | null> {
      const token = readCsrf();
      const next = await readViewer();
      ownToken = token;
      const previous = currentViewer();
      if (!previous || !next || next.id === previous.id) return next;
      // Unmounts the page first, and with it the prompts about unsaved input.
      change({ viewer: null, reauth: null });
      setTimeout(() => location.assign(homePath(next)));
      return new Promise<never>(() => undefined);
    },
    async ensureSameUser(): Promise<void> {
      const token = readCsrf();
      if (!currentViewer() || token === undefined || token === ownToken) return;
      if (await tab.refetchViewer()) onSignedIn();
    },
  };
  const checkUser = () => void tab.ensureSameUser().catch(() => undefined);
  // A page that waits for re-authentication sends nothing, so nothing else would tell it of another user.
  channel.onmessage = checkUser;
  // The check of the message may have failed without a connection.
  addEventListener('focus', checkUser);
  return tab;
}
