/**
 * `npm run guide [-- --work folder] [--from revision]`: runs the commands of docs/operation.md word for word in an empty
 * Debian, and lets people work in what they install: an officer, a company and an author, by HTTPS through nginx. Then
 * restores the backup on another host, upgrades a third one from another revision under traffic, and runs the steps of the
 * Dockerfile. Needs root, debootstrap, the Debian mirror and the npm registry. A folder that is given stays, and what was
 * built in it is used again.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runImage } from './build-image.ts';
import { copyFolder, type Debian } from './debian.ts';
import { guideBlocks } from './guide-blocks.ts';
import { buildRelease, newHost, releases, repository } from './hosts.ts';
import { begin, end, program, settings, startProgram, toScript } from './host-script.ts';

const { values } = parseArgs({ options: { work: { type: 'string' }, from: { type: 'string' } } });
const work = values.work ?? mkdtempSync(join(tmpdir(), 'scenarium-guide-'));
const folder = (name: string) => join(work, name);
const [empty, built, previous] = [folder('debian'), folder('built'), folder('previous')];
const [, ...blocks] = guideBlocks();
const purposeOf = (kind: string) => blocks.filter(({ purpose }) => purpose === kind);
const before = (heading: string) =>
  blocks.slice(
    0,
    blocks.findIndex((block) => block.heading === heading),
  );
const installation = before('Backup and restore');
const afterwards = purposeOf('').slice(installation.length);
const backups = 'var/backups/scenarium';

try {
  await buildRelease(built, empty, null);
  const first = await installAndWork();
  await verifyUnits(first);
  await restoreElsewhere(first);
  await upgradeUnderTraffic();
  await runImage({ repository, debian: empty, built, node: join(built, 'opt/scenarium/node'), work });
  console.log('The guide and the image work.');
} finally {
  if (!values.work) rmSync(work, { recursive: true, force: true });
}

/** The whole guide on a first host. People work before the backup. */
async function installAndWork(): Promise<Debian> {
  const host = await newHost(folder('first'), built);
  await host.run(
    [...begin, ...toScript(installation), program('work.ts'), ...toScript(afterwards), ...end].join('\n'),
    { network: false },
  );
  return host;
}

async function restoreElsewhere(first: Debian): Promise<void> {
  const host = await newHost(folder('second'), built);
  copyFolder(join(first.root, backups), join(host.root, backups));
  cpSync(join(first.root, settings), join(host.root, 'srv/guide/old.env'));
  await host.run(
    [
      ...begin,
      ...toScript(before('Start')),
      // The old settings with the database of this host.
      `database=$(grep ^DATABASE_URL= /${settings})`,
      `sed "s|^DATABASE_URL=.*|$database|" /srv/guide/old.env >/${settings}`,
      `chown -R scenarium:scenarium /${backups}`,
      ...toScript(purposeOf('new-host')),
      program('check.ts'),
      ...end,
    ].join('\n'),
    { network: false },
  );
}

/** From the revision `--from`, else from the same one. */
async function upgradeUnderTraffic(): Promise<void> {
  if (values.from) await buildRelease(previous, empty, values.from);
  const host = await newHost(folder('third'), values.from ? previous : built);
  copyFolder(join(built, releases, '1'), join(host.root, releases, '2'));
  await host.run(
    [
      ...begin,
      ...toScript(installation),
      program('work.ts'),
      `(${startProgram('traffic.ts')}) >/srv/guide/traffic.log 2>&1 & traffic=$!`,
      'until grep -q running /srv/guide/traffic.log; do kill -0 $traffic; sleep 0.2; done',
      ...toScript(purposeOf('upgrade')),
      'touch /srv/guide/traffic-ends',
      'wait $traffic || { cat /srv/guide/traffic.log; exit 1; }',
      'cat /srv/guide/traffic.log',
      program('check.ts'),
      ...end,
    ].join('\n'),
    { network: false },
  );
}

/** By the programs of this host: the Debian of the guide has no systemd. */
async function verifyUnits({ root, runOutside }: Debian): Promise<void> {
  const hostUnits = '/usr/lib/systemd/system';
  if (!existsSync(hostUnits)) return console.log('systemd is not here: the units were not verified');
  cpSync(hostUnits, join(root, hostUnits), { recursive: true, verbatimSymlinks: true });
  const units = ['scenarium@3000.service', 'scenarium-backup.service', 'scenarium-backup.timer'];
  await runOutside((whole) => `systemd-analyze verify --man=no --root='${whole}' ${units.join(' ')}`);
}
