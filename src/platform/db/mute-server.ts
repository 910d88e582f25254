/**
 * Detects a server that is reachable but does not respond, such as a stopped process or one with a full disk. A slow
 * query on a healthy server may take its time. On a mute server a query fails within three seconds, and so do all others
 * until the server responds again. One silent connection is told from a slow query by asking the server on another
 * connection: a query that its backend does not run fails within five seconds.
 */
import pg from 'pg';

export class ServerMute extends Error {
  readonly code = 'SERVER_MUTE';
  constructor() {
    super('the database server does not respond');
  }
}

export interface MuteWatch {
  /**
   * Fails with `ServerMute` instead of waiting for a mute server, or for a silent connection to the backend with this
   * process id.
   */
  guard<T>(start: () => Promise<T>, backendId?: number): Promise<T>;
  stop(): void;
}

/** Time is counted in ticks: a blocked event loop must not look like a mute server. */
const tickMs = 100;
/** A query that waits longer causes a probe. This time and that of the probe add up to less than three seconds. */
const suspiciousTicks = 8;
const probeTicks = 17;
const ticksBetweenProbes = 5;

interface Waiting {
  ticks: number;
  backendId: number | undefined;
  /**
   * The last probe found that the backend does not run this query. Its answer may have been on the way, so only the
   * second such probe counts.
   */
  isIdle: boolean;
  reject(error: ServerMute): void;
}

export function watchForMuteServer(connection: pg.ClientConfig): MuteWatch {
  const waiting = new Set<Waiting>();
  let isMute = false;
  let probe: Probe | undefined;
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

  function rejectIdle({ suspects, busyBackends }: Probe): void {
    for (const entry of suspects) {
      if (!busyBackends || !waiting.has(entry) || entry.backendId === undefined) continue;
      const isIdle = !busyBackends.has(entry.backendId);
      if (isIdle && entry.isIdle && waiting.delete(entry)) entry.reject(new ServerMute());
      entry.isIdle = isIdle;
    }
  }

  function tick(): void {
    let isSuspicious = isMute;
    for (const entry of waiting) isSuspicious = ++entry.ticks >= suspiciousTicks || isSuspicious;
    pauseTicks -= 1;
    if (probe) {
      if (probe.isAnswered) {
        rejectIdle(probe);
        onProbed(true);
      } else if (++probe.ticks > probeTicks) {
        probe.end();
        onProbed(false);
      }
    } else if (isSuspicious && pauseTicks <= 0) probe = startProbe(connection, [...waiting].filter(isLate));
    else if (!waiting.size && !isMute) stop();
  }

  return {
    stop,
    guard<T>(start: () => Promise<T>, backendId?: number): Promise<T> {
      if (isMute) return Promise.reject(new ServerMute());
      timer ??= setInterval(tick, tickMs).unref();
      return new Promise<T>((resolve, reject) => {
        const entry: Waiting = { ticks: 0, backendId, isIdle: false, reject };
        waiting.add(entry);
        void (async () => start())()
          .then(resolve, reject)
          .finally(() => waiting.delete(entry));
      });
    },
  };
}

const isLate = ({ ticks }: Waiting): boolean => ticks >= suspiciousTicks;

interface Probe {
  ticks: number;
  isAnswered: boolean;
  /** The queries that were late when the probe began. */
  suspects: readonly Waiting[];
  /** The backends that run a query. Undefined when the server has not answered the question. */
  busyBackends: ReadonlySet<number> | undefined;
  end(): void;
}

/**
 * Any response counts, also an error: a server that refuses connections is not mute, and its callers get the error
 * themselves.
 */
function startProbe(connection: pg.ClientConfig, suspects: readonly Waiting[]): Probe {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  const state: Probe = {
    ticks: 0,
    isAnswered: false,
    suspects,
    busyBackends: undefined,
    end: () => void client.end().catch(() => undefined),
  };
  client.on('error', () => undefined);
  client
    .connect()
    .then(() => client.query<{ pid: number }>(busyStatement))
    .then(({ rows }) => (state.busyBackends = new Set(rows.map(({ pid }) => pid))))
    .catch(() => undefined)
    .finally(() => {
      state.isAnswered = true;
      state.end();
    });
  return state;
}

/** Idle backends do not count, in a transaction or not: they wait for their client. */
const busyStatement = `
  select pid from pg_stat_activity where usename = current_user and (state is null or state not like 'idle%')`;
