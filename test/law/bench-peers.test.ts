/** The peer of the benchmark is plain JavaScript that `npm test` neither checks nor builds, so a rename would break it. */
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { exists, read, treeOf } from './source-files.ts';

const folder = 'bench/peers/next';

test('every name that the peer imports from the product is exported there', () => {
  const files = ['tree.tsx', 'app/page.tsx', 'app/layout.tsx'];
  const missing = files.flatMap((file) => importsOf(file).filter(([from, name]) => !isExported(from, name)));
  expect(missing).toEqual([]);
});

test('every module of the router that the peer replaces exists', () => {
  const config = read(`${folder}/next.config.mjs`);
  const replaced = [...config.matchAll(/'([\w-]+\.tsx?)'/g)].map(([, file]) => file!);
  expect(replaced).toContain('link.tsx');
  expect(replaced.filter((file) => !exists(`src/router/${file}`))).toEqual([]);
});

/** The files and names that a file of the peer imports by name. */
function importsOf(file: string): (readonly [string, string])[] {
  const path = `${folder}/${file}`;
  return treeOf(path).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const bindings = statement.importClause?.namedBindings;
    if (!/^\..*\.tsx?$/.test(from) || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(
      ({ name, propertyName }) =>
        [posix.join(posix.dirname(path), from), (propertyName ?? name).text] as const,
    );
  });
}

const isExported = (path: string, name: string): boolean =>
  exists(path) && new RegExp(`^export (const|function) ${name}\\b`, 'm').test(read(path));
