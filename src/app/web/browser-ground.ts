/** The browser's one ground: the client, who is signed in, and what happens when the session is over. */
import { httpClient } from '#api/client.ts';
import type { PageGround, PublicSettings } from '#api/page-context.tsx';
import { readCsrf, writeCsrf, clearCsrf } from '#app/web/csrf-cookie.ts';
import type { Viewer } from '#api/viewer.ts';
import { pageAt } from '#app/web/routes.tsx';
import { wayBack } from '#app/web/way-back.ts';
import { readSite } from '#features/editing/contract-site.ts';
import { readSession } from '#features/accounts/contract-session.ts';

export interface BrowserGround {
  current(): PageGround;
  subscribe(heard: () => void): () => void;
  /** Called with the address to go to when a protected page meets a 401 (spec §2). */
  onLost(leave: (path: string) => void): void;
}

export function browserGround(settings: PublicSettings, viewer: Viewer | null): BrowserGround {
  const heard = new Set<() => void>();
  let leave = (path: string): void => location.assign(path);
  const client = httpClient({
    token: readCsrf,
    renew: writeCsrf,
    lost: () => {
      // A reader of a public page stays where it is (spec §2, §8).
      if (!ground.viewer || !pageAt(location.pathname)?.auth) return;
      clearCsrf();
      set(null);
      leave(`/login?return=${encodeURIComponent(location.pathname + location.search)}`);
    },
  });
  const set = (next: Viewer | null) => {
    ground = { ...ground, viewer: next };
    for (const tell of heard) tell();
  };
  let ground: PageGround = {
    client,
    settings,
    // Whoever cannot be asked leaves it as the page was sent.
    publicPage: () =>
      client.call(readSite).then(
        (site) => site.publicPage,
        () => settings.publicPage,
      ),
    viewer,
    async refreshViewer() {
      const next = await client.call(readSession);
      set(next);
      return next;
    },
    token: readCsrf,
    keepToken: (token) => (token === null ? clearCsrf() : writeCsrf(token)),
    wayBack,
  };
  return {
    current: () => ground,
    subscribe: (tell) => {
      heard.add(tell);
      return () => heard.delete(tell);
    },
    onLost: (go) => {
      leave = go;
    },
  };
}
