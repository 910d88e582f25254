/**
 * Runs the steps of the Dockerfile in folders instead of images: no registry of images is needed. The base image
 * `node:24-bookworm-slim` is the empty Debian with Node, npm and the user `node`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { openDebian } from './debian.ts';
import { runComposed } from './run-composed.ts';

export interface ImageOptions {
  repository: string;
  /** An empty Debian, and a folder of npm with `node` and `npm`. */
  debian: string;
  node: string;
  /** A Debian with PostgreSQL and the release. */
  built: string;
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

/** Builds all stages, and starts CMD as USER with the database and the store of deploy/compose.yaml. */
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
  const find = (stepName: string) => steps.find(({ name }) => name === stepName)!.text;
  const command = JSON.parse(find('CMD')) as string[];
  const check = JSON.parse(/CMD (\[.+)/.exec(find('HEALTHCHECK'))![1]!) as string[];
  await runComposed({ ...stage!, command, check }, options);
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
