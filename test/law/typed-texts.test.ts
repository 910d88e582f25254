/** The compiler checks the keys of texts: each `@ts-expect-error` fails the check of types as soon as it is not needed. */
import { expect, test } from 'vitest';
import type { TextKey } from '#kernel/translate.ts';

const t = (key: TextKey): string => key;

test('keys of the locale files compile', () => {
  const state = 'DRAFT' as 'DRAFT' | 'PUBLISHED';
  const keys = [t('news@list.title'), t('content-admin@title'), t(`news@state.${state}`)];
  expect(keys).toEqual(['news@list.title', 'content-admin@title', 'news@state.DRAFT']);
});

test('plural forms are one key', () => {
  expect(t('catalogue@authors.found')).toBe('catalogue@authors.found');
  // @ts-expect-error The plural form is chosen by `count`.
  t('catalogue@authors.found_one');
});

test('an unknown key does not compile', () => {
  // @ts-expect-error The namespace has no such key.
  t('news@list.unknown');
  // @ts-expect-error This is a group of keys.
  t('news@list');
  // @ts-expect-error There is no such namespace.
  t('unknown@list.title');
});

test('a template compiles only when every combination is a key', () => {
  const state = 'DRAFT' as 'DRAFT' | 'UNKNOWN';
  // @ts-expect-error There is no `news@state.UNKNOWN`.
  t(`news@state.${state}`);
  const code: string = 'DRAFT';
  // @ts-expect-error A string may be anything.
  t(`news@state.${code}`);
});
