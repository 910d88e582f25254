import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../scripts/gate.ts';
import { root } from './servers.ts';

type Mark =
  | 'load'
  | 'lighthouse'
  | 'scale'
  | 'deadline'
  | 'order-list'
  | 'similar'
  | 'signing'
  | 'live'
  | 'soak';

/** Puts a table between its marks in docs/performance.md, formatted for the format gate. */
export async function writeInto(mark: Mark, words: string): Promise<void> {
  const file = join(root, 'docs/performance.md');
  const page = readFileSync(file, 'utf8');
  const [open, close] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [start, end] = [page.indexOf(open), page.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${file} has no marks ${open} … ${close}`);
  const whole = `${page.slice(0, start + open.length)}\n\n${words}\n\n${page.slice(end)}`;
  writeFileSync(file, whole);
  const { code, output } = await runNode('node_modules/oxfmt/bin/oxfmt', [file]);
  if (code !== 0) throw new Error(output);
}
