import ts from 'typescript';
import { expect, test } from 'vitest';
import audit from '#features/audit/locales/ru.json' with { type: 'json' };
import { allEventKinds, eventAreas, technicalKinds } from '#features/audit/event-kinds.ts';
import { findLifecycles } from '../../scripts/docs/found.ts';
import { filesOf, treeOf, walk } from './source-files.ts';

/** The members of every `interface Events` of the product. */
function declaredKinds(): string[] {
  const kinds: string[] = [];
  for (const file of filesOf('src/**/*.ts')) {
    walk(treeOf(file), (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Events') return;
      for (const { name } of node.members) if (name && ts.isStringLiteral(name)) kinds.push(name.text);
    });
  }
  return kinds.sort();
}

const labelled = Object.entries(audit.kind).flatMap(([area, words]) =>
  Object.entries(words).flatMap(([verb, word]) => (word === '' ? [] : [`${area}.${verb}`])),
);

test('the audit log lists every kind of event of the product, or says that it is technical', () => {
  expect([...allEventKinds, ...technicalKinds].sort()).toEqual(declaredKinds());
});

test('every kind of event of the audit log has a label', () => {
  expect(labelled.toSorted()).toEqual(allEventKinds.toSorted());
});

test('every area of the audit log has a name', () => {
  expect(Object.keys(audit.area).toSorted()).toEqual([...eventAreas].sort());
});

test('every event of a lifecycle is a declared kind', async () => {
  const kinds = new Set(declaredKinds());
  const moves = (await findLifecycles()).flatMap(({ value }) => Object.values(value.moves));
  expect(moves.map(({ event }) => event).filter((event) => !kinds.has(event))).toEqual([]);
});
