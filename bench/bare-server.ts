/** The peer: Fastify that answers with given bytes and does nothing else. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const page = readFileSync(process.env['PEER_PAGE']!);
const call = readFileSync(process.env['PEER_CALL']!);
const words = page.toString();
const html = 'text/html; charset=utf-8';

const app = Fastify({ logger: false });
app.get('/', (_request, reply) => reply.send('here'));
app.get('/buffer', (_request, reply) => reply.type(html).send(page));
app.get('/string', (_request, reply) => reply.type(html).send(words));
app.get('/call', (_request, reply) => reply.type('application/json; charset=utf-8').send(call));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
