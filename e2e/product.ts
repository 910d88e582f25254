/** The product instance of one Playwright worker: its own process, data folder and port. */
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
  /** Stops the process and waits until it has exited. */
  stop(): Promise<void>;
}

/** The developer's environment must never point these tests at a real database or mailbox. */
const noneOfTheTester = {
  DATABASE_URL: '',
  SMTP_URL: '',
  SMS_URL: '',
  S3_URL: '',
  DADATA_TOKEN: '',
  CLAMD_URL: '',
};

const environmentOf = (port: number, dataDir: string): Record<string, string> => ({
  ...noneOfTheTester,
  PORT: String(port),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  DEMO: '1',
  LOG_LEVEL: 'warn',
  // main-job.spec.ts covers moderation by the fund.
  AUTO_PUBLISH: '0',
  // A busy machine must not trigger load shedding.
  OVERLOAD_MS: '0',
  // Compiled modules, which all starts share. Node checks them against the sources.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
});

interface ProductOptions {
  /** The entry for Node, `src/app/main.ts` unless the pages may have to be built first. */
  script?: string[];
  environment?: Record<string, string>;
}

export async function startProduct(
  dataDir: string,
  { script = ['src/app/main.ts'], environment = {} }: ProductOptions = {},
): Promise<Product> {
  for (;;) {
    const port = await freePort();
    const node = existsSync(ownNode) ? ownNode : process.execPath;
    const child = spawn(node, script, {
      cwd: root,
      env: { ...process.env, ...environmentOf(port, dataDir), ...environment },
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
    // Another process took the port between the check and the start.
    if (!words.includes('EADDRINUSE')) throw new Error(`the product did not start:\n${words}`);
  }
}

/** Null when ready; the output of the process when it exited instead. */
function wordsUntilReady(child: ChildProcess): Promise<string | null> {
  let words = '';
  return new Promise((resolve) => {
    const heard = (piece: Buffer) => {
      words += piece.toString();
      if (/^ready http/m.test(words)) resolve(null);
    };
    child.stdout!.on('data', heard);
    // After start-up its errors are written to the output of the tests.
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
