/** What `npm test -- --changed` runs: the quick gates whole, and of the tests those that the change touches. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** Arguments of vitest for the tests without a database. */
  tests: string[];
  /** The same for those of a whole product. Absent: the change touches none. */
  api?: string[];
  /** Browser journeys. */
  specs: string[];
}

/** The generated calls are about what every call goes through, so that a change of one feature seldom touches them. */
const touchesEveryCall =
  /^(src\/(access|api|platform\/http)\/|src\/app\/|src\/features\/[^/]+\/(calls|schemas)|test\/)/;
const generated = ['matrix', 'fields', 'fuzz', 'odd-calls'].map(
  (name) => `test/security/${name}.api.test.ts`,
);

/** A changed test may be one without a database. */
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
      // The law reads files instead of importing them: vitest cannot know what touches it, so it runs by itself.
      '--exclude=test/law/**',
      // They serve the built pages, which nobody has built.
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
 * A test of a whole product imports every feature, so that its imports say nothing. Where only features have changed,
 * those run that are of these features, of features that import them, or that name them. What reaches another feature
 * by an event alone is found by the whole `npm test`.
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
  const { tests, api, specs } = select(base, listChanged(base), readSources());
  return [
    ...quick,
    vitestGate('law', ['test/law/']),
    mayBeEmpty(vitestGate('tests', tests)),
    ...(api ? [mayBeEmpty(vitestGate('api', api))] : []),
    ...(specs.length ? [build, browserGate('browser', say, specs)] : []),
  ];
}
