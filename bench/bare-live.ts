/**
 * The peers of `chat-live.ts`: sockets in groups of ten. A frame of one goes to all of its group; a POST does so after one
 * statement that reads a session and one that stores the message, which is the least that a kept message costs.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_message (id bigserial PRIMARY KEY, thread text, body text)',
);

const groups = new Map<string, Set<WebSocket>>();
const http = createServer((request, response) => {
  if (request.method !== 'POST') return void response.end();
  void (async () => {
    const { url = '' } = request;
    const body = await text(request);
    await pool.query('SELECT account_id FROM session WHERE sid_hash = $1', [url]);
    const { rows } = await pool.query<{ id: string }>(
      'INSERT INTO bare_message (thread, body) VALUES ($1, $2) RETURNING id',
      [url, body],
    );
    const seq = Number(rows[0]!.id);
    send(url, JSON.stringify({ type: 'chat.message', threadId: url.slice(1), seq }));
    response.end(JSON.stringify({ data: { seq } }));
  })();
});
new WebSocketServer({ server: http }).on('connection', (socket, { url = '' }) => {
  const group = groups.get(url) ?? new Set();
  groups.set(url, group.add(socket));
  socket.on('message', (bytes) => send(url, String(bytes)));
});
http.listen(Number(process.env['PORT']), '127.0.0.1');

function send(url: string, event: string): void {
  for (const socket of groups.get(url) ?? []) socket.send(event);
}
