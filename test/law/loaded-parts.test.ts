/**
 * Browsers keep a failed `import()` until the page is reloaded, so web code imports parts by `importPart`, which tries
 * another URL.
 */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { lineOf, productFiles, read, readTree, treeOf, walk } from './source-files.ts';

const loaders = ['importPart', 'lazyComponent', 'lazyDialog', 'lazyLightDialog', 'lazyPart', 'lazySchema'];

const isWeb = (file: string): boolean => file.startsWith('src/ui/') || file.includes('/web/');

/** Lists each `import()` that is not inside of a function passed to one of the loaders. */
function bareImports(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
    if (!ts.isArrowFunction(node.parent) || !isLoaded(node.parent)) found.push(lineOf(node));
  });
  return found;
}

function isLoaded({ parent }: ts.ArrowFunction): boolean {
  if (ts.isCallExpression(parent)) return isLoader(parent);
  if (!ts.isVariableDeclaration(parent)) return false;
  const name = parent.name.getText();
  const uses: ts.Node[] = [];
  walk(parent.getSourceFile(), (node) => {
    if (ts.isIdentifier(node) && node.text === name && node.parent !== parent) uses.push(node.parent);
  });
  return uses.length > 0 && uses.every((use) => ts.isCallExpression(use) && isLoader(use));
}

const isLoader = ({ expression, arguments: [first] }: ts.CallExpression): boolean =>
  first !== undefined && loaders.includes(expression.getText());

test('web code imports its parts so that a failure does not last', () => {
  const files = productFiles().filter((file) => isWeb(file) && /\bimport\(/.test(read(file)));
  expect(files.length).toBeGreaterThan(50);
  // The second attempt itself.
  const itself = /^src\/ui\/import-part\.ts:/;
  expect(files.flatMap((file) => bareImports(treeOf(file))).filter((line) => !itself.test(line))).toEqual([]);
});

test.each([
  ["const load = async () => (await import('#a.ts')).form;", 1],
  ["const load = () => import('#a.ts'); await load();", 1],
  ["void import('#a.ts').then(run);", 1],
  ["const load = () => import('#a.ts'); importPart(load).then(run);", 0],
  ["const Part = lazyPart(() => import('#a.tsx'), 'Part');", 0],
])('%s', (text, count) => {
  expect(bareImports(readTree('sample.tsx', text))).toHaveLength(count);
});
