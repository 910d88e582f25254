/**
 * A plain field of a scenario or a profile is spelled in five places: its migration, the field table, the label, the input
 * and the card. What a field has beyond that (a filter, a lock, a rule of its own) is not plain and stands for itself.
 */
import { expect, test } from 'vitest';
import { profileFields } from '../../src/features/profile/fields.ts';
import { scenarioFields } from '../../src/features/scenarios/scenario-fields.ts';
import { filesOf, isTest, read } from './source-files.ts';

/** Where a field of a scenario or of a profile may be spelled. Other features have words of the same spelling. */
const folders = [
  'src/features/{scenarios,profile,catalogue,own-data}/**',
  'src/app/web/pages/**',
  'migrations',
];
const files = folders
  .flatMap((folder) => filesOf(`${folder}/*.{ts,tsx,json,sql}`))
  .filter((file) => !isTest(file));

/** Later migrations repeat the functions that read the column. */
const columnDefinition = (column: string) =>
  new RegExp(`^ +(?:ADD COLUMN )?${column} (?:text|int|boolean)\\b`, 'm');

function placesOf(name: string, { wire, column }: { wire: string; column: string }): string[] {
  const spelled = new RegExp(`\\b(?:${name}|${wire}|${column})\\b`);
  return files.filter((file) =>
    (file.startsWith('migrations/') ? columnDefinition(column) : spelled).test(read(file)),
  );
}

test('the place of the action is spelled in five files', () => {
  expect(placesOf('filmLocation', scenarioFields.filmLocation).toSorted()).toEqual([
    'migrations/0003_scenarios.sql',
    'src/features/catalogue/web/scenario-view.tsx',
    'src/features/scenarios/locales/ru.json',
    'src/features/scenarios/scenario-fields.ts',
    'src/features/scenarios/web/classification-fields.tsx',
  ]);
});

test.each(['synopsis', 'accessMode'] as const)(
  '%s of a scenario is spelled in at most five files',
  (name) => {
    const places = placesOf(name, scenarioFields[name]);
    expect(places).toContain('src/features/scenarios/scenario-fields.ts');
    expect(places.slice(5)).toEqual([]);
  },
);

test.each(['timing', 'workplace'] as const)('%s of a profile is spelled in at most five files', (name) => {
  const places = placesOf(name, profileFields[name]);
  expect(places).toContain('src/features/profile/fields.ts');
  expect(places.slice(5)).toEqual([]);
});
