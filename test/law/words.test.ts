import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { filesOf, lineOf, productFiles, read, treeOf, walk } from './house.ts';

/** A name made of these says nothing about the product. */
const empty =
  'util utils helper helpers common misc manager service services base abstract impl data info do handle'.split(
    ' ',
  );
/**
 * Where the word is exact: `data` is the folder on disk, `info` a level of the log, `Info` the sign in a circle, and
 * common passwords are what security people call them.
 */
const allowed = [
  'data-lock.ts',
  'DataLock',
  'dataDir',
  'info',
  'IconInfoCircle',
  'common-passwords.txt',
  'commonPasswords',
];

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
const isEmptyName = (name: string): boolean =>
  !allowed.includes(name) && wordsOf(name).some((word) => empty.includes(word));

/** Names that others can meet: declared at the top of a file, and members of interfaces with behaviour. */
function declaredNames(file: string): { name: string; at: string }[] {
  const names: { name: string; at: string }[] = [];
  const add = (node: ts.NamedDeclaration) => {
    if (node.name && ts.isIdentifier(node.name)) names.push({ name: node.name.text, at: lineOf(node) });
  };
  for (const statement of treeOf(file).statements) {
    if (ts.isVariableStatement(statement)) statement.declarationList.declarations.forEach(add);
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) add(statement);
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) add(statement);
  }
  walk(treeOf(file), (node) => {
    if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) add(node);
  });
  return names;
}

/** Everything but the comments, which may quote what they speak of. */
function spokenTokens(file: string): { text: string; at: string }[] {
  const tokens: { text: string; at: string }[] = [];
  walk(treeOf(file), (node) => {
    if (node.getChildCount() === 0) tokens.push({ text: node.getText(), at: lineOf(node) });
  });
  return tokens;
}

const folders = (file: string): string[] => file.split('/').slice(0, -1);
const matching = (files: string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );

describe('names', () => {
  const files = filesOf('src/**/*.*', 'seeds/**/*.*', 'scripts/**/*.*', 'test/**/*.*', 'e2e/**/*.*');

  test('of files and folders say something', () => {
    const wrong = files.filter((file) => isEmptyName(basename(file)) || folders(file).some(isEmptyName));
    expect(wrong).toEqual([]);
  });

  test('of functions, types and values say something', () => {
    const wrong = productFiles()
      .flatMap(declaredNames)
      .filter(({ name }) => isEmptyName(name));
    expect(wrong.map(({ name, at }) => `${at} ${name}`)).toEqual([]);
  });

  test('of files are never index', () => {
    expect(files.filter((file) => /(^|\/)index\.\w+$/.test(file))).toEqual([]);
  });

  test.each(['sendHelper', 'user-utils.ts', 'doThing', 'BaseStore', 'orderData'])(
    '%s would be caught',
    (name) => {
      expect(isEmptyName(name)).toBe(true);
    },
  );

  test.each(['handlers.ts', 'database.ts', 'documents', 'information', 'basement'])(
    '%s is a name',
    (name) => {
      expect(isEmptyName(name)).toBe(false);
    },
  );
});

describe('words', () => {
  test('of the wire live only in contracts', () => {
    const elsewhere = productFiles().filter((file) => !/\/(contract|wire)\.ts$/.test(file));
    expect(matching(elsewhere, /\b(UF_|PERSONAL_)/)).toEqual([]);
  });

  test('in Russian live only in locales, in the relations of the permission table and in the name of the product', () => {
    const files = productFiles().filter((file) => file !== 'src/access/relations.ts');
    const texts = files.flatMap((file) =>
      spokenTokens(file).filter(({ text }) => /\p{Script=Cyrillic}/u.test(text) && text !== "'Сценариум'"),
    );
    expect(texts.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  test('of failure are thrown, not swallowed: a feature catches nothing on the server', () => {
    const files = productFiles().filter((file) =>
      /^src\/features\/[^/]+\/(server\/.*|[^/]+)\.ts$/.test(file),
    );
    expect(matching(files, /\bcatch\s*(\(|\{)/)).toEqual([]);
  });
});
