/** The metrics of this process in the text format of Prometheus. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { queueReader } from '#platform/metrics/queue-reader.ts';
import type { QueueState } from '#platform/metrics/queue-reader.ts';
import type { PageCache } from '#platform/ssr/page-cache.ts';

export interface Call {
  method: string;
  /** A route pattern, so that the number of series is bounded. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  readonly contentType: string;
  observe(call: Call): void;
  text(): Promise<string>;
}

export interface MetricsSources {
  database: Database;
  pageCache: PageCache;
  clock: Clock;
}

export function createMetrics({ database, pageCache, clock }: MetricsSources): Metrics {
  const registry = new Registry();
  const calls = callMetrics(registry);
  const gauges = gaugesOf(registry);
  const readQueues = queueReader({ database, clock });
  let isStarted = false;
  return {
    contentType: registry.contentType,
    observe: calls.observe,
    async text() {
      // Started by the first reader, because a process without readers needs no observers.
      if (!isStarted) collectDefaultMetrics({ register: registry });
      isStarted = true;
      gauges.showConnections(database.countConnections());
      gauges.showCache(pageCache.counts);
      gauges.showQueues(await readQueues());
      return registry.metrics();
    },
  };
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function callMetrics(registry: Registry) {
  const registers = [registry];
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Completed requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of completed requests',
    labelNames: ['method', 'route'],
    buckets: callSeconds,
    registers,
  });
  return {
    observe({ method, route, status, seconds }: Call): void {
      total.inc({ method, route, status });
      duration.observe({ method, route }, seconds);
    },
  };
}

function gaugesOf(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge('database_connections', 'Connections of the pool, and who waits for one', [
    'state',
  ]);
  const isUp = gauge('database_up', '1 when the database has answered the last reading');
  const deliveries = gauge('outbox_deliveries', 'Deliveries that wait or are parked', ['state']);
  const overdue = gauge('outbox_overdue_seconds', 'Delay of the most overdue delivery');
  const jobFailing = gauge('job_failing', '1 when the last run of the job has failed', ['job']);
  const jobOverdue = gauge('job_overdue_seconds', 'Time since the job should have run', ['job']);
  const jobAge = gauge('job_success_age_seconds', 'Time since the last success of the job', ['job']);
  const cacheRequests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Readings of the page cache',
    labelNames: ['result'],
    registers: [registry],
  });
  const cachePages = gauge('page_cache_pages', 'Pages in the cache');
  const cacheBytes = gauge('page_cache_bytes', 'Size of the pages in the cache');
  return {
    showConnections(counts: ReturnType<Database['countConnections']>): void {
      for (const [state, count] of Object.entries(counts ?? {})) connections.set({ state }, count);
    },
    showCache({ hits, misses, pages, bytes }: PageCache['counts']): void {
      cacheRequests.reset();
      cacheRequests.inc({ result: 'hit' }, hits);
      cacheRequests.inc({ result: 'miss' }, misses);
      cachePages.set(pages);
      cacheBytes.set(bytes);
    },
    /** The old values are removed when the database does not answer. */
    showQueues(state: QueueState | null): void {
      for (const one of [deliveries, overdue, jobFailing, jobOverdue, jobAge]) one.reset();
      isUp.set(state ? 1 : 0);
      if (!state) return overdue.remove();
      deliveries.set({ state: 'waiting' }, state.outbox.waiting);
      deliveries.set({ state: 'parked' }, state.outbox.parked);
      overdue.set(state.outbox.overdueSeconds);
      for (const { name: job, isFailing, overdueSeconds, secondsSinceSuccess } of state.jobs) {
        jobFailing.set({ job }, isFailing ? 1 : 0);
        jobOverdue.set({ job }, overdueSeconds);
        if (secondsSinceSuccess !== null) jobAge.set({ job }, secondsSinceSuccess);
      }
    },
  };
}
