/**
 * `npm run guide [-- --work folder]`: runs the commands of docs/operation.md word for word in an empty Debian. Ends with
 * the first officer signed in through nginx by HTTPS. Then runs the steps of the Dockerfile and its health check. Needs
 * root, debootstrap, the Debian mirror and the npm registry.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { acceptedTexts } from '../fixtures-scenarios.ts';
import { runImage } from './build-image.ts';
import { makeDebian, openDebian, runProgram, type Debian } from './debian.ts';
import { guideBlocks } from './guide-blocks.ts';

const hostUnits = '/usr/lib/systemd/system';
const repository = fileURLToPath(new URL('../..', import.meta.url));
const release = 'opt/scenarium/releases/1';
const here = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const { values } = parseArgs({ options: { work: { type: 'string' } } });
const work = values.work ?? mkdtempSync(join(tmpdir(), 'scenarium-guide-'));
const [empty, root] = [join(work, 'debian'), join(work, 'guide')];
const [install, ...others] = guideBlocks();

try {
  if (!existsSync(empty)) await makeDebian(empty);
  execFileSync('cp', ['--archive', '--reflink=auto', empty, root]);
  const debian = openDebian(root);
  bringSources();
  prepare(debian);
  console.log(`\n== ${install!.heading}`);
  await debian.run(`set -x\n${install!.commands}`, { network: true });
  const steps = others.map(({ heading, commands }) => `set +x; echo "== ${heading}"; set -x\n${commands}`);
  await debian.run(
    [
      'exec > >(tee /srv/guide/output.log) 2>&1',
      ...steps,
      'set +x',
      'export NODE_EXTRA_CA_CERTS=/etc/ssl/scenarium/fullchain.pem',
      '/opt/scenarium/current/node_modules/node/bin/node /srv/guide/sign-in.mjs || { cat /var/log/scenarium@*.log; exit 1; }',
    ].join('\n'),
    { network: false },
  );
  await verifyUnits();
  await runImage({ repository, debian: empty, node: join(root, 'opt/scenarium/node'), work });
  console.log('The guide and the image work.');
} finally {
  if (!values.work) rmSync(work, { recursive: true, force: true });
}

/** The tracked and new files of the repository, as a clone would bring them. */
function bringSources(): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
  });
  rmSync(join(root, release), { recursive: true, force: true });
  mkdirSync(join(root, release), { recursive: true });
  const archive = execFileSync('tar', ['--create', '--null', '--files-from=-', '--owner=0', '--group=0'], {
    cwd: repository,
    input: list,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['--extract', '--directory', join(root, release)], { input: archive });
}

function prepare({ write }: Debian): void {
  write('/usr/local/sbin/systemctl', here('systemctl.sh'));
  write('/srv/guide/sign-in.mjs', here('sign-in.mjs'));
  write('/srv/guide/consents.json', JSON.stringify(acceptedTexts));
  write('/etc/hosts', '127.0.0.1 localhost scenarium.example.org\n');
}

/** By the programs of this host: the Debian of the guide has no systemd. */
async function verifyUnits(): Promise<void> {
  if (!existsSync(hostUnits)) return console.log('systemd is not here: the units were not verified');
  cpSync(hostUnits, join(root, hostUnits), { recursive: true, verbatimSymlinks: true });
  const own = ['scenarium@.service', 'scenarium-backup.service', 'scenarium-backup.timer'];
  for (const unit of own) cpSync(join(repository, 'deploy', unit), join(root, 'etc/systemd/system', unit));
  const units = own.map((unit) => unit.replace('@', '@3000'));
  await runProgram('systemd-analyze', ['verify', '--man=no', `--root=${root}`, ...units]);
}
