/** docs/erasure.md: what the erasure of an account removes, and what stays by law. */
import { erasers, retainedAfterErasure } from '#app/erasers.ts';
import { accountEraser, erasureDays } from '#features/accounts/server/erase-account.ts';
import { table } from './table.ts';

export function printErasure(): string {
  const erased = [
    ...new Set([...erasers, accountEraser].flatMap(({ tables }) => tables)),
    'event' as const,
    'delivery' as const,
  ];
  const names = [...new Set([...erased, ...(Object.keys(retainedAfterErasure) as typeof erased)])].toSorted();
  const rows = names.map((name) => [
    `\`${name}\``,
    erased.includes(name) ? 'yes' : '',
    retainedAfterErasure[name] ?? '',
  ]);
  return [
    '# Erasure of an account',
    'Printed from `src/app/erasers.ts` by `npm run docs`; not edited by hand.',
    `An account that has taken back the consent to the processing of its data is hidden at once and erased after ${erasureDays} days by the job \`erase-accounts\`. Until then the person can sign in and give the consent again. Names of people in the search dictionaries go with the nightly jobs that follow. Encrypted values are unreadable in backups too, as soon as no backup has the data key.`,
    table(['Table', 'Rows or texts are erased', 'What stays, and why'], rows),
    '',
  ].join('\n\n');
}
