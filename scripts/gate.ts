/** One gate of `npm test`: a name and a way to run it. A failure carries its output. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { UseCores } from './cores.ts';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Shown only when something failed. */
  output: string;
  /** The failed tests by name. A gate without tests has none. */
  failures?: string[];
}

export interface Gate {
  name: string;
  run: (useCores: UseCores) => Promise<Outcome>;
}

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface CommandResult {
  code: number;
  output: string;
}

const running = new Set<ReturnType<typeof spawn>>();
// A command that outlives an interrupted check would keep its port and its database.
process.on('exit', () => running.forEach((child) => child.kill()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Runs a script of a package on the current Node: `node_modules/<script>`, or a file of the project. */
export function runNode(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A gate of one command counts as one check. */
export const commandGate = (name: string, commands: [script: string, ...args: string[]][]): Gate => ({
  name,
  run: async (useCores) => {
    const run = ([script, ...args]: (typeof commands)[number]) => useCores(1, () => runNode(script, args));
    const results = await Promise.all(commands.map(run));
    const bad = results.filter(({ code }) => code !== 0);
    return {
      passed: bad.length ? 0 : 1,
      failed: bad.length ? 1 : 0,
      skipped: 0,
      output: bad.map(({ output }) => output).join('\n'),
    };
  },
});
