/** The peer: Fastify that answers with given bytes and does nothing else. */
import Fastify from 'fastify';

const page = Buffer.from(process.env['BODY_PAGE']!, 'base64');
const call = Buffer.from(process.env['BODY_CALL']!, 'base64');
const words = page.toString();
const html = 'text/html; charset=utf-8';

const app = Fastify({ logger: false });
app.get('/buffer', (_request, reply) => reply.type(html).send(page));
app.get('/string', (_request, reply) => reply.type(html).send(words));
app.get('/call', (_request, reply) => reply.type('application/json; charset=utf-8').send(call));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('ready http\n');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
