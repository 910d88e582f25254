/** All tests but the browser journeys: pure files, the API on a real database, and the law of the house. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const template = fileURLToPath(new URL('./test/template.ts', import.meta.url));

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'seeds/**/*.test.ts', 'scripts/**/*.test.ts', 'test/*/*.test.ts'],
    environment: 'node',
    globalSetup: existsSync(template) ? [template] : [],
    // Every worker holds a database of its own, so two are as many as a small machine can feed.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What is waited for is a state; how long it takes on a busy machine is not what is tested.
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
