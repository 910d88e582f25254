/** `npm run faults`: puts every fault of the list into a copy of the project and reports those that no test detects. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './faults.ts';
import type { Fault } from './fault.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = join(mkdtempSync(join(tmpdir(), 'scenarium-faults-')), 'project');
process.on('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** Copies the working tree, uncommitted changes included. */
function copyProject(): void {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const deleted = new Set(gitLines(['ls-files', '--deleted', '-z']));
  for (const file of gitLines(listed)) if (!deleted.has(file)) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

const gitLines = (args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);

interface Report {
  testResults: { name: string; status: string }[];
}

/** The test files that failed, including those that could not be loaded. */
async function failing(files: readonly string[]): Promise<string[]> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    // Files that run on both engines would be counted twice.
    '--project=!embedded',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const run = spawn(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
  });
  const end = () => void run.kill();
  process.on('exit', end);
  await new Promise<void>((resolve) => run.once('close', () => resolve()));
  process.off('exit', end);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (testResults.length !== files.length) throw new Error(`not all of these were run: ${files.join(', ')}`);
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => files.find((file) => name.endsWith(file)) ?? name);
}

async function verdictOn({ file, text, becomes, tests }: Fault): Promise<string> {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(text, () => becomes),
  );
  try {
    const failed = await failing(tests);
    const silent = tests.filter((test) => !failed.includes(test));
    return silent.length ? `NOT FOUND by ${silent.join(', ')}` : 'found';
  } finally {
    writeFileSync(path, sound);
  }
}

/** All tests must pass without a fault, so that later failures are caused by the faults. */
async function checkSound(chosen: readonly Fault[]): Promise<void> {
  const failed = await failing([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (failed.length) throw new Error(`these fail without any fault: ${failed.join(', ')}`);
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)));
let missed = 0;
copyProject();
await checkSound(chosen);
for (const fault of chosen) {
  const started = performance.now();
  const verdict = await verdictOn(fault);
  if (verdict !== 'found') missed += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(3);
  console.log(`${seconds} s  ${fault.what.padEnd(70)} ${verdict}`);
}
console.log(`${chosen.length - missed} of ${chosen.length} faults found`);
process.exitCode = missed || !chosen.length ? 1 : 0;
