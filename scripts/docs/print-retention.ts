/** docs/retention.md: how long the rows of every table stay. */
import { tableRetention } from './table-retention.ts';
import { table } from './table.ts';

export function printRetention(): string {
  const rows = Object.entries(tableRetention).map(([name, row]) => [
    `\`${name}\``,
    'job' in row ? row.after : '',
    'job' in row ? `\`${row.job}\`` : '',
    'reason' in row ? row.reason : '',
  ]);
  return [
    '# Retention',
    'Printed from `scripts/docs/table-retention.ts` by `npm run docs`; not edited by hand.',
    'A row is deleted by a job after the stated time, or kept for the stated reason.',
    table(['Table', 'Deleted after', 'By the job', 'Kept'], rows),
    '',
  ].join('\n\n');
}
