/** The product as one worker of the browser tests has it: a process, a data folder and a port that nobody else uses. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ownNode = join(root, 'node_modules/node/bin/node');

export interface Product {
  origin: string;
  dataDir: string;
  /** Ends the process and waits until it is gone. */
  stop(): Promise<void>;
}

/** A tester's own settings must never lead these tests to a real database or a real mailbox. */
const noneOfTheTester = { DATABASE_URL: '', SMTP_URL: '', SMS_URL: '', S3_URL: '', DADATA_TOKEN: '' };

const environmentOf = (port: number, dataDir: string): Record<string, string> => ({
  ...noneOfTheTester,
  PORT: String(port),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  DEMO: '1',
  LOG_LEVEL: 'warn',
  // The fund's moderation is a part of the main job.
  AUTO_PUBLISH: '0',
  // A busy machine is no reason to turn a person away.
  OVERLOAD_MS: '0',
});

/** `script`: what to run by Node, `src/app/main.ts` unless the pages may have to be built first. */
export async function startProduct(
  dataDir: string,
  script: string[] = ['src/app/main.ts'],
): Promise<Product> {
  for (;;) {
    const port = await freePort();
    const node = existsSync(ownNode) ? ownNode : process.execPath;
    const child = spawn(node, script, {
      cwd: root,
      env: { ...process.env, ...environmentOf(port, dataDir) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endWithUs = () => void child.kill();
    process.once('exit', endWithUs);
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const words = await wordsUntilReady(child);
    if (words === null) {
      const stop = async () => {
        child.kill();
        await gone;
        process.off('exit', endWithUs);
      };
      return { origin: `http://localhost:${port}`, dataDir, stop };
    }
    process.off('exit', endWithUs);
    // Between our look and its start somebody else has taken the port.
    if (!words.includes('EADDRINUSE')) throw new Error(`the product did not start:\n${words}`);
  }
}

/** Null when it is ready; what it has said when it has ended instead. */
function wordsUntilReady(child: ChildProcess): Promise<string | null> {
  let words = '';
  return new Promise((resolve) => {
    const heard = (piece: Buffer) => {
      words += piece.toString();
      if (/^ready http/m.test(words)) resolve(null);
    };
    child.stdout!.on('data', heard);
    // Afterwards its complaints stand among those of the tests.
    child.stderr!.on('data', (piece: Buffer) => {
      heard(piece);
      process.stderr.write(piece);
    });
    child.once('error', (error) => resolve(words + error.message));
    child.once('close', () => resolve(words));
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
