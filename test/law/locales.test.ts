import { describe, expect, test } from 'vitest';
import { layoutNamespaces, namespacesOf, sourceOf } from '#app/page-row.ts';
import { pages } from '#app/pages.ts';
import { namespaceOf } from '#kernel/locale-namespace.ts';
import { refusals } from '#kernel/refusal.ts';
import { findLifecycles } from '../../scripts/docs/found.ts';
import { exists, graph, importsOf, read } from './source-files.ts';
import { baseKey, isPluralForm, localeFiles, means, storedKeys, usedKeys } from './locale-keys.ts';

// Building the import graph is slow, so it is done once, outside of the tests.
graph();

const stored = storedKeys();
const existing = [...new Set(stored.map(baseKey))];
/** The code of an error is its key. */
const refusalKeys = Object.keys(refusals).map((code) => `errors@${code}`);
const uses = usedKeys();
const namespace = (key: string): string => key.slice(0, key.indexOf('@'));

describe('texts', async () => {
  // docs/states.md prints the text of every state, even when no page shows it yet.
  const stateKeys = (await findLifecycles()).flatMap(({ feature, value }) =>
    value.states.map((state) => `${feature}@state.${state}`),
  );

  test('are all in the type of the keys', () => {
    const typed = read('src/app/locales.d.ts');
    const listed = [...typed.matchAll(/^import type (\w+) from '#(.+)';$/gm)].map(([, name, path]) => {
      const property = new RegExp(`^ +'?([\\w-]+)'?: typeof ${name};$`, 'm').exec(typed);
      return `${property?.[1]} src/${path}`;
    });
    expect(listed.sort()).toEqual(
      localeFiles()
        .map((file) => `${namespaceOf(file)} ${file}`)
        .sort(),
    );
  });

  // The compiler checks all other keys. The message of a schema can be any string.
  test('exist for every message of a schema', () => {
    const missing = uses.filter(({ key }) => !key.includes('*') && !existing.includes(key));
    expect(missing.map(({ key, at }) => `${at} ${key}`)).toEqual([]);
  });

  test('are all used', () => {
    const patterns = [...new Set(uses.map(({ key }) => key)), ...refusalKeys, ...stateKeys];
    const whole = new Set(patterns.filter((key) => !key.includes('*')));
    const open = patterns.filter((key) => key.includes('*'));
    // The samples of the gallery are numbered and only in development.
    const product = existing.filter((key) => namespace(key) !== 'gallery');
    const idle = product.filter((key) => !whole.has(key) && !open.some((pattern) => means(pattern, key)));
    expect(idle).toEqual([]);
  });

  test('have the three plural forms of integers', () => {
    const forms = Map.groupBy(stored.filter(isPluralForm), baseKey);
    const lame = [...forms].filter(
      ([key, keys]) => !['one', 'few', 'many'].every((form) => keys.includes(`${key}_${form}`)),
    );
    expect(lame.map(([key]) => key)).toEqual([]);
  });
});

describe('a page declares the namespaces of all its texts:', () => {
  const always = ['common'];
  // Schema messages are shown only by forms, which declare the namespace themselves.
  const isInterface = (file: string): boolean => /^src\/(ui|app)\/|\/web\//.test(file);
  const ofFile = Map.groupBy(uses, ({ file }) => file);

  test.each(pages.filter((page) => exists(sourceOf(page))))('$path', (page) => {
    // A part of a page that is loaded later needs its texts as well.
    const drawn = [...importsOf(sourceOf(page))];
    const interfaceTexts = drawn.filter(isInterface).flatMap((file) => ofFile.get(file) ?? []);
    const needed = new Set(interfaceTexts.map(({ key }) => namespace(key)));
    if (page.title) needed.add(namespace(page.title));
    const declared = [...always, ...layoutNamespaces(page), ...namespacesOf(page)];
    expect([...needed].filter((ns) => !declared.includes(ns)).sort()).toEqual([]);
  });
});
