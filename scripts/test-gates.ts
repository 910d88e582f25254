/** Gates whose numbers come from the reports of the test runners, not from their exit code alone. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, type Gate, type Outcome, root, runNode } from './gate.ts';
import { fillTemplate } from '../e2e/fill-template.ts';
import { templateFolder } from '../e2e/run-folder.ts';
import { cores } from './cores.ts';
import {
  failedPlaywrightTests,
  failedVitestTests,
  isUnloadable,
  type PlaywrightSuite,
  type VitestFile,
} from './failed-tests.ts';
import { findOrInstallChromium } from './find-chromium.ts';

const reports = join(root, 'node_modules/.cache/reports');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

type Counts = Omit<Outcome, 'output'>;

/** A file that cannot be loaded counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isUnloadable).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedVitestTests(report.testResults),
  };
}

/** A test that passed only on retry counts as failed. */
export const countPlaywright = ({ stats, errors, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [
    ...errors.map(({ message }) => message ?? 'The runner failed.'),
    ...failedPlaywrightTests(suites),
  ],
});

/** A missing report, no tests, or a runner that fails without a failed test is a failure too. */
export function toOutcome(counts: Counts | undefined, { code, output }: CommandResult): Outcome {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, output: `${output}\nThe runner left no report.` };
  if (counts.failed === 0 && code !== 0) return { ...counts, failed: 1, output };
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, output: `${output}\nNo test ran.` };
  return { ...counts, output };
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Each list of arguments is a run of its own beside the others: while the tests of one wait, those of another compute. */
export const vitestGate = (name: string, ...runs: string[][]): Gate => ({
  name,
  run: (useCores) =>
    useCores(cores, async () =>
      addOutcomes(
        await Promise.all(
          runs.map((filters, index) =>
            runVitest(`${name}-${index + 1}`, runs.length > 1 ? [...filters, asManyAsCores] : filters),
          ),
        ),
      ),
    ),
});

const asManyAsCores = `--maxWorkers=${cores}`;

async function runVitest(name: string, filters: string[]): Promise<Outcome> {
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const demo: Record<string, string> = demoFolder ? { E2E_FOLDER: demoFolder } : {};
  const result = await runNode('node_modules/vitest/vitest.mjs', ['run', ...filters, ...reporters], demo);
  const report = read<VitestReport>(file);
  return toOutcome(report && countVitest(report), result);
}

export const addOutcomes = (outcomes: Outcome[]): Outcome => ({
  passed: sum(outcomes.map(({ passed }) => passed)),
  failed: sum(outcomes.map(({ failed }) => failed)),
  skipped: sum(outcomes.map(({ skipped }) => skipped)),
  failures: outcomes.flatMap(({ failures }) => failures ?? []),
  output: outcomes.map(({ output }) => output).join('\n'),
});

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export const browserGate = (
  name: string,
  writeProgress: (line: string) => void,
  specs: string[] = [],
): Gate => ({
  name,
  run: (useCores) => useCores(cores, () => runBrowser(name, writeProgress, specs)),
});

let demoFolder: string | undefined;
const createFolder = (): string => mkdtempSync(join(tmpdir(), 'scenarium-e2e-'));

/** `npm start` fills an empty folder. The browser tests and the test of the backup of the same run copy it. */
export const demoGate = (build: () => Promise<void>): Gate => ({
  name: 'demo',
  run: (useCores) =>
    useCores(1, async () => {
      await build();
      const folder = createFolder();
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      try {
        await fillTemplate(templateFolder(folder));
        demoFolder = folder;
        return { passed: 1, failed: 0, skipped: 0, output: '' };
      } catch (error) {
        return failure(error);
      }
    }),
});

export const failure = (error: unknown): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  output: error instanceof Error ? error.message : String(error),
});

async function runBrowser(
  name: string,
  writeProgress: (line: string) => void,
  specs: string[],
): Promise<Outcome> {
  const file = freshReport(name);
  const folder = demoFolder ?? createFolder();
  try {
    const result = await runNode('node_modules/@playwright/test/cli.js', ['test', ...specs], {
      CHROMIUM_PATH: findOrInstallChromium(writeProgress),
      E2E_FOLDER: folder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const report = read<PlaywrightReport>(file);
    return toOutcome(report && countPlaywright(report), result);
  } catch (error) {
    return failure(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
