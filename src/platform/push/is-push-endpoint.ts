/** The services of the browsers' makers. Other hosts are refused: a subscription must not send our server anywhere. */
import { isIP } from 'node:net';

/** A leading dot includes all subdomains. */
const hosts = [
  // Chrome, Yandex Browser, Opera, Samsung Internet
  'fcm.googleapis.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari
  '.push.apple.com',
  // Edge
  '.notify.windows.com',
];

/** Loopback is for the local service of tests and development. */
export function isPushEndpoint(endpoint: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (allowsLoopback && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    !isIP(hostname) &&
    hosts.some((host) => matchesHost(hostname, host))
  );
}

const matchesHost = (hostname: string, host: string): boolean =>
  host.startsWith('.') ? hostname.endsWith(host) : hostname === host;
