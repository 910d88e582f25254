import { describe, expect, test } from 'vitest';
import { layoutNamespaces, namespacesOf, pages, sourceOf } from '#app/pages.ts';
import { refusals } from '#kernel/refusal.ts';
import { findLifecycles } from '../../scripts/docs/found.ts';
import { drawnInBy, exists, graph } from './house.ts';
import { askedAs, isPluralForm, means, storedKeys, usedKeys } from './locale-keys.ts';

// Cruising takes its time; here no test waits for it.
graph();

const stored = storedKeys();
const existing = [...new Set(stored.map(askedAs))];
/** A refusal's code is its key. */
const refusalKeys = Object.keys(refusals).map((code) => `errors@${code}`);
const uses = usedKeys();
const namespace = (key: string): string => key.slice(0, key.indexOf('@'));

describe('texts', async () => {
  // docs/states.md shows every state with its word, whether or not a page does already.
  const stateKeys = (await findLifecycles()).flatMap(({ feature, value }) =>
    value.states.map((state) => `${feature}@state.${state}`),
  );

  test('are there for every key that the code names', () => {
    const missing = uses.filter(({ key }) => !existing.some((known) => means(key, known)));
    expect(missing.map(({ key, at }) => `${at} ${key}`)).toEqual([]);
  });

  test('are all asked for', () => {
    const patterns = [...new Set(uses.map(({ key }) => key)), ...refusalKeys, ...stateKeys];
    const whole = new Set(patterns.filter((key) => !key.includes('*')));
    const open = patterns.filter((key) => key.includes('*'));
    const idle = existing.filter((key) => !whole.has(key) && !open.some((pattern) => means(pattern, key)));
    expect(idle).toEqual([]);
  });

  test('are there for every refusal', () => {
    expect(refusalKeys.filter((key) => !existing.includes(key))).toEqual([]);
  });

  test('have the three forms that whole numbers take', () => {
    const forms = Map.groupBy(stored.filter(isPluralForm), askedAs);
    const lame = [...forms].filter(
      ([key, keys]) => !['one', 'few', 'many'].every((form) => keys.includes(`${key}_${form}`)),
    );
    expect(lame.map(([key]) => key)).toEqual([]);
  });
});

describe('a page names the namespaces of every text that it shows:', () => {
  const always = ['common', 'errors'];
  // What a schema says of a wrong field is shown by the form, which names the rules itself; elsewhere it stays unsaid.
  const isShown = (file: string): boolean => /^src\/(ui|app)\/|\/web\//.test(file);
  const ofFile = Map.groupBy(uses, ({ file }) => file);

  test.each(pages.filter((page) => exists(sourceOf(page))))('$path', (page) => {
    const drawn = [...drawnInBy(sourceOf(page))];
    const shown = drawn.filter(isShown).flatMap((file) => ofFile.get(file) ?? []);
    const needed = new Set(shown.map(({ key }) => namespace(key)));
    if (page.title) needed.add(namespace(page.title));
    const declared = [...always, ...layoutNamespaces(page), ...namespacesOf(page)];
    expect([...needed].filter((ns) => !declared.includes(ns)).sort()).toEqual([]);
  });
});
