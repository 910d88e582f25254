/** docs/states.md: state transitions and who performs them. */
import { type Found, findLifecycles, wordsOf } from './found.ts';
import type { Lifecycle } from '#kernel/lifecycle.ts';
import { table } from './table.ts';

const spaced = (name: string): string =>
  name
    .replace(/Lifecycle$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function labels({ feature, value }: Found<Lifecycle>): string[] {
  const words = wordsOf(feature)['state'];
  return value.states.flatMap((state) => {
    const label = typeof words === 'object' ? words[state] : undefined;
    return typeof label === 'string' ? [`    ${state} : ${state} (${label})`] : [];
  });
}

function diagram(found: Found<Lifecycle>): string {
  const { initial, final, moves } = found.value;
  const arrows = Object.entries(moves).flatMap(([name, move]) =>
    move.from.map((from) => `    ${from} --> ${move.to} : ${name}`),
  );
  const ends = final.map((state) => `    ${state} --> [*]`);
  return [
    '```mermaid',
    'stateDiagram-v2',
    `    [*] --> ${initial}`,
    ...arrows,
    ...ends,
    ...labels(found),
    '```',
  ].join('\n');
}

function section(found: Found<Lifecycle>): string {
  const rows = Object.entries(found.value.moves).map(([name, { from, to, action, event }]) => [
    name,
    from.join(', '),
    to,
    `\`${action}\``,
    `\`${event}\``,
  ]);
  return [
    `## ${spaced(found.name)} (${found.feature})`,
    diagram(found),
    table(['Move', 'From', 'To', 'Permission', 'Event'], rows),
  ].join('\n\n');
}

export async function printStates(): Promise<string> {
  const sections = (await findLifecycles()).map(section);
  const head = [
    '# States',
    'Printed from `src/features/*/lifecycle.ts` by `npm run docs`; not edited by hand.',
  ];
  return [...head, ...sections, ''].join('\n\n');
}
