import { readdir, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenariosPath } from '../../../test/scenario-fixture.ts';
import { createWorld } from '../../../test/world.ts';
import type { World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const partsFolder = () => join(world.dataDir, 'files', 'tmp');
const parts = (): Promise<string[]> => readdir(partsFolder()).catch(() => []);

/** Sends the head of an upload and its first bytes, and keeps the connection open. */
async function beginUpload(): Promise<Socket> {
  const author = await world.as('author');
  const { data } = await author.post(scenariosPath, { name: 'Тихая вода' });
  const { server } = world.product;
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${scenariosPath}/${data.id}/text HTTP/1.1`,
      'Host: localhost',
      `Cookie: csrf=${author.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      '',
      '%PDF-1.7 the first bytes',
    ].join('\r\n'),
  );
  return socket;
}

test('the temporary file of a killed upload is in the folder that the sweep reads', async () => {
  const socket = await beginUpload();
  await expect.poll(parts).toHaveLength(1);
  const [name] = await parts();
  const { files } = world.product.serverContext.services;
  expect(await files.sweep()).toBe(0);
  const minutesAgo = new Date(Date.now() - 190_000);
  await utimes(join(partsFolder(), name!), minutesAgo, minutesAgo);
  expect([await files.sweep(), await parts()]).toEqual([1, []]);
  socket.destroy();
});
