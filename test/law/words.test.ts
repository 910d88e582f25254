import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { filesOf, lineOf, productFiles, read, treeOf, walk } from './source-files.ts';

/** These words describe a location and not a purpose. */
const banned = ['util', 'utils', 'misc', 'common'];
/** Established terms of the field. */
const allowed = ['common-passwords.txt', 'commonPasswords'];

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
const isBanned = (name: string): boolean =>
  !allowed.includes(name) && wordsOf(name).some((word) => banned.includes(word));

/** `mail/mail-sender.ts` repeats its folder; `mail/mail.ts` is its main module. */
const repeatsFolder = (file: string): boolean => basename(file).startsWith(`${basename(dirname(file))}-`);
/** SMS.RU is the name of the provider; the others are older than the rule. */
const repeating = [
  'src/platform/sms/sms-ru.ts',
  'src/platform/sent/sent-records.ts',
  'src/features/phone/phone-code.ts',
];

/** Top-level declarations and methods of a file. */
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

/** All tokens except comments. */
function codeTokens(file: string): { text: string; at: string }[] {
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

  test('of files and folders have no banned word', () => {
    const wrong = files.filter((file) => isBanned(basename(file)) || folders(file).some(isBanned));
    expect(wrong).toEqual([]);
  });

  test('of functions, types and values have no banned word', () => {
    const wrong = productFiles()
      .flatMap(declaredNames)
      .filter(({ name }) => isBanned(name));
    expect(wrong.map(({ name, at }) => `${at} ${name}`)).toEqual([]);
  });

  test('of files do not repeat their folder', () => {
    const wrong = productFiles().filter((file) => repeatsFolder(file) && !repeating.includes(file));
    expect(wrong).toEqual([]);
  });

  test('of files are never index', () => {
    expect(files.filter((file) => /(^|\/)index\.\w+$/.test(file))).toEqual([]);
  });

  test.each(['common-parts.ts', 'user-utils.ts', 'dateUtil', 'misc', 'CommonFields'])(
    '%s would be caught',
    (name) => {
      expect(isBanned(name)).toBe(true);
    },
  );

  test.each(['handlers.ts', 'services.ts', 'userInfo', 'formHelper', 'baseUrl', 'community'])(
    '%s is a name',
    (name) => {
      expect(isBanned(name)).toBe(false);
    },
  );

  test('that repeats its folder would be caught', () => {
    expect(repeatsFolder('src/platform/mail/mail-sender.ts')).toBe(true);
    expect(repeatsFolder('src/platform/mail/mail.ts')).toBe(false);
  });
});

describe('words', () => {
  test('of the wire live only in calls, schemas and field tables', () => {
    const elsewhere = productFiles().filter(
      (file) => !/\/(calls|schemas|wire|([a-z]+-)?fields)\.ts$/.test(file),
    );
    // PERSONAL_DATA_KEYS is a setting and no name on the wire.
    expect(matching(elsewhere, /\b(UF_|PERSONAL_(?!DATA_KEYS\b))/)).toEqual([]);
  });

  test('in Russian live only in locales, in the relations of the permission table and in the name of the product', () => {
    const files = productFiles().filter((file) => file !== 'src/access/relations.ts');
    const texts = files.flatMap((file) =>
      codeTokens(file).filter(({ text }) => /\p{Script=Cyrillic}/u.test(text) && text !== "'Сценариум'"),
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
