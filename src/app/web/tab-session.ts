import type { AppContext } from '#api/app-context.tsx';
import { readCsrf, writeCsrf, clearCsrf } from '#app/web/csrf-cookie.ts';
import type { Viewer } from '#api/viewer.ts';
import { preloadPrivateRoutes } from '#app/web/routes.tsx';
import { homePath } from '#features/accounts/web/home-path.ts';

export type Change = (part: Partial<AppContext>) => void;

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
export function createTabSession({ currentViewer, readViewer, change, onSignedIn }: TabSessionOptions) {
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
    /** Forgets the token of a session that has ended. Another tab may have opened a new one by then. */
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
