/** docs/security-cases.md: which test keeps which promise about threats. */
import { cases, reasons } from './security-cases.ts';
import { table } from './table.ts';

export function printSecurityCases(): string {
  const rows = cases.map(([number, file, title]) => [number, title, `[${file}](../${file})`]);
  const parts = [
    '# Security cases',
    'Printed from `scripts/docs/security-cases.ts` by `npm run docs`; not edited by hand. A law test looks for each of these tests in the syntax tree of its file: a test that is gone, skipped or empty fails it. Every threat has a test here or a reason below.',
    table(['Threat', 'Test', 'File'], rows),
    '## Not tested yet',
    table(['Threat', 'Reason'], Object.entries(reasons)),
  ];
  return `${parts.join('\n\n')}\n`;
}
