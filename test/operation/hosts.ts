/** Hosts of the guide: folders with a Debian, a built release, and the programs that the journey needs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptedTexts } from '../fixtures-scenarios.ts';
import { answers } from '../questionnaire.ts';
import { makePdf, completeScenario } from '../scenario-fixture.ts';
import { copyFolder, makeDebian, openDebian, openLayer, type Debian } from './debian.ts';
import { guideBlocks } from './guide-blocks.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
export const releases = 'opt/scenarium/releases';

/** The data that people send, which has to be there after a restore and an upgrade. */
const given = makePdf().then((pdf) => ({
  consents: acceptedTexts,
  card: completeScenario,
  passport: answers.passport,
  text: pdf.toString('base64'),
}));

const here = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** An empty Debian with a built release: the block of packages and build, in a copy of `empty`. */
export async function buildRelease(root: string, empty: string, revision: string | null): Promise<void> {
  if (existsSync(root)) return;
  const half = `${root}.half`;
  if (!existsSync(empty)) await makeDebian(empty);
  copyFolder(empty, half);
  copySources(join(half, releases, '1'), revision);
  const [packages] = guideBlocks();
  console.log(`\n== ${packages!.heading}${revision ? ` (${revision})` : ''}`);
  await openDebian(half).run(`set -x\n${packages!.commands}`, { network: true });
  execFileSync('mv', [half, root]);
}

/** The files of a revision, or the tracked and new ones of the working tree, as a clone would bring them. */
function copySources(folder: string, revision: string | null): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = { cwd: repository, maxBuffer: 1024 ** 3 };
  const archive = revision
    ? execFileSync('git', ['archive', revision], options)
    : execFileSync('tar', ['--create', '--null', '--files-from=-', '--owner=0', '--group=0'], {
        ...options,
        input: execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options),
      });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
}

/** A host with a built release. */
export async function newHost(folder: string, built: string): Promise<Debian> {
  const debian = openLayer(folder, built);
  const { root, write } = debian;
  write('/usr/local/sbin/systemctl', here('systemctl.sh'));
  for (const file of ['client.ts', 'people.ts', 'postbox.ts', 'work.ts', 'traffic.ts', 'check.ts'])
    write(`/srv/guide/${file}`, here(file));
  write('/srv/guide/package.json', '{ "type": "module" }\n');
  for (const name of ['smtp-server', 'nodemailer', 'punycode.js'])
    copyFolder(join(repository, 'node_modules', name), join(root, 'srv/guide/node_modules', name));
  write('/srv/guide/given.json', JSON.stringify(await given));
  write('/etc/hosts', '127.0.0.1 localhost scenarium.example.org\n');
  return debian;
}
