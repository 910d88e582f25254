/**
 * The peer of `chat-live.ts`: a bare `ws` server. Its sockets are in groups of ten. A frame of one socket is sent to its
 * whole group. A POST without a cookie is sent after one statement, which reads a session and stores the message: a
 * stored message cannot cost less. A POST with a cookie runs the statement of the product instead, because the rules of
 * the product cannot cost less.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { newId } from '../src/kernel/id.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { hashSid } from '../src/platform/http/session-cookie.ts';
import type { LiveSession } from '../src/platform/http/authenticate.ts';
import { createFindSession } from '../src/features/accounts/server/find-session.ts';
import { factsToConfirm, findThread } from '../src/features/chat/server/find-thread.ts';
import { writingRate } from '../src/features/chat/server/thread-context.ts';
import { writeMessage } from '../src/features/chat/server/write-message.ts';

const url = process.env['DATABASE_URL']!;
const pool = new pg.Pool({ connectionString: url });
const database = await openDatabase({ kind: 'postgres', url });
const findSession = createFindSession(database.db);
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_message (id bigserial PRIMARY KEY, thread text, body text)',
);

const groups = new Map<string, Set<WebSocket>>();
const http = createServer((request, response) => {
  if (request.method !== 'POST') return void response.end();
  void (async () => {
    const { url = '', headers } = request;
    const body = await text(request);
    const seq = await (headers.cookie
      ? writeAsProduct(url.slice(1), headers.cookie, body)
      : write(url, body));
    send(url, JSON.stringify({ type: 'chat.message', threadId: url.slice(1), seq }));
    response.end(JSON.stringify({ data: { seq } }));
  })();
});

async function write(url: string, body: string): Promise<number> {
  await pool.query('SELECT account_id FROM session WHERE sid_hash = $1', [url]);
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO bare_message (thread, body) VALUES ($1, $2) RETURNING id',
    [url, body],
  );
  return Number(rows[0]!.id);
}

interface Writer {
  session: LiveSession;
  facts: object;
  /** Of the sessions that hear it. */
  pids: string[];
}

/** By cookie; each is of one thread. */
const writers = new Map<string, Writer>();

async function writeAsProduct(threadId: string, cookie: string, body: string): Promise<number> {
  const writer = writers.get(cookie) ?? (await readWriter(threadId, cookie));
  const { pids, ...confirm } = writer;
  const { text, clientId } = JSON.parse(body) as { text: string; clientId: string };
  const authorId = confirm.session.person.id;
  const id = newId();
  const message = {
    id,
    threadId,
    authorId,
    side: 'AUTHOR' as const,
    clientId,
    text,
    now: new Date(),
    confirm,
    pids,
  };
  try {
    const { seq } = await writeMessage(database.db, message, writingRate(authorId));
    writers.set(cookie, writer);
    return seq!;
  } catch (error) {
    // A minute after its last use the session row changes, so the product reads it again too.
    if (!writers.delete(cookie)) throw error;
    return writeAsProduct(threadId, cookie, body);
  }
}

async function readWriter(threadId: string, cookie: string): Promise<Writer> {
  const session = await findSession({ sidHash: hashSid(cookie.slice('sid='.length)) });
  const facts = factsToConfirm(await findThread(database.db, threadId));
  const { rows } = await pool.query<{ pid: string }>(
    'SELECT s.pid FROM session s JOIN chat_participant p USING (account_id) WHERE p.thread_id = $1',
    [threadId],
  );
  return { session: session!, facts, pids: rows.map(({ pid }) => pid) };
}

new WebSocketServer({ server: http }).on('connection', (socket, { url = '' }) => {
  const group = groups.get(url) ?? new Set();
  groups.set(url, group.add(socket));
  socket.on('message', (bytes) => send(url, String(bytes)));
});
http.listen(Number(process.env['PORT']), '127.0.0.1');

function send(url: string, event: string): void {
  for (const socket of groups.get(url) ?? []) socket.send(event);
}
