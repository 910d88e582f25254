/** All tests except the end-to-end tests in e2e/: unit tests, API tests on a real database, law tests. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const template = fileURLToPath(new URL('./test/template.ts', import.meta.url));

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'seeds/**/*.test.ts', 'scripts/**/*.test.ts', 'test/*/*.test.ts'],
    environment: 'node',
    globalSetup: existsSync(template) ? [template] : [],
    // Every worker runs a database of its own, so a small machine can run only two.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Polling waits for a state. The timeout is generous, because duration on a busy machine is not under test.
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
