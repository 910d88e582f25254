/** Our pages rendered by our server without page cache and database. Calls are answered from memory, as in the peers. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '#api/envelope.ts';
import type { LocalCall } from '#api/page-renderer.ts';
import { readConfig } from '#app/config.ts';
import { openSigning } from '#app/open-signing.ts';
import { connectServices } from '#app/services.ts';
import { systemClock } from '#platform/clock.ts';
import { authenticator } from '#platform/http/authenticate.ts';
import { createServer } from '#platform/http/server.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { createLog } from '#platform/log/log.ts';
import { builtAssets, builtEntry } from '#platform/ssr/built-pages.ts';
import { servePages } from '#platform/ssr/serve-pages.ts';

const page = readFileSync(process.env['PEER_PAGE']!, 'utf8');
const origin = process.env['PEER_ORIGIN']!;
const state = JSON.parse(/id="state">(.*?)<\/script>/.exec(page)![1]!) as { settings: object };

/** Fetched from the product once, then cached. */
const answers = new Map<string, ReturnType<LocalCall>>();
const remembered: LocalCall = (key, params, input) => {
  const name = `${key} ${JSON.stringify([params, input])}`;
  const answer = answers.get(name) ?? ask(key, params, input);
  answers.set(name, answer);
  return answer;
};

const ask: LocalCall = async (key, params, input) => {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const fields = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const url = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => params[name]!),
    origin,
  );
  if (method === 'GET') url.search = fields.toString();
  const response = await fetch(url, { method, ...(method === 'POST' && { body: fields }) });
  if (!response.ok) throw new Error(`${key}: ${response.status}`);
  return { status: response.status, envelope: (await response.json()) as Envelope<unknown> };
};

const config = readConfig();
const log = createLog({ level: 'error' });
const t = await loadTranslator();
const services = await connectServices(config, {
  t,
  log,
  clock: systemClock,
  signing: await openSigning(config, systemClock),
  site: { publicPage: true, refresh: async () => undefined, watch: () => () => undefined },
});
const authenticate = authenticator(services.settings, async () => null);
const server = await createServer({
  handlers: [],
  serverContext: { database: null as never, services },
  authenticate,
  log,
  t,
  trustProxy: [],
  maxDelayMs: 0,
  isDraining: () => false,
  ready: async () => null,
});
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const entry = await builtEntry(dist);
servePages(server, {
  load: async () => entry,
  assets: builtAssets(dist),
  cache: null,
  authenticate,
  transport: { as: () => remembered },
  settings: services.settings,
  publicSettings: state.settings,
  log,
});
await server.listen({ port: config.port, host: '127.0.0.1' });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
