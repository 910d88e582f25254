/**
 * Runs the steps of the Dockerfile in folders instead of images: no registry of images is needed. The base image
 * `node:24-bookworm-slim` is the empty Debian with Node, npm and the user `node`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { openDebian, runProgram } from './debian.ts';

export interface ImageOptions {
  repository: string;
  /** An empty Debian, and a folder of npm with `node` and `npm`. */
  debian: string;
  node: string;
  /** A folder for the stages. */
  work: string;
}

interface Step {
  name: string;
  text: string;
}

/** Comments are dropped; the file has no continued lines. */
export const dockerSteps = (text: string): Step[] =>
  [...text.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name, step]) => ({ name: name!, text: step! }));

interface Stage {
  root: string;
  workdir: string;
  user: string;
  environment: Record<string, string>;
}

/** Builds all stages, starts CMD as USER on a read-only root, and waits for HEALTHCHECK. */
export async function runImage(options: ImageOptions): Promise<void> {
  const stages = new Map<string, Stage>();
  const steps = dockerSteps(readFileSync(join(options.repository, 'Dockerfile'), 'utf8'));
  let stage: Stage | undefined;
  for (const { name, text } of steps) {
    console.log(`== ${name} ${text}`);
    if (name === 'FROM') {
      const root = join(options.work, String(stages.size));
      makeBase(root, options);
      stage = { root, workdir: '/', user: 'root', environment: {} };
      stages.set(/ AS (\w+)/.exec(text)?.[1] ?? String(stages.size), stage);
    } else if (stage) await apply(stage, { name, text }, { options, stages });
  }
  const find = (wanted: string) => steps.find(({ name }) => name === wanted)!.text;
  const command = JSON.parse(find('CMD')) as string[];
  const check = JSON.parse(/CMD (\[.+)/.exec(find('HEALTHCHECK'))![1]!) as string[];
  await start(stage!, command, check);
}

function makeBase(root: string, { debian, node }: ImageOptions): void {
  execFileSync('cp', ['--archive', '--reflink=auto', debian, root]);
  execFileSync('cp', ['--archive', '--reflink=auto', node, join(root, 'usr/local/lib/node')]);
  for (const program of ['node', 'npm'])
    symlinkSync(`../lib/node/node_modules/.bin/${program}`, join(root, 'usr/local/bin', program));
  execFileSync('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
}

interface Context {
  options: ImageOptions;
  stages: Map<string, Stage>;
}

async function apply(stage: Stage, { name, text }: Step, { options, stages }: Context): Promise<void> {
  if (name === 'WORKDIR') {
    stage.workdir = text;
    mkdirSync(join(stage.root, text), { recursive: true });
  } else if (name === 'RUN') {
    const { run } = openDebian(stage.root);
    await run(`cd ${stage.workdir}\n${text}`, { network: true });
  } else if (name === 'COPY') copy(stage, text, { options, stages });
  else if (name === 'USER') stage.user = text;
  else if (name === 'ENV')
    for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[key!] = value!;
}

function copy(stage: Stage, text: string, { options, stages }: Context): void {
  const [, from, paths] = /^(?:--from=(\w+) )?(.+)$/.exec(text)!;
  const sources = paths!.split(' ');
  const target = join(stage.root, stage.workdir, sources.pop()!.replace(/^\/app$/, '.'));
  if (from)
    return (
      execFileSync('cp', ['--archive', `${join(stages.get(from)!.root, sources[0]!)}/.`, target]) && undefined
    );
  const files = sources[0] === '.' ? contextOf(options.repository) : sources;
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(options.repository, file), join(target, file));
  }
}

/** The files of the repository without those of .dockerignore. */
function contextOf(repository: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));
  return list.split('\0').filter((file) => file && !isIgnored(file));
}

const settings = {
  ALLOW_PGLITE: '1',
  PUBLIC_ORIGIN: 'https://scenarium.example.org',
  SESSION_KEYS: 'Kq7wZ3vX9rT2mN8bL5cJ1hG6fD4sA0pY',
  PERSONAL_DATA_KEYS: '2026:Zkc4a1F3Mkx6WHY1UnQ5WWJOM21KcDdIc0RjNFVhNkU=',
  SMTP_URL: 'smtp://127.0.0.1:2525',
};

async function start(stage: Stage, command: string[], check: string[]): Promise<void> {
  const quote = (args: readonly string[]) => args.map((arg) => `'${arg}'`).join(' ');
  const environment = Object.entries({ ...stage.environment, ...settings }).map(
    ([key, value]) => `${key}=${value}`,
  );
  const asUser = `/usr/sbin/runuser -u ${stage.user} -- env -i ${quote(environment)}`;
  writeFileSync(
    join(stage.root, 'check.sh'),
    [
      `cd ${stage.workdir}`,
      `${asUser} ${quote(command)} &`,
      `for attempt in $(seq 120); do ${asUser} ${quote(check)} && echo 'HEALTHCHECK: healthy' && exit 0; sleep 0.5; done`,
      'exit 1',
    ].join('\n'),
  );
  const inside = [
    'set -eu',
    'ip link set lo up',
    `mount --bind '${stage.root}' '${stage.root}'`,
    `mount --bind '${stage.root}/data' '${stage.root}/data'`,
    `mount -t proc proc '${stage.root}/proc'`,
    `mount -t tmpfs tmpfs '${stage.root}/tmp'`,
    `mount -o remount,bind,ro '${stage.root}'`,
    `exec chroot '${stage.root}' /bin/bash /check.sh`,
  ].join('\n');
  await runProgram('unshare', ['--mount', '--pid', '--fork', '--kill-child', '--net', 'bash', '-c', inside]);
}
