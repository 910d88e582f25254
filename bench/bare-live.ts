/** The peer of `chat-live.ts`: sockets in groups of ten, a frame of one goes to all of its group. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const groups = new Map<string, Set<WebSocket>>();
const http = createServer((_request, response) => response.end());
new WebSocketServer({ server: http }).on('connection', (socket, { url = '' }) => {
  const group = groups.get(url) ?? new Set();
  groups.set(url, group.add(socket));
  socket.on('message', (bytes) => {
    for (const other of group) other.send(String(bytes));
  });
});
http.listen(Number(process.env['PORT']), '127.0.0.1');
