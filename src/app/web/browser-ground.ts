/** The browser's one ground: the client, who is signed in, and what happens when the session is over. */
import { httpClient } from '#api/client.ts';
import type { PageGround, PublicSettings } from '#api/page-context.tsx';
import { readCsrf, writeCsrf, clearCsrf } from '#app/web/csrf-cookie.ts';
import { signInWay } from '#app/web/gate.ts';
import type { Viewer } from '#api/viewer.ts';
import { pageAt } from '#app/web/routes.tsx';
import { wayBack } from '#app/web/way-back.ts';
import { readSite } from '#features/editing/contract-site.ts';
import { readSession } from '#features/accounts/contract-session.ts';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { hasUnsaved } from '#ui/unsaved.ts';

export interface BrowserGround {
  current(): PageGround;
  subscribe(heard: () => void): () => void;
  /** Called with the address to go to when a protected page meets a 401 (spec §2). */
  onLost(leave: (path: string) => void): void;
}

export function browserGround(settings: PublicSettings, viewer: Viewer | null): BrowserGround {
  const heard = new Set<() => void>();
  let leave = (path: string): void => location.assign(path);
  const change = (part: Partial<PageGround>) => {
    ground = { ...ground, ...part };
    for (const tell of heard) tell();
  };
  const interruption = makeInterruption(change);
  const ask = () => client.call(readSession);
  const tab = makeTab({ person: () => ground.viewer, ask, change, onBack: () => interruption.end(true) });
  const signInAgain: PageGround['signInAgain'] = async ({ reads }) => {
    if (interruption.waiting) return interruption.waiting;
    const page = pageAt(location.pathname);
    // A reader of a public page stays where it is (spec §2, §8).
    if (!ground.viewer || !page?.auth) return false;
    clearCsrf();
    if (page.layout === 'client' && (!reads || hasUnsaved())) return interruption.begin(ground.viewer);
    change({ viewer: null });
    leave(signInWay(location, true));
    return false;
  };
  const client = httpClient({
    token: readCsrf,
    renew: tab.renew,
    settle: tab.settle,
    lost: signInAgain,
  });
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
    ended: false,
    interrupted: null,
    signInAgain,
    async refreshViewer() {
      const next = await tab.look();
      change({ viewer: next });
      if (next) interruption.end(true);
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

type Change = (part: Partial<PageGround>) => void;

/** The calls of a page whose session has ended, waiting together for one signing in. */
function makeInterruption(change: Change) {
  let answer: (again: boolean) => void = () => undefined;
  const interruption = {
    waiting: null as Promise<boolean> | null,
    begin({ email }: Viewer): Promise<boolean> {
      interruption.waiting = new Promise((resolve) => (answer = resolve));
      change({ interrupted: { email, giveUp: () => interruption.end(false) } });
      return interruption.waiting;
    },
    end(again: boolean): void {
      if (!interruption.waiting) return;
      interruption.waiting = null;
      change({ interrupted: null });
      answer(again);
    },
  };
  return interruption;
}

interface TabParts {
  person: () => Viewer | null;
  ask: () => Promise<Viewer | null>;
  change: Change;
  /** The person of this page has signed in elsewhere. */
  onBack: () => void;
}

/** Cookies are one for all tabs, a page is one person's: what one has typed is neither shown to another nor saved as theirs. */
function makeTab({ person, ask, change, onBack }: TabParts) {
  let own = readCsrf();
  const tab = {
    /** Of the session that this tab knows; a token of any other is looked into before it serves. */
    renew(token: string): void {
      const isOwn = readCsrf() === own;
      writeCsrf(token);
      if (isOwn) own = readCsrf();
    },
    /** Who is signed in now; never answers a page that is not theirs. */
    async look(): Promise<Viewer | null> {
      const token = readCsrf();
      const next = await ask();
      own = token;
      const before = person();
      if (!before || !next || next.id === before.id) return next;
      // The page goes first, and with it whatever would ask to stay.
      change({ viewer: null, interrupted: null });
      setTimeout(() => location.assign(homeOf(next)));
      return new Promise<never>(() => undefined);
    },
    async settle(): Promise<void> {
      const token = readCsrf();
      if (person() && token !== undefined && token !== own && (await tab.look())) onBack();
    },
  };
  // Whoever comes back to a tab may find it to be of somebody who has left since.
  addEventListener('focus', () => void tab.settle().catch(() => undefined));
  return tab;
}
