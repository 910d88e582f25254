/** LISTEN on a connection of its own, which is reopened after it was lost. */
import pg from 'pg';
import type { ChannelListener, Listening, OnError } from './engine.ts';

interface ChannelOptions extends ChannelListener {
  connection: pg.ClientConfig;
  channel: string;
  onError: OnError;
}

export const listenerName = 'scenarium-listen';

const firstRetryMs = 250;
const maxRetryMs = 10_000;
/** A silent network is detected after this time. */
const heartbeatMs = 10_000;

class BehindPooler extends Error {}

export async function listenOnChannel(options: ChannelOptions): Promise<Listening> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let isStopped = false;

  /** An answer to a heartbeat may come after the stop, when this process hears no greetings any more. */
  const onOtherProcesses: ChannelListener['onOtherProcesses'] = (exist, askedAt) => {
    if (!isStopped) options.onOtherProcesses(exist, askedAt);
  };

  function retryLater(): void {
    clearInterval(heartbeat);
    clearTimeout(timer);
    if (isStopped) return;
    options.onOtherProcesses(null, performance.now());
    timer = setTimeout(() => void tryConnect().catch(() => undefined), retryMs).unref();
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }

  async function tryConnect(): Promise<void> {
    const opened = new pg.Client({
      ...options.connection,
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
    });
    client = opened;
    opened.on('notification', ({ payload = '' }) => options.onPayload(payload));
    opened.on('error', () => undefined);
    try {
      await opened.connect();
      await assertOwnSession(opened);
      await opened.query(`listen ${options.channel}`);
      await opened.query('select pg_notify($1, $2)', [options.channel, options.greeting]);
      await askForOtherProcesses(opened, onOtherProcesses);
    } catch (error) {
      void opened.end().catch(() => undefined);
      if (!(error instanceof BehindPooler)) retryLater();
      throw error;
    }
    retryMs = firstRetryMs;
    // LISTEN does not report what was committed before it.
    options.onGap();
    opened.once('end', () => {
      if (!isStopped)
        options.onError('the connection for changes of other processes was lost', new Error('end'));
      retryLater();
    });
    const beat = () =>
      void askForOtherProcesses(opened, onOtherProcesses).catch(() => opened.end().catch(() => undefined));
    heartbeat = setInterval(beat, heartbeatMs).unref();
  }

  const failure: unknown = await tryConnect().catch((error: unknown) => error);
  return {
    isHeard: !(failure instanceof BehindPooler),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}

async function askForOtherProcesses(
  client: pg.Client,
  onOtherProcesses: ChannelListener['onOtherProcesses'],
): Promise<void> {
  const askedAt = performance.now();
  const { rows } = await client.query<{ exist: boolean }>(
    `select exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = $1) as exist`,
    [listenerName],
  );
  onOtherProcesses(rows[0]!.exist, askedAt);
}

/** A pooler reports a process id that is not the one of the server session. */
async function assertOwnSession(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { processID } = client as unknown as { processID: number | null };
  if (rows[0]?.pid !== processID) throw new BehindPooler('the connection leads through a pooler');
}
