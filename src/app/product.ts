/** Composes the product: used by main.ts and by the tests. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '#app/config.ts';
import { forgetPages } from '#app/forget-pages.ts';
import { handlers } from '#app/handlers.ts';
import { liveSettings } from '#app/live-settings.ts';
import type { LiveSettings } from '#app/live-settings.ts';
import { connectOutside } from '#app/outside.ts';
import { subscribersOf } from '#app/subscribers.ts';
import { sessionFinder } from '#features/accounts/server/find-session.ts';
import type { Text } from '#kernel/text.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ground } from '#platform/http/answer.ts';
import { authenticator } from '#platform/http/authenticate.ts';
import type { Authenticate } from '#platform/http/authenticate.ts';
import { createServer } from '#platform/http/server.ts';
import { serverText } from '#platform/i18n.ts';
import type { Log } from '#platform/log/log.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import { openSms } from '#platform/sms/open-sms.ts';
import { createRelay } from '#platform/outbox/relay.ts';
import type { Relay } from '#platform/outbox/relay.ts';
import { PageCache } from '#platform/ssr/page-cache.ts';

export interface Parts {
  config: Config;
  database: Database;
  log: Log;
  clock: Clock;
}

export interface Product {
  /** Readiness fails from now on, so that the load balancer stops sending requests. */
  beginDrain(): void;
  pageCache: PageCache;
  live: LiveSettings;
  server: FastifyInstance;
  relay: Relay;
  ground: Ground;
  text: Text;
  authenticate: Authenticate;
}

export async function createProduct({ config, database, log, clock }: Parts): Promise<Product> {
  const text = await serverText();
  const pageCache = new PageCache();
  forgetPages(database, pageCache);
  let isDraining = false;
  const { publicPage } = config;
  const live = liveSettings({ database, publicPage, onChange: () => pageCache.forget() });
  await live.refresh();
  const outside = connectOutside(config, { log, clock, live });
  const ground: Ground = { database, outside };
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir, clock });
  const sms = openSms({ smsUrl: config.smsUrl, dataDir: config.dataDir, clock });
  const subscribers = subscribersOf({ config, ground, text, log, mail, sms });
  const relay = createRelay({ database, subscribers, log, clock });
  const authenticate = authenticator(outside.settings, sessionFinder(database.db));
  const server = await createServer({
    handlers,
    ground,
    authenticate,
    log,
    text,
    trustProxy: config.trustProxy,
    mostDelayMs: config.mostDelayMs,
    ready: async () => (isDraining ? 'stopping' : readiness(database)),
  });
  const beginDrain = () => void (isDraining = true);
  return { server, relay, ground, text, authenticate, pageCache, live, beginDrain };
}

const readinessTimeoutMs = 500; // security R-10

async function readiness(database: Database): Promise<string | null> {
  const timeout = new Promise<string>((resolve) =>
    setTimeout(() => resolve('the database does not answer'), readinessTimeoutMs).unref(),
  );
  const query = database.db
    .selectFrom('migration')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => null,
      () => 'the database is away',
    );
  return Promise.race([query, timeout]);
}
