/** Finds a browser for the tests in the usual places, or installs it when possible. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface Step {
  words: string;
  command: string;
  args: string[];
}

export interface BrowserSource {
  name: string;
  /** The environment variable with the path of the browser. */
  variable: string;
  find: () => string | undefined;
  steps: () => Step[];
}

/** A downloaded browser may lack the system's libraries, so a path alone proves nothing. */
export const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

export const isDebian = (): boolean => existsSync('/etc/debian_version');
export const onUbuntu = (): boolean => /ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));
export const isRoot = (): boolean => process.getuid?.() === 0;

/** Waits for a running installation of another process. */
export function aptInstall(name: string): Step {
  const install = `apt-get install -y -q -o DPkg::Lock::Timeout=300 ${name}`;
  return {
    words: `apt-get install ${name}`,
    command: 'sh',
    args: ['-c', `apt-get update -q && DEBIAN_FRONTEND=noninteractive ${install}`],
  };
}

/** Finds or installs; throws a readable message when neither works. `writeProgress` gets one line per attempt. */
export function findOrInstall(
  { name, variable, find, steps }: BrowserSource,
  writeProgress: (line: string) => void,
): string {
  const found = find();
  if (found) return found;
  const chosen = process.env[variable];
  if (chosen) throw new Error(`${variable} is ${chosen}, and that does not start.`);
  const failures: string[] = [];
  for (const step of steps()) {
    writeProgress(`installing ${name}: ${step.words}`);
    const made = spawnSync(step.command, step.args, { encoding: 'utf8', timeout: 600_000 });
    const path = find();
    if (path) return path;
    failures.push(`${step.words}: ${`${made.stdout ?? ''}${made.stderr ?? ''}`.trim().slice(-600)}`);
  }
  throw new Error(
    [
      `No ${name} was found and none could be installed.`,
      `Install it, or set ${variable} to one, and run the tests again.`,
      ...failures,
    ].join('\n'),
  );
}
