/**
 * Detects a server that is reachable but does not respond, such as a stopped process or a full disk under it. A slow query
 * on a healthy server may take its time; a query on a mute server fails within three seconds, and so do all others until the
 * server responds again.
 */
import pg from 'pg';

export class ServerMute extends Error {
  readonly code = 'SERVER_MUTE';
  constructor() {
    super('the database server does not respond');
  }
}

export interface MuteWatch {
  /** Fails with `ServerMute` instead of waiting for a mute server. */
  guard<T>(start: () => Promise<T>): Promise<T>;
  stop(): void;
}

/** Time is counted in ticks: a blocked event loop must not look like a mute server. */
const tickMs = 100;
/** A query that waits longer causes a probe. Together with the patience of the probe this stays below three seconds. */
const suspiciousTicks = 8;
const probeTicks = 17;
const ticksBetweenProbes = 5;

interface Waiting {
  ticks: number;
  reject(error: ServerMute): void;
}

export function watchForMuteServer(connection: pg.ClientConfig): MuteWatch {
  const waiting = new Set<Waiting>();
  let isMute = false;
  let probe: { ticks: number; isAnswered: boolean; end(): void } | undefined;
  let pauseTicks = 0;
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    probe?.end();
    probe = undefined;
  }

  function onProbed(responds: boolean): void {
    probe = undefined;
    pauseTicks = ticksBetweenProbes;
    isMute = !responds;
    if (responds) return;
    for (const { reject } of waiting) reject(new ServerMute());
    waiting.clear();
  }

  function tick(): void {
    let isSuspicious = isMute;
    for (const entry of waiting) isSuspicious = ++entry.ticks >= suspiciousTicks || isSuspicious;
    pauseTicks -= 1;
    if (probe) {
      if (probe.isAnswered) onProbed(true);
      else if (++probe.ticks > probeTicks) {
        probe.end();
        onProbed(false);
      }
    } else if (isSuspicious && pauseTicks <= 0) probe = startProbe(connection);
    else if (!waiting.size && !isMute) stop();
  }

  return {
    stop,
    guard<T>(start: () => Promise<T>): Promise<T> {
      if (isMute) return Promise.reject(new ServerMute());
      timer ??= setInterval(tick, tickMs).unref();
      return new Promise<T>((resolve, reject) => {
        const entry: Waiting = { ticks: 0, reject };
        waiting.add(entry);
        void (async () => start())()
          .then(resolve, reject)
          .finally(() => waiting.delete(entry));
      });
    },
  };
}

/** Any response counts, also an error: a server that refuses connections is not mute, and its callers hear of it themselves. */
function startProbe(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  const state = { ticks: 0, isAnswered: false, end: () => void client.end().catch(() => undefined) };
  client.on('error', () => undefined);
  client
    .connect()
    .then(() => client.query('select 1'))
    .catch(() => undefined)
    .finally(() => {
      state.isAnswered = true;
      state.end();
    });
  return state;
}
