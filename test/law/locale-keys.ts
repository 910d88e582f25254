/** Existing and used locale keys, read from the locales and the syntax trees. */
import ts from 'typescript';
import { namespaceOf } from '#kernel/locale-namespace.ts';
import { filesOf, isTest, lineOf, read, treeOf, walk } from './source-files.ts';

interface Words {
  [word: string]: string | Words;
}

const plural = /_(one|few|many|other)$/;
export const localeFiles = (): string[] => filesOf('src/**/locales/ru.json');

const leaves = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([word, text]) =>
    typeof text === 'string' ? [`${prefix}${word}`] : leaves(text, `${prefix}${word}.`),
  );

/** Every existing key as stored: `news@count_few`. */
export const storedKeys = (): string[] =>
  localeFiles().flatMap((file) =>
    leaves(JSON.parse(read(file)) as Words).map((key) => `${namespaceOf(file)}@${key}`),
  );

/** The key as used in code: the four plural forms are one key. */
export const baseKey = (key: string): string => key.replace(plural, '');

export const isPluralForm = (key: string): boolean => plural.test(key);

export interface Use {
  /** `news@list.title`, or `news@state.*` where a part is put in. */
  key: string;
  at: string;
  file: string;
}

// An email of the reserved domain is not a key.
const wholeKey = /^[a-z][a-z-]*@(?!example\.)[A-Za-z][\w-]*(\.[\w-]+)*$/;
const keyStart = /^[a-z][a-z-]*@[\w.-]*$/;

function templateKey(node: ts.TemplateExpression): string | undefined {
  if (!keyStart.test(node.head.text)) return undefined;
  return `${node.head.text}*${node.templateSpans.map((span) => span.literal.text).join('*')}`;
}

function keyOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return wholeKey.test(node.text) ? node.text : undefined;
  return ts.isTemplateExpression(node) ? templateKey(node) : undefined;
}

/** Every key used in code except tests. */
export function usedKeys(): Use[] {
  const uses: Use[] = [];
  for (const file of filesOf('src/**/*.ts', 'src/**/*.tsx').filter((name) => !isTest(name))) {
    walk(treeOf(file), (node) => {
      const key = keyOf(node);
      if (key) uses.push({ key, at: lineOf(node), file });
    });
  }
  return uses;
}

/** True when a used key, in which `*` matches one word, matches a stored one. */
export function means(used: string, stored: string): boolean {
  if (!used.includes('*')) return used === stored;
  const pattern = used
    .split('*')
    .map((part) => part.replaceAll('.', '\\.'))
    .join('[\\w-]+');
  return new RegExp(`^${pattern}$`).test(stored);
}
