/**
 * Starts the image as `deploy/compose.yaml` does: the settings of its service `app`, a database that
 * `deploy/compose-database.sh` has made, an S3 store, a read-only root. Then waits for its health check, invites the first
 * officer and makes a backup.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './debian.ts';

export interface Image {
  root: string;
  workdir: string;
  user: string;
  environment: Record<string, string>;
  command: readonly string[];
  check: readonly string[];
}

interface Options {
  repository: string;
  /** A Debian with PostgreSQL and the release. */
  built: string;
  /** A folder for the database. */
  work: string;
}

const secrets: Record<string, string> = {
  DATABASE_PASSWORD: 'q2LrX0bVtY7mZw8Nc4Jd1HsK',
  S3_SECRET: 'w8Nc4Jd1HsKq2LrX0bVtY7mZ',
  SESSION_KEYS: 'Kq7wZ3vX9rT2mN8bL5cJ1hG6fD4sA0pY',
  PERSONAL_DATA_KEYS: '2026:Zkc4a1F3Mkx6WHY1UnQ5WWJOM21KcDdIc0RjNFVhNkU=',
};

/** Settings of the service `app`, with the values of `deploy/compose.env` and the secrets above. */
function settingsOf(repository: string): Record<string, string> {
  const read = (file: string) => readFileSync(join(repository, 'deploy', file), 'utf8');
  const given = Object.fromEntries(
    [...read('compose.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
  );
  const [, app] = /^ {2}app:\n([^]*?)^ {2}database:/m.exec(read('compose.yaml'))!;
  const [, environment] = /^ {4}environment:\n((?: {6}.+\n)+)/m.exec(app!)!;
  const fill = (value: string) =>
    value
      .replace(/\$\{(\w+)(?::[?-])?\}/g, (_, key: string) => given[key] || (secrets[key] ?? ''))
      .replace(/^'(.*)'$/, '$1');
  return Object.fromEntries(
    [...environment!.matchAll(/^ {6}(\w+): (.+)$/gm)].map(([, key, value]) => [key!, fill(value!)]),
  );
}

const quote = (args: readonly string[]) => args.map((arg) => `'${arg}'`).join(' ');

export async function runComposed(image: Image, { repository, built, work }: Options): Promise<void> {
  const environment = Object.entries({ ...image.environment, ...settingsOf(repository) });
  const asUser = `/usr/sbin/runuser -u ${image.user} -- env -i ${quote(environment.map(([key, value]) => `${key}=${value}`))}`;
  writeFileSync(join(image.root, 'etc/hosts'), '127.0.0.1 localhost database storage\n');
  writeFileSync(
    join(image.root, 'check.sh'),
    [
      'set -eu',
      `cd ${image.workdir}`,
      `${asUser} ${quote(image.command)} &`,
      `until ${asUser} ${quote(image.check)}; do kill -0 $!; sleep 0.5; done`,
      `echo 'HEALTHCHECK: healthy'`,
      `${asUser} node scripts/officer.ts --email first.officer@example.org`,
      `${asUser} node scripts/backup.ts --to /backups/first`,
    ].join('\n'),
  );
  const layer = (name: string) => join(work, 'composed', name);
  execFileSync('rm', ['--recursive', '--force', layer('')]);
  for (const name of ['upper', 'work', 'whole']) mkdirSync(layer(name), { recursive: true });
  const whole = layer('whole');
  const { root } = image;
  const inside = [
    'set -eu',
    'ip link set lo up',
    `mount -t overlay overlay -o 'lowerdir=${built},upperdir=${layer('upper')},workdir=${layer('work')}' '${whole}'`,
    `mount -t proc proc '${whole}/proc'`,
    `chroot '${whole}' pg_ctlcluster 15 main start`,
    `cp '${repository}/deploy/compose-database.sh' '${whole}/srv/'`,
    `chroot '${whole}' runuser -u postgres -- env DATABASE_PASSWORD=${secrets['DATABASE_PASSWORD']} sh /srv/compose-database.sh`,
    `'${process.execPath}' '${repository}/test/operation/store.ts' &`,
    `mount --bind '${root}' '${root}'`,
    ...['data', 'backups'].map((folder) => `mount --bind '${root}/${folder}' '${root}/${folder}'`),
    `mount -t proc proc '${root}/proc'`,
    `mount -t tmpfs tmpfs '${root}/tmp'`,
    `mount -o remount,bind,ro '${root}'`,
    `exec chroot '${root}' /bin/bash /check.sh`,
  ].join('\n');
  await runProgram('unshare', ['--mount', '--pid', '--fork', '--kill-child', '--net', 'bash', '-c', inside]);
}
