/** How long a certificate takes to be looked up in a long revocation list, beside OpenSSL reading the same list. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRevocation, parseRevocationList } from '#platform/signing/revocation-list.ts';
import { createLongList, lastSerial } from '../test/signing/long-list.ts';
import { issue } from '../test/signing/test-authority.ts';
import { createEcKey } from '../test/signing/test-keys.ts';
import { table } from './report.ts';
import { quartiles } from './round.ts';
import { timeOpenssl } from './time-openssl.ts';

const revoked = 500_000;
/**
 * The limit as a multiple of the time of OpenSSL. OpenSSL starts a process and reads the whole list. We read up to the
 * searched row, which is the last one.
 */
const mostTimes = 1;

export function revocationTable(folder: string, rounds: number): string {
  const authority = issue({ key: createEcKey(), name: { commonName: 'Authority' }, serial: 1 });
  const list = createLongList(authority, revoked);
  const file = join(folder, 'list.der');
  writeFileSync(file, list);
  const reading = ['crl', '-inform', 'DER', '-in', file, '-noout', '-nextupdate'];
  const pairs = Array.from({ length: rounds }, () => ({
    ours: cpuOfOurs(list),
    peer: timeOpenssl(reading).cpu,
  }));
  const middle = (values: number[]): number => quartiles(values)[1];
  const ratio = middle(pairs.map(({ ours, peer }) => ours / peer));
  const row = [
    String(revoked),
    (list.length / 1e6).toFixed(1),
    middle(pairs.map(({ ours }) => ours)).toFixed(3),
    middle(pairs.map(({ peer }) => peer)).toFixed(3),
    ratio.toFixed(2),
    `≤ ${mostTimes.toFixed(1)}`,
    ratio <= mostTimes ? 'met' : 'NOT MET',
  ];
  const head = ['revoked certificates', 'MB', 'ours, CPU s', 'OpenSSL, CPU s', 'ratio', 'demand', ''];
  return table(head, [row]);
}

/** Seconds. */
function cpuOfOurs(list: Buffer): number {
  const before = process.cpuUsage();
  if (!findRevocation(parseRevocationList(list), lastSerial)) throw new Error('the last row was not found');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
