/** The tests that a file declares, without skipped tests and tests without expectations. */
import ts from 'typescript';
import { walk } from './source-files.ts';

const words = ['test', 'it', 'describe'];
/** Modifiers of tests that are not run. */
const idle = ['skip', 'skipIf', 'runIf', 'todo', 'fails'];

/** Titles of tests, and of groups that hold one. */
export function declaredTests(tree: ts.SourceFile): Set<string> {
  const titles = new Set<string>();
  const clientInfo = (node: ts.Node, groups: readonly string[]): void => {
    const found = ts.isCallExpression(node) ? declarationOf(node) : null;
    if (!found) return void ts.forEachChild(node, (child) => clientInfo(child, groups));
    if (found.isIdle) return;
    if (found.word === 'describe') return clientInfo(found.body, [...groups, found.title]);
    if (looks(found.body)) for (const title of [...groups, found.title]) titles.add(title);
  };
  clientInfo(tree, []);
  return titles;
}

interface Declaration {
  word: string;
  title: string;
  body: ts.Node;
  isIdle: boolean;
}

/** `test('…', …)`, `describe.each(…)('…', …)` and the like. */
function declarationOf({ expression, arguments: [title, body] }: ts.CallExpression): Declaration | null {
  if (!title || !body || !ts.isStringLiteralLike(title)) return null;
  const names = namesOf(expression);
  const [word] = names;
  if (word === undefined || !words.includes(word)) return null;
  return { word, title: title.text, body, isIdle: names.some((name) => idle.includes(name)) };
}

/** `describe.each(rows)` is `describe`, `each`. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? namesOf(callee.tag) : [];
}

/** Whether the body calls an expectation. */
function looks(body: ts.Node): boolean {
  let isFound = false;
  walk(body, (node) => {
    isFound ||= ts.isIdentifier(node) && node.text.startsWith('expect');
  });
  return isFound;
}
