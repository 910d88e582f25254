/** The peer: the same tree rendered for every request and sent by a bare Fastify, head and state as constants. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const page = readFileSync(process.env['PEER_PAGE']!, 'utf8');
const opened = '<div id="root">';
const head = page.slice(0, page.indexOf(opened) + opened.length);
const tail = page.slice(page.indexOf('</div><script type="application/json"'));
const { settings, router } = JSON.parse(/id="state">(.*?)<\/script>/.exec(tail)![1]!);
const facts = Object.values(router.loaderData).findLast(Boolean);

interface Built {
  renderPlain(settings: object, facts: unknown): string;
}
const built = (await import(new URL('../../dist/bench/entry.js', import.meta.url).href)) as Built;

// React hoists what belongs to the head; it is there already.
const render = (): string =>
  head +
  built.renderPlain(settings, facts).replace(/^(?:<(?:title|link|meta)[^>]*>(?:[^<]*<\/title>)?)+/, '') +
  tail;

const app = Fastify({ logger: false });
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(Buffer.from(render())));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
