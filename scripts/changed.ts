/** What `npm test -- --changed` runs: the quick gates whole, and of the tests those that the change touches. */
import { execFileSync } from 'node:child_process';
import { type Gate, root } from './gate.ts';
import { browserGate, vitestGate } from './test-gates.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Where this branch left `main`; on `main` itself the commit before. */
export function findBase(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', 'HEAD', main);
      return base === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : base;
    } catch {
      // There is no such branch here.
    }
  }
  return git('rev-parse', 'HEAD~1');
}

/** Committed since the base or not yet. */
export const listChanged = (base: string): string[] => [
  ...new Set(
    `${git('diff', '--name-only', '--diff-filter=d', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
      .split('\n')
      .filter(Boolean),
  ),
];

export interface Selection {
  /** Arguments of vitest for the tests that the change touches. */
  tests: string[];
  /** Browser journeys. */
  specs: string[];
}

/** The generated calls are about what every call goes through, so that a change of one feature seldom touches them. */
const touchesEveryCall =
  /^(src\/(access|api|platform\/http)\/|src\/app\/|src\/features\/[^/]+\/contract|test\/)/;

export function select(base: string, changed: readonly string[]): Selection {
  const isGeneral = changed.some((file) => touchesEveryCall.test(file));
  return {
    tests: [
      `--changed=${base}`,
      // The law reads files instead of importing them: vitest cannot know what touches it, so it runs by itself.
      '--exclude=test/law/**',
      // They serve the built pages, which nobody has built.
      '--exclude=test/process/**',
      ...(isGeneral ? [] : ['--exclude=test/security/{matrix,fields,fuzz,odd-calls}.api.test.ts']),
    ],
    specs: changed.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file)),
  };
}

/** A change of a text touches no test. */
const mayBeEmpty = (gate: Gate): Gate => ({
  ...gate,
  async run(useCores) {
    const outcome = await gate.run(useCores);
    return outcome.words.endsWith('No test ran.') ? { ...outcome, failed: 0, passed: 0 } : outcome;
  },
});

interface Whole {
  /** Run as they are. */
  quick: Gate[];
  /** Before the browser. */
  build: Gate;
}

export function changedGates({ quick, build }: Whole, say: (line: string) => void): Gate[] {
  const base = findBase();
  const { tests, specs } = select(base, listChanged(base));
  return [
    ...quick,
    vitestGate('law', ['test/law/']),
    mayBeEmpty(vitestGate('tests', tests)),
    ...(specs.length ? [build, browserGate('browser', say, specs)] : []),
  ];
}
