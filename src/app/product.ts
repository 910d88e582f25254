/** Composes the product: used by main.ts and by the tests. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '#app/config.ts';
import { invalidatePageCacheOnEvents } from '#app/invalidate-page-cache.ts';
import { handlers } from '#app/handlers.ts';
import { createSiteSettings } from '#app/site-settings.ts';
import type { SiteSettings } from '#app/site-settings.ts';
import { createReadiness } from '#app/readiness.ts';
import { openSigning } from '#app/open-signing.ts';
import { connectServices } from '#app/services.ts';
import { createSubscribers } from '#app/subscribers.ts';
import { createChatSource } from '#features/chat/server/chat-source.ts';
import { createNoticeSource } from '#features/notifications/server/notice-source.ts';
import { ratingTopsOf } from '#features/ratings/server/rating-tops.ts';
import { createFindSession, createFindSessions } from '#features/accounts/server/find-session.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Listening } from '#platform/db/engine.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { authenticator } from '#platform/http/authenticate.ts';
import type { Authenticate } from '#platform/http/authenticate.ts';
import { LiveHub } from '#platform/live/hub.ts';
import { createServer } from '#platform/http/server.ts';
import { loadTranslator } from '#platform/i18n.ts';
import type { Log } from '#platform/log/log.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';
import type { Services } from '#platform/services.ts';
import { openSms } from '#platform/sms/open-sms.ts';
import { listenToEvents } from '#platform/outbox/record.ts';
import { createRelay } from '#platform/outbox/relay.ts';
import type { Relay } from '#platform/outbox/relay.ts';
import { PageCache } from '#platform/ssr/page-cache.ts';

export interface ProductOptions {
  config: Config;
  database: Database;
  log: Log;
  clock: Clock;
}

export interface Product {
  /** Readiness fails from now on, so that the load balancer stops sending requests. */
  beginDrain(): void;
  /** Applies changes of the other processes on the database as they commit. */
  listenToOthers(): Promise<Listening>;
  pageCache: PageCache;
  site: SiteSettings;
  server: FastifyInstance;
  hub: LiveHub;
  relay: Relay;
  serverContext: ServerContext;
  t: Translate;
  authenticate: Authenticate;
}

export async function createProduct({ config, database, log, clock }: ProductOptions): Promise<Product> {
  const t = await loadTranslator();
  const pageCache = new PageCache();
  let isDraining = false;
  const readiness = createReadiness(database, config);
  const { publicPage } = config;
  const site = createSiteSettings({ database, publicPage, onChange: () => pageCache.clear() });
  await site.refresh();
  const refreshSettings = () =>
    void site.refresh().catch((error: unknown) => log.warn('settings.unread', {}, error));
  listenToEvents(database, (events, origin) => {
    if (origin === 'other process' && events.some(({ kind }) => kind === 'content.changed'))
      refreshSettings();
  });
  const listenToOthers = () =>
    database
      .listenToOthers(() => {
        pageCache.clear();
        refreshSettings();
        hub.sendMissed();
      })
      .then((listening) => {
        hub.setHearsOthers(listening.isHeard);
        return listening;
      });
  const signing = await openSigning(config, clock);
  const services = await connectServices(config, { log, clock, site, t, signing });
  const serverContext: ServerContext = { database, services };
  invalidatePageCacheOnEvents(database, { pageCache, tops: ratingTopsOf(serverContext) });
  const { mail, sms } = await openMessengers({ config, services, clock });
  const subscribers = createSubscribers({ config, serverContext, t, mail, sms });
  const relay = createRelay({ database, subscribers, log, clock });
  const authenticate = authenticator(services.settings, createFindSession(database.db));
  const hub = new LiveHub({
    database,
    findSessions: createFindSessions(database.db),
    sources: [createChatSource(serverContext), createNoticeSource(serverContext)],
    clock,
    log,
  });
  const server = await createServer({
    handlers,
    hub,
    serverContext,
    authenticate,
    log,
    t,
    trustProxy: config.trustProxy,
    maxDelayMs: config.maxDelayMs,
    isDraining: () => isDraining,
    ready: async () => (isDraining ? 'stopping' : readiness()),
  });
  serveMetrics(server, {
    metrics: createMetrics({ database, pageCache, clock }),
    access: { token: config.metricsToken, from: config.metricsFrom },
  });
  const beginDrain = () => void (isDraining = true);
  return { server, hub, relay, serverContext, t, authenticate, pageCache, site, beginDrain, listenToOthers };
}

async function openMessengers({
  config,
  services,
  clock,
}: {
  config: Config;
  services: Services;
  clock: Clock;
}) {
  const mail = await openMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    replyTo: config.replyTo,
    host: services.settings.host,
    dataDir: config.dataDir,
    clock,
  });
  const sms = openSms({
    smsUrl: config.smsUrl,
    mayWriteFile: !config.production,
    dataDir: config.dataDir,
    clock,
  });
  return { mail, sms };
}
