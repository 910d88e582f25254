/** App context in the browser: API client, current user, re-authentication. */
import type { PagePath } from '#kernel/page-path.ts';
import { httpClient } from '#api/client.ts';
import type { AppContext, PublicSettings } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { readCsrf } from '#app/web/csrf-cookie.ts';
import { consentsPathFor, loginPath } from '#app/web/page-redirects.ts';
import type { Viewer } from '#api/viewer.ts';
import { translatorFor } from '#app/web/namespaces.ts';
import { pageAt } from '#app/web/routes.tsx';
import { safeReturnPath } from '#app/web/safe-return-path.ts';
import { readSite } from '#features/editing/calls-site.ts';
import { readSession } from '#features/accounts/calls-session.ts';
import { createFeedback } from '#ui/feedback.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { createTabSession } from '#app/web/tab-session.ts';
import type { UpdateContext } from '#app/web/tab-session.ts';
import { watchUserActivity } from '#app/web/user-activity.ts';

export interface BrowserSession {
  getSnapshot(): AppContext;
  subscribe(listener: () => void): () => void;
  /** Sets the function that navigates to the login page after a 401 on a protected page (spec §2). */
  setNavigate(navigate: (path: PagePath) => void): void;
}

export function createBrowserSession(settings: PublicSettings, viewer: Viewer | null): BrowserSession {
  const listeners = new Set<() => void>();
  let navigate = (path: PagePath): void => location.assign(path);
  const update = (part: Partial<AppContext>) => {
    context = { ...context, ...part };
    for (const listener of listeners) listener();
  };
  const reauth = createReauth(update);
  const readViewer = () => client.call(readSession);
  const onSignedIn = () => reauth.finish(true);
  const tab = createTabSession({ currentViewer: () => context.viewer, readViewer, update, onSignedIn });
  const reauthenticate: AppContext['reauthenticate'] = async ({ reads }) => {
    if (reauth.pending) return reauth.pending;
    const page = pageAt(location.pathname);
    // On a public page the visitor continues as a guest (spec §2, §8).
    if (!context.viewer || !page?.auth) return false;
    tab.forgetToken();
    const mayAsk = page.layout === 'client' && (!reads || pageForms.hasInput());
    // A user who has closed the dialog is still writing, so polling must not open it again.
    if (mayAsk) return reads && reauth.isDeclined() ? false : reauth.start(context.viewer);
    update({ viewer: null });
    // Nothing can be saved without a session, so leaving must not ask.
    pageForms.discard();
    navigate(loginPath(location, { sessionEnded: true }));
    return false;
  };
  const client = httpClient({
    token: readCsrf,
    renewToken: tab.renew,
    ensureSameUser: tab.ensureSameUser,
    accountId: () => context.viewer?.id,
    isUserIdle: watchUserActivity(),
    onUnauthorized: reauthenticate,
    onConsentsRequired: () => askForConsents(context, update, navigate),
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
      update({ viewer: next });
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
    setNavigate: (next) => void (navigate = next),
  };
}

/** Navigates only for the first of several refused calls. */
function askForConsents(
  { viewer }: AppContext,
  update: UpdateContext,
  navigate: (path: PagePath) => void,
): void {
  if (!viewer?.consented || !pageAt(location.pathname)?.auth) return;
  update({ viewer: { ...viewer, consented: false } });
  navigate(consentsPathFor(location));
}

const publicPageOf = (site: OutputOf<typeof readSite>): boolean => site.publicPage;

/** All calls of the page wait for one re-authentication. */
function createReauth(update: UpdateContext) {
  let resolvePending: (isSignedIn: boolean) => void = () => undefined;
  let isDeclined = false;
  const reauth = {
    pending: null as Promise<boolean> | null,
    start({ email }: Viewer): Promise<boolean> {
      reauth.pending = new Promise((resolve) => (resolvePending = resolve));
      update({ reauth: { email, cancel: () => reauth.finish(false) } });
      return reauth.pending;
    },
    isDeclined: () => isDeclined,
    finish(isSignedIn: boolean): void {
      isDeclined = !isSignedIn;
      if (!reauth.pending) return;
      reauth.pending = null;
      update({ reauth: null });
      resolvePending(isSignedIn);
    },
  };
  return reauth;
}
