/** docs/environment.md: every key of the environment, from the only file that reads it. */
import { environmentVariables } from '#app/config-variables.ts';
import { table } from './table.ts';

export function printEnvironment(): string {
  const rows = Object.entries(environmentVariables).map(([name, { fallback, text }]) => [
    `\`${name}\``,
    fallback ? `\`${fallback}\`` : 'absent',
    text,
  ]);
  return [
    '# Environment',
    'Printed from `src/app/config.ts` by `npm run docs`; not edited by hand.',
    'Nothing has to be set: the defaults run the demo. Contradictions stop the start with one list.',
    table(['Name', 'Default', 'Meaning'], rows),
    '',
  ].join('\n\n');
}
