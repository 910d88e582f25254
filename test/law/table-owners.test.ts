import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { filesOf, lineOf, productFiles, read, treeOf, walk } from './source-files.ts';

const writers = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto', 'truncateTable'];
const rawWrite = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+"?([a-z_]+)"?/gi;
/** The only file that may write into a table given as a parameter. */
const mover = 'src/platform/db/move-state.ts';

/** `src/features/requests/server/x.ts` → `src/features/requests`; `src/platform/outbox/x.ts` → `src/platform/outbox`. */
const houseOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/** Table → the folder that declares it by adding to `interface Tables`. */
function owners(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of filesOf('src/**/tables.ts')) {
    walk(treeOf(file), (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Tables') return;
      for (const member of node.members) {
        const name = member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name));
        if (!name) continue;
        const table = (member.name as ts.Identifier | ts.StringLiteral).text;
        found.set(table, [...(found.get(table) ?? []), houseOf(file)]);
      }
    });
  }
  return found;
}

interface Write {
  table: string | undefined;
  at: string;
  house: string;
}

/** Matches `db.insertInto('vote')` and similar calls. A table that is not a literal is undefined. */
function builtWrites(node: ts.Node): (string | undefined)[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  if (!writers.includes(node.expression.name.text)) return [];
  const first = node.arguments[0];
  return [first && ts.isStringLiteralLike(first) ? first.text.split(/\s/)[0] : undefined];
}

/** `` sql`update vote set …` `` */
function rawWrites(node: ts.Node): string[] {
  if (!ts.isTaggedTemplateExpression(node) || !node.tag.getText().startsWith('sql')) return [];
  const text = node.template.getText().replace(/\b(for|for\s+no\s+key|do|on)\s+update\b/gi, '');
  return [...text.matchAll(rawWrite)].map(([, table]) => table ?? '');
}

/** `moveState(tx, { table: 'vote', … })` */
function moves(node: ts.Node): string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'moveState') return [];
  return [...node.getText().matchAll(/\btable:\s*'([a-z_]+)'/g)].map(([, table]) => table ?? '');
}

function writesOf(file: string): Write[] {
  const writes: Write[] = [];
  walk(treeOf(file), (node) => {
    for (const table of [...builtWrites(node), ...rawWrites(node), ...moves(node)]) {
      writes.push({ table, at: lineOf(node), house: houseOf(file) });
    }
  });
  return writes;
}

/** String literals that name the audit log: `'event as e'` of a builder, `` sql`… JOIN event e …` ``. */
function namesAuditLog(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql'))
    return /\b(?:from|join|into|update|only|table|,)\s+"?event\b/i.test(node.template.getText());
  return isTableArgument(node) && /^event(?:\s+as\s|$)/.test(node.text);
}

/** The first argument of `selectFrom`, `innerJoin`, `sql.table` and similar calls, also in an array. */
function isTableArgument(node: ts.Node): node is ts.StringLiteralLike {
  if (!ts.isStringLiteralLike(node)) return false;
  const list = ts.isArrayLiteralExpression(node.parent) ? node.parent : node;
  const call = list.parent;
  return (
    ts.isCallExpression(call) &&
    call.arguments[0] === list &&
    /(?:From|Into|Table|Join|From|using|table|ref|id)$/.test(call.expression.getText())
  );
}

describe('tables', () => {
  const owner = owners();
  const writes = productFiles()
    .filter((file) => file !== mover)
    .flatMap(writesOf);

  test('each has exactly one owner', () => {
    expect([...owner].filter(([, houses]) => houses.length !== 1)).toEqual([]);
  });

  test('are written only by their owner', () => {
    const wrong = writes.filter(({ table, house }) => table !== undefined && owner.get(table)?.[0] !== house);
    expect(
      wrong.map(({ table, at }) => `${at} writes ${table}, owned by ${owner.get(table ?? '')?.[0]}`),
    ).toEqual([]);
  });

  test('are written by literal names', () => {
    expect(writes.filter(({ table }) => table === undefined).map(({ at }) => at)).toEqual([]);
  });

  test('the audit log is read only by the outbox; rules read their own tables', () => {
    const readers = new Set<string>();
    for (const file of productFiles()) {
      walk(treeOf(file), (node) => {
        if (namesAuditLog(node) && houseOf(file) !== owner.get('event')?.[0]) readers.add(lineOf(node));
      });
    }
    expect([...readers]).toEqual([]);
  });

  test('of the migrations are exactly the owned tables', () => {
    const sql = filesOf('migrations/*.sql', 'src/platform/db/migrate.ts').map(read).join('\n').toLowerCase();
    const names = (pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name]) => name ?? '');
    const dropped = names(/drop\s+table\s+(?:if\s+exists\s+)?"?([a-z_]+)"?/g);
    const created = names(
      /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([a-z_]+)"?(?!\s+partition\s+of|\w)/g,
    );
    const tables = new Set(created.filter((name) => !dropped.includes(name)));
    expect([...tables].sort()).toEqual([...owner.keys()].sort());
  });
});
