/**
 * `npm test`: every gate, one line each in a fixed order; the last line is the summary. Single-threaded gates run side by
 * side. `npm test -- lint types` runs only those, `npm test -- --changed` only what the change touches.
 */
import { build } from './build.ts';
import { changedGates } from './changed.ts';
import { cores, shareCores } from './cores.ts';
import { cruiseArguments } from './cruise-arguments.ts';
import { commandGate, type Gate, type Outcome } from './gate.ts';
import { browserGate, demoGate, failure, vitestGate } from './test-gates.ts';

/** The longest first. */
const projects = ['test', 'server', 'web'];

const quick: Gate[] = [
  commandGate('format', [['node_modules/oxfmt/bin/oxfmt', '--check', '.']]),
  commandGate('lint', [['node_modules/oxlint/bin/oxlint', '--deny-warnings']]),
  commandGate('imports', [cruiseArguments()]),
];

/** Threads of one compiler would resolve the same types again each, while the other gates need the processors. */
const types = commandGate(
  'types',
  projects.map((project) => [
    'node_modules/typescript-7/bin/tsc',
    '--singleThreaded',
    ...['-p', `tsconfig.${project}.json`],
  ]),
);

const built: Gate = { name: 'build', run: (useCores) => useCores(1, buildOnce) };
const demo = demoGate(async () => void (await buildOnce()));
const writeProgress = (line: string) => void process.stdout.write(`${line} `);

/** Before the tests, because the process tests serve the built pages and the browser tests copy the demo. */
const single: Gate[] = [built, ...quick, demo, types];

/** Two runs side by side: what waits for child processes leaves the processors to the tests of the database. */
const tests = vitestGate('tests', ['--project=api'], ['--project=!api']);

const allGates = (): Gate[] => [...single, tests, browserGate('browser', writeProgress)];

let building: Promise<Outcome> | undefined;
const buildOnce = (): Promise<Outcome> => (building ??= buildOutcome());

async function buildOutcome(): Promise<Outcome> {
  try {
    await build();
    return { passed: 1, failed: 0, skipped: 0, output: '' };
  } catch (error) {
    return failure(error);
  }
}

const useCores = shareCores(cores);

interface Timed extends Outcome {
  seconds: number;
}

/** The time of a gate starts when it gets a processor. */
async function time(gate: Gate): Promise<Timed> {
  let started = 0;
  const outcome = await gate.run((processors, work) =>
    useCores(processors, () => {
      started ||= performance.now();
      return work();
    }),
  );
  return { ...outcome, seconds: (performance.now() - started) / 1000 };
}

async function print({ name }: Gate, timed: Promise<Timed>): Promise<Outcome> {
  process.stdout.write(`${name.padEnd(9)} `);
  const outcome = await timed;
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  const verdict = outcome.failed ? `FAILED ${outcome.failed}` : 'ok';
  process.stdout.write(`${verdict} (${outcome.passed} passed${skipped}) ${outcome.seconds.toFixed(1)} s\n`);
  if (outcome.failed) process.stdout.write(`${outcome.output.trimEnd()}\n\n`);
  return outcome;
}

const requestedGates = process.argv.slice(2);
const gates = requestedGates.includes('--changed')
  ? changedGates({ quick: [...quick, types], build: built }, writeProgress)
  : allGates();
const chosen = requestedGates.filter((name) => name !== '--changed');
const unknown = chosen.filter((name) => !gates.some((gate) => gate.name === name));
const total = { passed: 0, failed: unknown.length, skipped: 0 };
const failures: string[] = [];
if (unknown.length)
  console.log(`No such gate: ${unknown.join(', ')}. Gates: ${gates.map((g) => g.name).join(', ')}`);

const running = gates
  .filter(({ name }) => chosen.length === 0 || chosen.includes(name))
  .map((gate) => [gate, time(gate)] as const);
for (const [gate, timed] of running) {
  const { passed, failed, skipped, failures: tests = [] } = await print(gate, timed);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed) failures.push(`${gate.name}: FAILED ${failed}`, ...tests);
}

// Once more at the end: the output of a failed gate is long, and other gates follow it.
if (failures.length) console.log(`\n${failures.join('\n')}\n`);

const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
