import { spawnSync } from 'node:child_process';

/** Seconds. */
export interface Times {
  wall: number;
  cpu: number;
}

/** Runs `openssl` once. Throws with its words when it fails. */
export function timeOpenssl(command: readonly string[], environment: Record<string, string> = {}): Times {
  const started = performance.now();
  const done = spawnSync('bash', ['-c', `time openssl "$@"`, 'bash', ...command], {
    env: { ...process.env, ...environment, TIMEFORMAT: '%U %S' },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  const [user, system] = /([\d.]+) ([\d.]+)\s*$/.exec(done.stderr)!.slice(1).map(Number) as [number, number];
  return { wall: (performance.now() - started) / 1000, cpu: user + system };
}
