import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './servers.ts';

/** Puts a table between its marks in docs/performance.md. */
export function writeInto(mark: 'load' | 'lighthouse', words: string): void {
  const file = join(root, 'docs/performance.md');
  const page = readFileSync(file, 'utf8');
  const [open, close] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [start, end] = [page.indexOf(open), page.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${file} has no marks ${open} … ${close}`);
  writeFileSync(file, `${page.slice(0, start + open.length)}\n\n${words}\n\n${page.slice(end)}`);
}
