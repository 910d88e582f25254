import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchPublic } from '#platform/calls/fetch-public.ts';
import { isPrivate } from '#platform/calls/request-public.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const download = (url: string, allowsPrivateAddresses: boolean) =>
  fetchPublic({ url, timeoutMs: 500, maxBytes: 1000, allowsPrivateAddresses }).then(
    (bytes) => bytes.toString(),
    (error: Error) => error.message,
  );

test.each([
  ['a literal address', 'http://127.0.0.1:PORT/'],
  ['a name that leads there', 'http://localhost:PORT/'],
  ['another notation of it', 'http://2130706433:PORT/'],
  ['IPv4 inside of IPv6', 'http://[::ffff:127.0.0.1]:PORT/'],
  ['the cloud', 'http://169.254.169.254/latest'],
  ['the own network', 'http://10.0.0.7/'],
])('a private address is not asked: %s', async (_, url) => {
  let isRequested = false;
  const port = await serve((_request, response) => {
    isRequested = true;
    response.end('secret');
  });
  expect(await download(url.replace('PORT', String(port)), false)).toBe('the address is private');
  expect(isRequested).toBe(false);
});

test('a private address is asked when the operator allows it', async () => {
  const port = await serve((_request, response) => void response.end('list'));
  expect(await download(`http://127.0.0.1:${port}/`, true)).toBe('list');
});

test('a redirect, a large answer, a silent server and another scheme are refused', async () => {
  const port = await serve(({ url }, response) => {
    if (url === '/elsewhere') response.writeHead(302, { location: '/' }).end();
    else if (url === '/large') response.end('x'.repeat(2000));
  });
  const at = (path: string) => download(`http://127.0.0.1:${port}${path}`, true);
  expect([await at('/elsewhere'), await at('/large'), await at('/silent')]).toEqual([
    'answered 302',
    'answered more than 1000 bytes',
    'no answer in time',
  ]);
  expect(await download('file:///etc/passwd', true)).toBe('the address is not http or https');
});

test('addresses of the internet are not private', () => {
  const addresses = ['93.184.216.34', '8.8.8.8', '213.180.193.56', '2a02:6b8::2:242'];
  expect(addresses.filter(isPrivate)).toEqual([]);
});
