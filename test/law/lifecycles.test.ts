import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { isAction } from '#access/permissions.ts';
import type { Lifecycle } from '#kernel/lifecycle.ts';
import { findLifecycles } from '../../scripts/docs/found.ts';
import { filesOf, lineOf, productFiles, read, treeOf, walk } from './source-files.ts';

/** States reachable from the initial one. */
function reachable({ initial, moves }: Lifecycle): Set<string> {
  const seen = new Set<string>([initial]);
  for (let size = 0; size !== seen.size;) {
    size = seen.size;
    for (const { from, to } of Object.values(moves)) if (from.some((state) => seen.has(state))) seen.add(to);
  }
  return seen;
}

const left = ({ moves }: Lifecycle): Set<string> => new Set(Object.values(moves).flatMap(({ from }) => from));

/** `check (state in ('a', 'b'))` of the migrations, each as its sorted words. */
function checkedStates(): string[] {
  const sql = filesOf('migrations/*.sql').map(read).join('\n');
  return [...sql.matchAll(/\bstate\s+in\s*\(([^)]*)\)/gi)].map(([, list]) =>
    [...(list ?? '').matchAll(/'([^']+)'/g)]
      .map(([, word]) => word ?? '')
      .sort()
      .join(' '),
  );
}

describe('lifecycles', async () => {
  const all = await findLifecycles();
  const faults = (find: (life: Lifecycle) => string[]) =>
    all.flatMap(({ name, value }) => find(value).map((fault) => `${name}: ${fault}`));

  test('reference only their own states', () => {
    const strange = faults(({ initial, states, final, moves }) =>
      [initial, ...final, ...Object.values(moves).flatMap(({ from, to }) => [...from, to])].filter(
        (state) => !states.includes(state),
      ),
    );
    expect(strange).toEqual([]);
  });

  test('reach every state', () => {
    expect(faults((life) => life.states.filter((state) => !reachable(life).has(state)))).toEqual([]);
  });

  test('have a move out of every state that is not final', () => {
    expect(
      faults((life) => life.states.filter((state) => life.final.includes(state) === left(life).has(state))),
    ).toEqual([]);
  });

  test('have a row of the permission table for every move', () => {
    expect(
      faults(({ moves }) => Object.values(moves).flatMap(({ action }) => (isAction(action) ? [] : [action]))),
    ).toEqual([]);
  });

  test('have an event in the past tense for every move', () => {
    expect(
      faults(({ moves }) =>
        Object.values(moves).flatMap(({ event }) => (/^[a-z-]+\.[a-z-]+$/.test(event) ? [] : [event])),
      ),
    ).toEqual([]);
  });

  test('have the same states as the check constraint of their column', () => {
    const checked = checkedStates();
    const unchecked = all.filter(({ value }) => !checked.includes(value.states.toSorted().join(' ')));
    expect(unchecked.map(({ name }) => name)).toEqual([]);
  });
});

// The outbox is infrastructure and claims its deliveries under its own lock.
test('a feature changes a state only by a move of its lifecycle', () => {
  const writes: string[] = [];
  for (const file of productFiles().filter((name) => name.startsWith('src/features/'))) {
    walk(treeOf(file), (node) => {
      if (setsState(node) || /\bset\s+(?:\w+\s*=[^;]*?,\s*)?state\s*=/i.test(rawSql(node)))
        writes.push(lineOf(node));
    });
  }
  expect(writes).toEqual([]);
});

/** `.set({ state: … })` on a table; the same word on anything else is not a column. */
function setsState(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (node.expression.name.text !== 'set' || !node.getText().includes('updateTable(')) return false;
  const [first] = node.arguments;
  return (
    first !== undefined &&
    ts.isObjectLiteralExpression(first) &&
    first.properties.some((property) => property.name?.getText() === 'state')
  );
}

const rawSql = (node: ts.Node): string =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql') ? node.template.getText() : '';
