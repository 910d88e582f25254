/** What `npm test -- --changed` runs: all quick gates, and the tests affected by the change. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Gate, root } from './gate.ts';
import { browserGate, vitestGate } from './test-gates.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The merge base with `main`; on `main` itself the last commit, and the one before when nothing has changed since. */
export function findBase(): string {
  const head = git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', 'HEAD', main);
      if (base !== head) return base;
      break;
    } catch {
      // The branch does not exist here.
    }
  }
  return git('status', '--porcelain') ? head : git('rev-parse', 'HEAD~1');
}

/** Files changed since the base, uncommitted changes included. */
export const listChanged = (base: string): string[] => [
  ...new Set(
    `${git('diff', '--name-only', '--diff-filter=d', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
      .split('\n')
      .filter(Boolean),
  ),
];

export interface Selection {
  /** Arguments of vitest for tests without a database. */
  tests: string[];
  /** Arguments for tests of a whole product. Absent when none is affected. */
  api?: string[];
  /** Browser tests. */
  specs: string[];
}

/** The generated requests test code shared by all endpoints, so a change of one feature seldom affects them. */
const touchesEveryCall =
  /^(src\/(access|api|platform\/http)\/|src\/app\/|src\/features\/[^/]+\/(calls|schemas)|test\/)/;
const generated = ['matrix', 'fields', 'fuzz', 'odd-calls'].map(
  (name) => `test/security/${name}.api.test.ts`,
);

const passEmpty = '--passWithNoTests';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isOfBrowser = (file: string): boolean => /^src\/(ui|router)\/|\/web\/|\.tsx$|\.css$/.test(file);
const isOfServer = (file: string): boolean =>
  /^(src|seeds|test|migrations)\/|^(package\.json|[^/]+\.config\.ts)$/.test(file) && !isOfBrowser(file);

export type Sources = ReadonlyMap<string, string>;

/** `sources`: the text of every TypeScript file below src and test. */
export function select(base: string, changed: readonly string[], sources: Sources): Selection {
  const api = selectApi(changed.filter(isOfServer), sources);
  const exclude = changed.some((file) => touchesEveryCall.test(file))
    ? []
    : generated.map((file) => `--exclude=${file}`);
  return {
    tests: [
      `--changed=${base}`,
      '--project=plain',
      '--project=unit',
      // Law tests read files instead of importing them, so vitest cannot select them. They run separately.
      '--exclude=test/law/**',
      // Process tests need the built pages, which `--changed` does not build.
      '--exclude=test/process/**',
    ],
    ...(api && {
      api: [
        '--project=api',
        ...exclude,
        ...(api === 'imports' ? [`--changed=${base}`] : [passEmpty, ...api]),
      ],
    }),
    specs: changed.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file)),
  };
}

/**
 * A test of a whole product imports every feature, so its imports cannot select it. When only features have changed,
 * the tests of these features, of features that import them, and those that name them run. Effects on another feature
 * by events alone are covered by the whole `npm test`.
 */
function selectApi(changed: readonly string[], sources: Sources): string[] | 'imports' | undefined {
  if (changed.length === 0) return undefined;
  const features = new Set(changed.filter((file) => !isTest(file)).map(featureOf));
  if (features.has(undefined)) return 'imports';
  const names = [...features].map((feature) => `features/${feature}/`);
  const naming = [...sources]
    .filter(([, text]) => names.some((name) => text.includes(name)))
    .map(([file]) => file);
  const users = naming.map(featureOf).filter((feature) => feature !== undefined);
  const folders = [...names, ...users.map((feature) => `features/${feature}/`)];
  const ofFeatures = [...sources.keys()].filter((file) => folders.some((folder) => file.includes(folder)));
  const tests = [...naming, ...ofFeatures].filter((file) => file.endsWith('.api.test.ts'));
  return [...new Set([...tests, ...generated, ...changed.filter(isTest)])].sort();
}

const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];

const readSources = (): Sources =>
  new Map(
    globSync('{src,test}/**/*.ts', { cwd: root }).map((file) => [
      file,
      readFileSync(join(root, file), 'utf8'),
    ]),
  );

/** A change of documentation affects no test. */
const mayBeEmpty = (gate: Gate): Gate => ({
  ...gate,
  async run(useCores) {
    const outcome = await gate.run(useCores);
    return outcome.output.endsWith('No test ran.') ? { ...outcome, failed: 0, passed: 0 } : outcome;
  },
});

interface Whole {
  /** Gates that run unchanged. */
  quick: Gate[];
  /** Gates that run before the browser tests. */
  build: Gate;
}

export function changedGates({ quick, build }: Whole, writeProgress: (line: string) => void): Gate[] {
  const base = findBase();
  const { tests, api, specs } = select(base, listChanged(base), readSources());
  return [
    ...quick,
    vitestGate('law', ['test/law/']),
    mayBeEmpty(vitestGate('tests', tests)),
    ...(api ? [mayBeEmpty(vitestGate('api', api))] : []),
    ...(specs.length ? [build, browserGate('browser', writeProgress, specs)] : []),
  ];
}
