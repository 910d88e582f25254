import type { AppContext } from '#api/app-context.tsx';
import { readCsrf, writeCsrf, clearCsrf } from '#app/web/csrf-cookie.ts';
import type { Viewer } from '#api/viewer.ts';
import { preloadPrivateRoutes } from '#app/web/routes.tsx';
import { homePath } from '#features/accounts/web/home-path.ts';

export type UpdateContext = (part: Partial<AppContext>) => void;

interface TabSessionOptions {
  currentViewer: () => Viewer | null;
  readViewer: () => Promise<Viewer | null>;
  update: UpdateContext;
  /** Called when the user of this page has signed in again in another tab. */
  onSignedIn: () => void;
}

/**
 * Tabs share cookies, but a page belongs to one user. When another user signs in, the tab leaves the page, so that input
 * is neither shown to that user nor saved under their account.
 */
export function createTabSession({ currentViewer, readViewer, update, onSignedIn }: TabSessionOptions) {
  let ownToken = readCsrf();
  const channel = new BroadcastChannel('session');
  const tab = {
    /** Accepts a rotated token of this tab's session. A token of another session is verified by `ensureSameUser` first. */
    renew(token: string): void {
      const isOwn = readCsrf() === ownToken;
      writeCsrf(token);
      if (isOwn) ownToken = readCsrf();
    },
    /** Tells the other tabs of a new session. Preloads the private routes for the page that follows. */
    storeToken(token: string | null): void {
      if (token === null) return clearCsrf();
      writeCsrf(token);
      channel.postMessage(null);
      preloadPrivateRoutes();
    },
    /** Deletes the token of the expired session, unless another tab has opened a new one. */
    forgetToken(): void {
      if (readCsrf() === ownToken) clearCsrf();
    },
    /** Never resolves when another user has signed in, because the tab is leaving the page. */
    async refetchViewer(): Promise<Viewer | null> {
      const token = readCsrf();
      const next = await readViewer();
      ownToken = token;
      const previous = currentViewer();
      if (!previous || !next || next.id === previous.id) return next;
      // Unmounts the page first, so that it cannot ask about unsaved input.
      update({ viewer: null, reauth: null });
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
  // A page that waits for re-authentication makes no calls, so it learns of another user only here.
  channel.onmessage = checkUser;
  // The check above may have failed without a connection.
  addEventListener('focus', checkUser);
  return tab;
}
